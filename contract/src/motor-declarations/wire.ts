import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { MotorPolicy } from '../policies/model.ts';
import type { RequestContract } from '../requests/model.ts';
import { contractToWire, type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import { type MotorDeclarationDraft, motorDeclarationFields } from './model.ts';

export type MotorDeclarationWire = RecordWire<typeof motorDeclarationFields>;

export const motorDeclarationWireNames = wireNames(motorDeclarationFields);
export const OWN_FIELDS = keptNames(motorDeclarationFields);

export const motorDeclarationDraftToWire = (
  draft: MotorDeclarationDraft,
  contract: RequestContract,
  { make, model, plate }: Pick<MotorPolicy, 'make' | 'model' | 'plate'>,
) => ({
  ...contractToWire(contract),
  ...draftToWire(motorDeclarationFields, { ...draft, make, model, plate }),
});

export const motorDeclarationDraftFromWire = (
  wire: SentWire<typeof motorDeclarationFields>,
): MotorDeclarationDraft => draftFromWire(motorDeclarationFields, wire);

export const motorDeclarationToWire = recordToWire(motorDeclarationFields);
export const motorDeclarationFromWire = recordFromWire('motor-declaration', motorDeclarationFields);
