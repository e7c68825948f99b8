import { expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { summaryGrammar } from './wire.ts';

it('is filtered by kind, topic and status, searched, and comes newest first', () => {
  const query = {
    $filter: '{"kind":["ticket","suggestion"],"topic":"Autre","status":"Envoyé"}',
    $q: 'Léa',
  };
  expect(parseListQuery(query, summaryGrammar)).toMatchObject({
    ok: true,
    query: {
      filters: [
        { field: 'kind', anyOf: ['ticket', 'suggestion'] },
        { field: 'topic', anyOf: ['Autre'] },
        { field: 'status', anyOf: ['Envoyé'] },
      ],
      search: 'Léa',
      sort: { field: 'createdAt', descending: true },
    },
  });
  expect(parseListQuery({ $filter: '{"subject":"x"}' }, summaryGrammar).ok).toBe(false);
});
