import { accessKeysSchema } from '@rafiq/contract/access-keys/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/staff.ts';

const KEYS = '/v1/staff/keys';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp();
  ({ cookie } = await signInStaff(test.db, { name: 'Leila Zniber', roles: ['administrator'] }));
});
afterAll(() => test.close());

const make = (change: object = {}) =>
  test.post(
    KEYS,
    { name: 'Sinistres', source: 'sinistres', scopes: ['feeds:*'], ...change },
    cookie,
  );
const step = (id: string, verb: string, body: object = {}) =>
  test.post(`${KEYS}/${id}/${verb}`, body, cookie);
const find = async (id: string) =>
  accessKeysSchema.parse((await test.get(KEYS, cookie)).json()).keys.find((key) => key.id === id);
const opens = async (bearer: string) =>
  (
    await test.app.inject({
      method: 'GET',
      url: '/v1/feeds/batches',
      headers: { authorization: `Bearer ${bearer}` },
    })
  ).statusCode;

it('makes a key, rotates it with an overlap and ends it, with a line for each', async () => {
  const made = await make();
  expect(made.statusCode, made.body).toBe(201);
  const { id, bearer } = made.json();
  expect(await opens(bearer)).toBe(200);
  expect(await find(id)).toMatchObject({ created_by: 'Leila Zniber', overlap_ends_at: null });
  const { bearer: next } = (await step(id, 'rotate', { overlap_days: 2 })).json();
  expect([await opens(bearer), await opens(next)]).toEqual([200, 200]);
  expect((await find(id))?.overlap_ends_at).not.toBeNull();
  const { bearer: last } = (await step(id, 'rotate', { overlap_days: 0 })).json();
  expect([await opens(bearer), await opens(next), await opens(last)]).toEqual([401, 401, 200]);
  expect((await step(id, 'end')).statusCode).toBe(200);
  expect(await opens(last)).toBe(401);
  expect(await find(id)).toMatchObject({ ended_by: 'Leila Zniber' });
  const found = await test.db.rows({
    text: 'select act, reason from ledger where about = $1 order by number',
    values: [id],
  });
  expect(found).toEqual([
    { act: 'key.made', reason: '' },
    { act: 'key.made', reason: 'rotate' },
    { act: 'key.made', reason: 'rotate' },
    { act: 'key.ended', reason: '' },
  ]);
  // nothing that opens anything is ever shown again
  expect((await test.get(KEYS, cookie)).body).not.toContain(bearer.slice(-20));
});

it.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ source: 'Claims System' }, 'source', 'source_format'],
  [{ scopes: [] }, 'scope', 'required'],
  [{ scopes: ['feeds:none'] }, 'scope', 'unknown_value'],
])('refuses a key with %j', async (change, field, code) => {
  const answer = await make(change);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toMatchObject([{ field, code }]);
});

it('says in words that a key is over, and knows no other', async () => {
  const { id } = (await make()).json();
  expect((await step(id, 'rotate', { overlap_days: 91 })).json().issues).toMatchObject([
    { code: 'number_too_large', max: 90 },
  ]);
  await step(id, 'end');
  for (const [verb, body] of [
    ['end', {}],
    ['rotate', { overlap_days: 7 }],
  ] as const)
    expect((await step(id, verb, body)).json().issues).toMatchObject([{ code: 'key_is_over' }]);
  expect((await step('none', 'end')).statusCode).toBe(404);
});

it('is not for supervisors', async () => {
  const other = await signInStaff(test.db, { roles: ['supervisor', 'agent'] });
  expect((await test.get(KEYS, other.cookie)).statusCode).toBe(403);
});
