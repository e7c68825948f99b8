import type { ListGrammar } from '../core/list-query.ts';
import { listFields } from '../fields/fields.ts';
import { folderBeneficiaryFields } from '../health-folders/model.ts';
import { folderBeneficiaryFromWire, folderBeneficiaryToWire } from '../health-folders/wire.ts';
import type { Beneficiary, Kinship } from './model.ts';
import type { BeneficiaryWire } from './schema.ts';

export type BeneficiaryField = keyof typeof folderBeneficiaryFields | 'kinship' | 'person';

export const beneficiaryGrammar: ListGrammar<BeneficiaryField> = {
  fields: {
    ...listFields(folderBeneficiaryFields),
    LIEN: { name: 'kinship', type: 'text' },
    BENEF_ID: { name: 'person', type: 'text' },
  },
  expand: ['BENEF_ID'],
  search: false,
  defaultSort: { field: 'id', descending: false },
};

const LINKS: Record<Kinship, BeneficiaryWire['LIEN']> = {
  self: 'assuré',
  spouse: 'conjoint(e)',
  child: 'enfant',
};
const KINSHIPS = { assuré: 'self', 'conjoint(e)': 'spouse', enfant: 'child' } as const;

export const beneficiaryToWire = (
  beneficiary: Beneficiary,
  { expandBeneficiary }: { expandBeneficiary: boolean },
): BeneficiaryWire => {
  const person = folderBeneficiaryToWire(beneficiary);
  return {
    ...person,
    LIEN: LINKS[beneficiary.kinship],
    BENEF_ID: expandBeneficiary ? person : beneficiary.id,
  };
};

export const beneficiaryFromWire = (wire: BeneficiaryWire): Beneficiary => ({
  ...folderBeneficiaryFromWire(wire),
  kinship: KINSHIPS[wire.LIEN],
});
