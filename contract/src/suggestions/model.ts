export interface SuggestionDraft {
  title: string;
  message: string;
}

export type SuggestionDetails = SuggestionDraft;
