import { partnerListSchema } from '@rafiq/contract/partners/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { partnerRoutes } from './routes.ts';

const PARTNERS = [
  ['zz', 'Zénith Auto', 'garage', 'Rabat', '1, rue de Fès'],
  ['b', 'Étoile Santé', 'clinique', 'Fès', ''],
  ['a', 'Étoile Santé', 'clinique', 'Casablanca', ''],
  ['c', 'Garage 100 %', 'garage', 'Casablanca', ''],
  ['d', 'atlas', 'clinique', 'Rabat', ''],
];
let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [partnerRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
  for (const values of PARTNERS)
    await test.db.run({
      text: 'insert into partners (id, name, category, city, address1) values ($1, $2, $3, $4, $5)',
      values,
    });
});
afterAll(() => test.close());

const ask = (options = {}, as = cookie) =>
  test.get(`/v1/prestataires/?${new URLSearchParams(options)}`, as);
const idsOf = async (options = {}) => {
  const answer = await ask(options);
  expect(answer.statusCode).toBe(200);
  return partnerListSchema
    .strict()
    .parse(answer.json())
    .value.map(({ id }) => id);
};

it('sorts by name, accents and capitals aside', async () => {
  expect(await idsOf()).toEqual(['d', 'a', 'b', 'c', 'zz']);
  expect(await idsOf({ $sort: '{"name":-1}' })).toEqual(['zz', 'c', 'b', 'a', 'd']);
  expect(await idsOf({ $top: '2', $skip: '2' })).toEqual(['b', 'c']);
  expect((await ask({ $top: '1' })).json()).toEqual({
    count: 5,
    value: [
      {
        id: 'd',
        name: 'atlas',
        category: 'clinique',
        email: '',
        phone: '',
        address1: '',
        address2: '',
        city: 'Rabat',
        latitude: null,
        longitude: null,
      },
    ],
  });
});

it('tells where a partner is, as far as that is known', async () => {
  const place = { text: 'update partners set latitude = $1, longitude = $2 where id = $3' };
  await test.db.run({ ...place, values: [34.0209, -6.8416, 'd'] });
  expect((await ask({ $select: 'latitude,longitude', $top: '2' })).json().value).toEqual([
    { id: 'd', latitude: 34.0209, longitude: -6.8416 },
    { id: 'a', latitude: null, longitude: null },
  ]);
  await test.db.run({ ...place, values: [null, null, 'd'] });
});

it('filters by category and city', async () => {
  const filter = (wanted: object) => idsOf({ $filter: JSON.stringify(wanted) });
  expect(await filter({ category: 'garage' })).toEqual(['c', 'zz']);
  expect(await filter({ category: 'clinique', city: ['Fès', 'Rabat'] })).toEqual(['d', 'b']);
  expect(await filter({ city: 'fes' })).toEqual([]);
});

it('finds by name, city and address, accents aside, and takes signs as they are', async () => {
  expect(await idsOf({ $q: 'ETOILE' })).toEqual(['a', 'b']);
  expect(await idsOf({ $q: 'fes' })).toEqual(['b', 'zz']);
  expect(await idsOf({ $q: '%' })).toEqual(['c']);
  expect(await idsOf({ $q: 'etoile', $filter: '{"city":"Fès"}' })).toEqual(['b']);
});

it('answers only the fields that are asked for', async () => {
  expect((await ask({ $select: 'name,city', $top: '1' })).json().value).toEqual([
    { id: 'd', name: 'atlas', city: 'Rabat' },
  ]);
});

it.each([
  [{ $filter: '{"phone":"1"}' }, '$filter.phone'],
  [{ $sort: '{"city":1}' }, '$sort.city'],
  [{ $expand: 'city' }, '$expand.city'],
])('refuses %j', async (options, field) => {
  expect((await ask(options)).json().issues).toEqual([{ field, code: 'unknown_field' }]);
});

it('needs a session, and answers without its trailing slash', async () => {
  expect((await test.get('/v1/prestataires/')).json().code).toBe('login_required');
  expect((await test.get('/v1/prestataires', cookie)).json().count).toBe(5);
});
