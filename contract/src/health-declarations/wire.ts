import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { RequestContract } from '../requests/model.ts';
import { contractToWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import {
  COMPLEMENT_TYPE,
  type ComplementDraft,
  complementFields,
  declarationFields,
  type HealthDeclarationDraft,
} from './model.ts';

export const declarationWireNames = wireNames(declarationFields);
export const OWN_FIELDS = keptNames(declarationFields);

export const declarationToWire = (draft: HealthDeclarationDraft, contract: RequestContract) => ({
  ...contractToWire(contract),
  // a slip without its folder names nothing
  ...draftToWire(
    declarationFields,
    draft.folderNumber === '' ? { ...draft, slipNumber: '' } : draft,
  ),
});

export const declarationFromWire = (
  wire: SentWire<typeof declarationFields>,
): HealthDeclarationDraft => draftFromWire(declarationFields, wire);

export const complementToWire = (
  folder: Omit<ComplementDraft, 'policyId'> & { consultationDate: string; engagedAmount: number },
  contract: RequestContract,
) => ({
  ...contractToWire(contract),
  ...draftToWire(complementFields, { ...folder, policyId: contract.id }),
  type_de_declaration_: COMPLEMENT_TYPE,
});

export const complementFromWire = (wire: SentWire<typeof complementFields>): ComplementDraft =>
  draftFromWire(complementFields, wire);

export const healthDeclarationToWire = recordToWire(declarationFields);
export const healthDeclarationFromWire = recordFromWire('health-declaration', declarationFields);
