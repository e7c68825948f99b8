import { agentListSchema } from '@rafiq/contract/agents/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { agentRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [agentRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
  await test.db.run({
    text: `insert into agents (id, name, city, latitude, longitude)
           select 'agent-' || n, 'Agence ' || lpad(n::text, 3, '0'), case when n = 7 then 'Fès' else 'Rabat' end,
             34.0209 + n / 1000.0, -6.8416
           from generate_series(1, 101) n`,
  });
});
afterAll(() => test.close());

const ask = (options = {}) =>
  test.get(`/v1/agents/?${new URLSearchParams(options)}`, cookie).then((answer) => answer.json());

it('answers up to a hundred, by name, with the place of each', async () => {
  const { count, value } = agentListSchema.strict().parse(await ask({ $top: '100' }));
  expect([count, value.length]).toEqual([101, 100]);
  expect(value[0]).toEqual({
    id: 'agent-1',
    name: 'Agence 001',
    email: '',
    phone: '',
    address: '',
    city: 'Rabat',
    latitude: 34.0219,
    longitude: -6.8416,
  });
  expect((await ask({ $top: '100', $skip: '100' })).value).toHaveLength(1);
});

it('filters by city', async () => {
  const { count, value } = await ask({ $filter: '{"city":"Fès"}', $select: 'name' });
  expect([count, value]).toEqual([1, [{ id: 'agent-7', name: 'Agence 007' }]]);
  expect((await ask({ $filter: '{"city":["Fès","Oujda"]}' })).count).toBe(1);
});

it('refuses what it does not know, and needs a session', async () => {
  expect((await ask({ $top: '101' })).issues[0].field).toBe('$top');
  expect((await ask({ $filter: '{"name":"x"}' })).issues[0].field).toBe('$filter.name');
  expect((await test.get('/v1/agents/')).json().code).toBe('login_required');
});
