import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { longText, text } from '../fields/types.ts';

export const suggestionFields = {
  title: { wire: 'title', sent: text(1_000), kept: text() },
  message: { wire: 'message', sent: longText, kept: text() },
} as const satisfies Fields;

export type SuggestionDraft = DraftOf<typeof suggestionFields>;
export type SuggestionDetails = KeptOf<typeof suggestionFields>;
