import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { MotorPolicy } from '../policies/model.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import {
  type MotorComplaintDetails,
  type MotorComplaintDraft,
  motorComplaintFields,
} from './model.ts';

/** The specification reads the message under either name, and a slip that motor folders do not have. */
type MotorComplaintWire = RecordWire<typeof motorComplaintFields> & {
  content: string;
  n_du_bordereaux: string;
};

export const motorComplaintWireNames = wireNames(motorComplaintFields);
export const OWN_FIELDS = [...keptNames(motorComplaintFields), 'n_du_bordereaux', 'content'];

export const motorComplaintDraftToWire = (
  draft: MotorComplaintDraft,
  contract: RequestContract,
  { make, model, plate }: Pick<MotorPolicy, 'make' | 'model' | 'plate'>,
) => ({
  ...contractToWire(contract),
  ...draftToWire(motorComplaintFields, { ...draft, make, model, plate, slipNumber: '' }),
});

export const motorComplaintDraftFromWire = (
  wire: SentWire<typeof motorComplaintFields>,
): MotorComplaintDraft => draftFromWire(motorComplaintFields, wire);

const toWire = recordToWire(motorComplaintFields);
export const motorComplaintToWire = (
  request: RequestRow<MotorComplaintDetails> | RequestRecord<MotorComplaintDetails>,
  slug: string,
): MotorComplaintWire => ({
  ...toWire(request, slug),
  n_du_bordereaux: '',
  content: request.details.message,
});

const fromWire = recordFromWire('motor-complaint', motorComplaintFields);
export const motorComplaintFromWire = (
  wire: MotorComplaintWire,
  slug: string,
): RequestRecord<MotorComplaintDetails> =>
  fromWire({ ...wire, message: wire.message || wire.content }, slug);
