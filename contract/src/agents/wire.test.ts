import { expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { agentListSchema, agentSchema } from './schema.ts';
import { agentGrammar } from './wire.ts';

const agent = {
  id: 'rabat-agdal',
  name: 'Agence Agdal',
  email: '',
  phone: '0537000001',
  address: '1, avenue de France',
  city: 'Rabat',
  latitude: 34,
  longitude: -6.85,
};

it('carries exactly these keys, and may be answered in part', () => {
  expect(agentSchema.strict().parse(agent)).toEqual(agent);
  expect(agentListSchema.parse({ count: 1, value: [{ id: 'x' }] }).value).toEqual([{ id: 'x' }]);
});

it('is filtered by city only, and sorted by name', () => {
  expect(parseListQuery({ $filter: '{"city":"Rabat"}' }, agentGrammar)).toMatchObject({
    ok: true,
    query: { filters: [{ field: 'city', anyOf: ['Rabat'] }], sort: { field: 'name' } },
  });
  for (const query of [{ $filter: '{"latitude":34}' }, { $q: 'agdal' }])
    expect(parseListQuery(query, agentGrammar).ok).toBe(false);
});
