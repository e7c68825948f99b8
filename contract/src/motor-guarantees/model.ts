import type { Fields, KeptOf } from '../fields/fields.ts';
import { amount, id, orNull, text } from '../fields/types.ts';

const number = text(40);

/** What a motor contract covers, and for how much. */
export const guaranteeFields = {
  id: { wire: 'id', kept: id, archived: null },
  /** Of its contract, as the insurer calls it. */
  policyId: { wire: 'POLICE_ID', kept: number, list: { filter: true }, archived: null },
  officeId: { wire: 'CABINET_ID', kept: number, list: { filter: true }, archived: null },
  nameFr: {
    wire: 'GARANTIE',
    kept: text(120),
    feed: { about: 'What is covered.', example: 'Bris de glace' },
  },
  nameAr: {
    wire: 'GARANTIE_AR',
    kept: text(120),
    feed: { about: 'The same in Arabic.', example: 'كسر الزجاج' },
  },
  /** Null: this guarantee has none. */
  insuredCapital: {
    wire: 'CAPITAL_ASSURE',
    kept: orNull(amount),
    feed: { about: 'The capital that is insured.', example: 120000 },
  },
  ceiling: {
    wire: 'PLAFOND',
    kept: orNull(amount),
    feed: { about: 'The most that is paid.', example: 8000 },
  },
  deductible: {
    wire: 'MONTANT_FRANCHISE',
    kept: orNull(amount),
    feed: { about: 'What remains with the member.', example: 500 },
  },
} as const satisfies Fields;

export type Guarantee = KeptOf<typeof guaranteeFields>;
