import type { ListGrammar } from '../core/list-query.ts';

export type AgentField = 'name' | 'city' | 'other';

const other = { name: 'other', type: 'text' } as const;

export const agentGrammar: ListGrammar<AgentField> = {
  fields: {
    id: other,
    name: { name: 'name', type: 'text', sort: true },
    city: { name: 'city', type: 'text', filter: true },
    email: other,
    phone: other,
    address: other,
    latitude: other,
    longitude: other,
  },
  expand: [],
  search: false,
  defaultSort: { field: 'name', descending: false },
};
