import type { ListGrammar } from '../core/list-query.ts';

export type PartnerField = 'name' | 'category' | 'city' | 'other';

const other = { name: 'other', type: 'text' } as const;

export const partnerGrammar: ListGrammar<PartnerField> = {
  fields: {
    id: other,
    name: { name: 'name', type: 'text', sort: true },
    category: { name: 'category', type: 'text', filter: true },
    city: { name: 'city', type: 'text', filter: true },
    email: other,
    phone: other,
    address1: other,
    address2: other,
    latitude: other,
    longitude: other,
  },
  expand: [],
  search: true,
  defaultSort: { field: 'name', descending: false },
};
