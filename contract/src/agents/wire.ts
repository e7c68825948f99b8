import type { ListGrammar } from '../core/list-query.ts';
import { listFields } from '../fields/fields.ts';
import { agentFields } from './model.ts';

export type AgentField = keyof typeof agentFields;

export const agentGrammar: ListGrammar<AgentField> = {
  fields: listFields(agentFields),
  expand: [],
  search: false,
  defaultSort: { field: 'name', descending: false },
};
