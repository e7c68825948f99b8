import type { ListGrammar } from '../core/list-query.ts';
import { keptFromWire, keptToWire, listFields } from '../fields/fields.ts';
import { type Guarantee, guaranteeFields } from './model.ts';
import type { GuaranteeWire } from './schema.ts';

export type GuaranteeField = keyof typeof guaranteeFields;

export const guaranteeGrammar: ListGrammar<GuaranteeField> = {
  fields: listFields(guaranteeFields),
  expand: [],
  search: false,
  defaultSort: { field: 'id', descending: false },
};

export const guaranteeToWire = (guarantee: Guarantee): GuaranteeWire =>
  keptToWire(guaranteeFields, guarantee);

export const guaranteeFromWire = (wire: GuaranteeWire): Guarantee =>
  keptFromWire(guaranteeFields, wire);
