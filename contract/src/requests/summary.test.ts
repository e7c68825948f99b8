import { expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { LISTED_KINDS, type RequestSummary } from './model.ts';
import { requestOverviewSchema } from './schema.ts';
import { summaryFromWire, summaryGrammar, summaryToWire } from './wire.ts';

const summary: RequestSummary = {
  id: '12',
  kind: 'ticket',
  createdAt: '2026-11-15T08:00:00.000Z',
  status: 'Envoyé',
  subject: 'Demande d’assistance – Autre',
  topic: 'Autre',
  about: 'Bonjour, je voudrais',
  day: '2026-11-02',
  person: 'Salma Bennani',
  actedBy: 'Amine Alaoui',
};

it('carries exactly these keys', () => {
  expect(summaryToWire(summary)).toEqual({
    id: '12',
    reference: '416407881',
    kind: 'ticket',
    createdate: '2026-11-15T08:00:00.000Z',
    status: 'Envoyé',
    subject: 'Demande d’assistance – Autre',
    topic: 'Autre',
    about: 'Bonjour, je voudrais',
    day: '2026-11-02',
    person: 'Salma Bennani',
    acted_by: 'Amine Alaoui',
  });
});

it.each(LISTED_KINDS)('comes back as it was: %s', (kind) => {
  const list = { count: 1, value: [summaryToWire({ ...summary, kind })] };
  expect(requestOverviewSchema.parse(list).value.map(summaryFromWire)).toEqual([
    { ...summary, kind },
  ]);
});

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
