import { expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { PARTNER_CATEGORIES } from './model.ts';
import { partnerListSchema, partnerSchema } from './schema.ts';
import { partnerGrammar } from './wire.ts';

const partner = {
  id: 'clinique-1',
  name: 'Clinique',
  category: 'clinique',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: 'Fès',
  latitude: 34.03,
  longitude: null,
};

it('carries exactly these keys, of two categories', () => {
  expect(partnerSchema.strict().parse(partner)).toEqual(partner);
  expect([...PARTNER_CATEGORIES]).toEqual(['clinique', 'garage']);
  expect(partnerSchema.safeParse({ ...partner, category: 'pharmacie' }).success).toBe(false);
});

it('may be answered in part, never without its id', () => {
  expect(partnerListSchema.safeParse({ count: 1, value: [{ id: '1' }] }).success).toBe(true);
  expect(partnerListSchema.safeParse({ count: 1, value: [{ name: 'x' }] }).success).toBe(false);
});

it('is filtered by category and city, searched, and sorted by name', () => {
  const query = { $filter: '{"category":"garage","city":["Fès","Rabat"]}', $q: 'atlas' };
  expect(parseListQuery(query, partnerGrammar)).toMatchObject({
    ok: true,
    query: {
      filters: [
        { field: 'category', anyOf: ['garage'] },
        { field: 'city', anyOf: ['Fès', 'Rabat'] },
      ],
      search: 'atlas',
      sort: { field: 'name', descending: false },
    },
  });
});

it.each([
  [{ $filter: '{"phone":"05"}' }, '$filter.phone'],
  [{ $sort: '{"city":1}' }, '$sort.city'],
  [{ $select: 'distance' }, '$select.distance'],
])('refuses %j', (query, field) => {
  expect(parseListQuery(query, partnerGrammar)).toEqual({
    ok: false,
    issues: [{ field, code: 'unknown_field' }],
  });
});
