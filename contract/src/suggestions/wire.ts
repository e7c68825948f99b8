import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import { type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import { type SuggestionDraft, suggestionFields } from './model.ts';

export type SuggestionWire = RecordWire<typeof suggestionFields>;

export const suggestionWireNames = wireNames(suggestionFields);
export const OWN_FIELDS = keptNames(suggestionFields);

export const suggestionDraftToWire = (draft: SuggestionDraft) =>
  draftToWire(suggestionFields, draft);

export const suggestionDraftFromWire = (wire: SentWire<typeof suggestionFields>): SuggestionDraft =>
  draftFromWire(suggestionFields, wire);

export const suggestionToWire = recordToWire(suggestionFields);
export const suggestionFromWire = recordFromWire('suggestion', suggestionFields);
