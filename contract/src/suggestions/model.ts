import { type DraftOf, type Fields, type KeptOf, longText, text } from '../fields/fields.ts';

export const suggestionFields = {
  title: { wire: 'title', sent: text(1_000), kept: text() },
  message: { wire: 'message', sent: longText, kept: text() },
} as const satisfies Fields;

export type SuggestionDraft = DraftOf<typeof suggestionFields>;
export type SuggestionDetails = KeptOf<typeof suggestionFields>;
