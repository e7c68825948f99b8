/** The form as data: what is typed, and what is still missing. */
import type { SuggestionDraft } from '@rafiq/contract/suggestions/model';
import { checkSuggestion } from '@rafiq/contract/suggestions/rules';

/** A type of its own shape: drafts keep plain records only. */
export type SuggestionValues = { title: string; message: string };

export const EMPTY_SUGGESTION: SuggestionValues = { title: '', message: '' };

export const draftOf = ({ title, message }: SuggestionValues): SuggestionDraft => ({
  title: title.trim(),
  message: message.trim(),
});

const ORDER = ['title', 'message'] as const;
export type Lacking = (typeof ORDER)[number];

/** The first thing that keeps it from being sent, from the top of the form. */
export const lackingIn = (values: SuggestionValues): Lacking | null => {
  const fields = new Set(checkSuggestion(draftOf(values)).issues.map(({ field }) => field));
  return ORDER.find((field) => fields.has(field)) ?? null;
};
