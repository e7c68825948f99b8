import type { ListGrammar } from '../core/list-query.ts';

export type ToldField = 'at';
/** Newest first, and nothing else. */
export const toldGrammar: ListGrammar<ToldField> = {
  fields: { at: { name: 'at', type: 'date', sort: true } },
  expand: [],
  search: false,
  defaultSort: { field: 'at', descending: true },
};
