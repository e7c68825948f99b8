import type { ListGrammar } from '../core/list-query.ts';
import { listFields } from '../fields/fields.ts';
import { partnerFields } from './model.ts';

export type PartnerField = keyof typeof partnerFields;

export const partnerGrammar: ListGrammar<PartnerField> = {
  fields: listFields(partnerFields),
  expand: [],
  search: true,
  defaultSort: { field: 'name', descending: false },
};
