import type { ListGrammar } from '../core/list-query.ts';
import type { Guarantee } from './model.ts';
import type { GuaranteeWire } from './schema.ts';

export type GuaranteeField = 'id' | 'policyId' | 'officeId' | 'other';

const other = { name: 'other', type: 'text' } as const;

export const guaranteeGrammar: ListGrammar<GuaranteeField> = {
  fields: {
    id: { name: 'id', type: 'text' },
    POLICE_ID: { name: 'policyId', type: 'text', filter: true },
    CABINET_ID: { name: 'officeId', type: 'text', filter: true },
    GARANTIE: other,
    GARANTIE_AR: other,
    CAPITAL_ASSURE: other,
    PLAFOND: other,
    MONTANT_FRANCHISE: other,
  },
  expand: [],
  search: false,
  defaultSort: { field: 'id', descending: false },
};

export const guaranteeToWire = (guarantee: Guarantee): GuaranteeWire => ({
  id: guarantee.id,
  POLICE_ID: guarantee.policyId,
  CABINET_ID: guarantee.officeId,
  GARANTIE: guarantee.nameFr,
  GARANTIE_AR: guarantee.nameAr,
  CAPITAL_ASSURE: guarantee.insuredCapital,
  PLAFOND: guarantee.ceiling,
  MONTANT_FRANCHISE: guarantee.deductible,
});

export const guaranteeFromWire = (wire: GuaranteeWire): Guarantee => ({
  id: wire.id,
  policyId: wire.POLICE_ID,
  officeId: wire.CABINET_ID,
  nameFr: wire.GARANTIE,
  nameAr: wire.GARANTIE_AR,
  insuredCapital: wire.CAPITAL_ASSURE,
  ceiling: wire.PLAFOND,
  deductible: wire.MONTANT_FRANCHISE,
});
