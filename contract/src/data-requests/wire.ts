import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import { type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import { type DataRequestDraft, dataRequestFields } from './model.ts';

export type DataRequestWire = RecordWire<typeof dataRequestFields>;

export const dataRequestWireNames = wireNames(dataRequestFields);
export const OWN_FIELDS = keptNames(dataRequestFields);

export const dataRequestDraftToWire = (draft: DataRequestDraft) =>
  draftToWire(dataRequestFields, draft);

export const dataRequestDraftFromWire = (
  wire: SentWire<typeof dataRequestFields>,
): DataRequestDraft => draftFromWire(dataRequestFields, wire);

export const dataRequestToWire = recordToWire(dataRequestFields);
export const dataRequestFromWire = recordFromWire('data-request', dataRequestFields);
