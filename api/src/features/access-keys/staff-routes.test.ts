import { accessKeysSchema } from '@rafiq/contract/access-keys/schema';
import { APPROVAL_DAYS } from '@rafiq/contract/approvals/rules';
import { PROOF_MINUTES } from '@rafiq/contract/core/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { collectKey, createKey, makeKey } from '../../testing/access-keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { feedRoutes } from '../feeds/routes.ts';
import { staffKeyRoutes } from './staff-routes.ts';

const KEYS = '/v1/staff/keys';
const WANTED = { name: 'Sinistres', source: 'sinistres', scopes: ['feeds:*'] };
const START = new Date('2026-11-16T10:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestApp;
let leila: TestStaff;
let omar: TestStaff;
let now = START;
beforeAll(async () => {
  test = await startTestApp({
    features: [forSystems(feedRoutes), forStaff(approvalFeature, staffKeyRoutes)],
    clock: () => now,
  });
  const roles = ['administrator'] as const;
  leila = await signInStaff(test.db, { name: 'Leila Zniber', roles, now });
  omar = await signInStaff(test.db, { name: 'Omar Tazi', roles, now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  await test.db.run({ text: `delete from approvals where kind = 'key'` });
});

/** The same people, who have just signed in, so much later. */
const later = async (ms: number) => {
  now = new Date(START.getTime() + ms);
  for (const one of [leila, omar]) one.cookie = await signInAgain(test.db, one, now);
};
const ask = (change: object = {}, { cookie } = leila) =>
  test.post(KEYS, { ...WANTED, reason: 'Raccordement', ...change }, cookie);
const asked = async (): Promise<string> => (await ask()).json().approval;
const step = (id: string, verb: string, body: object = {}) =>
  test.post(`${KEYS}/${id}/${verb}`, body, leila.cookie);
const rotate = (id: string, days: number) =>
  step(id, 'rotate', { overlapDays: days, reason: 'Changement annuel' });
const rotated = async (id: string, days: number): Promise<string> => {
  const { approval } = (await rotate(id, days)).json();
  return (await collectKey(test, { asked: approval, by: leila, approver: omar })).bearer;
};
const decide = (id: string, decision: 'approve' | 'refuse', { cookie } = omar) =>
  test.post(`/v1/staff/approvals/${id}/decision`, { decision, reason: 'Vu' }, cookie);
const collect = (id: string, { cookie } = leila) =>
  test.post(`${KEYS}/asked/${id}/secret`, {}, cookie);
const list = async ({ cookie } = leila) =>
  accessKeysSchema.parse((await test.get(KEYS, cookie)).json());
const find = async (id: string) => (await list()).keys.find((key) => key.id === id);
const opens = async (bearer: string) =>
  (
    await test.app.inject({
      method: 'GET',
      url: '/v1/feeds/batches',
      headers: { authorization: `Bearer ${bearer}` },
    })
  ).statusCode;

it('makes a key by two, rotates it with an overlap and ends it, with a line for each', async () => {
  const { id, bearer } = await makeKey(test, WANTED, { by: leila, approver: omar });
  expect(await opens(bearer)).toBe(200);
  expect(await find(id)).toMatchObject({ createdBy: 'Leila Zniber', overlapEndsAt: null });
  const next = await rotated(id, 2);
  expect([await opens(bearer), await opens(next)]).toEqual([200, 200]);
  expect((await find(id))?.overlapEndsAt).not.toBeNull();
  const last = await rotated(id, 0);
  expect([await opens(bearer), await opens(next), await opens(last)]).toEqual([401, 401, 200]);
  expect((await step(id, 'end')).statusCode).toBe(200);
  expect(await opens(last)).toBe(401);
  expect(await find(id)).toMatchObject({ endedBy: 'Leila Zniber' });
  const found = await test.db.rows<{ act: string; reason: string }>({
    text: 'select act, reason from ledger where about = $1 order by day, number',
    values: [id],
  });
  expect(found.map(({ act, reason }) => `${act} ${reason.replace(/\d+/, 'N')}`)).toEqual([
    'key.made approval N',
    'key.made rotate, approval N',
    'key.made rotate, approval N',
    'key.ended ',
  ]);
  // nothing that opens anything is ever shown again
  expect((await test.get(KEYS, leila.cookie)).body).not.toContain(bearer.slice(-20));
});

describe('what was asked for', () => {
  it('is shown with exactly what it will be able to do', async () => {
    await asked();
    const { waiting } = (await test.get('/v1/staff/approvals', omar.cookie)).json();
    expect(waiting).toMatchObject([
      {
        ...{ kind: 'key', reason: 'Raccordement', may: 'decide' },
        about: { name: 'Sinistres', detail: 'sinistres' },
        facts: [
          { name: 'secret', after: ['new'] },
          { name: 'source', after: ['sinistres'] },
          { name: 'scopes', after: ['feeds:*'] },
        ],
      },
    ]);
    expect((await list(omar)).asked).toMatchObject([
      { name: 'Sinistres', askedBy: 'Leila Zniber', collectUntil: null, keyId: null },
    ]);
  });

  it('is collected once, by whoever asked, within seven days of the approval', async () => {
    const id = await asked();
    expect((await collect(id)).statusCode).toBe(404);
    await decide(id, 'approve');
    expect((await list()).asked).toMatchObject([{ id, collectUntil: '2026-11-23T10:00:00.000Z' }]);
    expect((await list(omar)).asked).toEqual([]);
    expect((await collect(id, omar)).statusCode).toBe(404);
    await later(APPROVAL_DAYS * DAY_MS - 1);
    const both = await Promise.all([collect(id), collect(id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await list()).asked).toEqual([]);

    await later(0);
    const late = await asked();
    await decide(late, 'approve');
    await later(APPROVAL_DAYS * DAY_MS);
    expect((await list()).asked).toEqual([]);
    expect((await collect(late)).statusCode).toBe(404);
  });

  it('is not collected where it was refused, nor by somebody who keeps no keys any more', async () => {
    await later(0);
    const refused = await asked();
    await decide(refused, 'refuse');
    expect((await collect(refused)).statusCode).toBe(404);
    const id = await asked();
    await decide(id, 'approve');
    const setRoles = (roles: string) =>
      test.db.run({ text: 'update staff set roles = $1 where id = $2', values: [roles, leila.id] });
    await setRoles('{auditor}');
    expect((await collect(id)).json().code).toBe('role_required');
    await setRoles('{administrator}');
    expect((await collect(id)).statusCode).toBe(200);
  });

  it('needs a fresh proof, and so does collecting it; ending a key needs none', async () => {
    await later(0);
    const id = await asked();
    await decide(id, 'approve');
    const { id: key } = await createKey({ db: test.db, clock: () => now }, keyOf('proof'), 'test');
    now = new Date(START.getTime() + PROOF_MINUTES * MINUTE_MS);
    for (const answer of [await ask(), await rotate(key, 7), await collect(id)])
      expect(answer.json().code).toBe('proof_required');
    expect((await step(key, 'end')).statusCode).toBe(200);
  });

  it('is one secret at a time for a key, and none for a key that ended meanwhile', async () => {
    await later(0);
    const { id } = await createKey({ db: test.db, clock: () => now }, keyOf('once'), 'test');
    const { approval } = (await rotate(id, 7)).json();
    expect((await rotate(id, 7)).json().code).toBe('approval_waiting');
    await decide(approval, 'approve');
    const { approval: second } = (await rotate(id, 7)).json();
    await step(id, 'end');
    expect((await collect(approval)).json().issues).toMatchObject([{ code: 'key_is_over' }]);
    expect((await decide(second, 'approve')).json().code).toBe('approval_changed');
  });
});

const keyOf = (source: string) => ({ name: source, source, scopes: ['feeds:*' as const] });

it.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ source: 'Claims System' }, 'source', 'source_format'],
  [{ scopes: [] }, 'scope', 'required'],
  [{ scopes: ['feeds:none'] }, 'scope', 'unknown_value'],
  [{ reason: ' ' }, 'reason', 'required'],
])('refuses a key with %j', async (change, field, code) => {
  await later(0);
  const answer = await ask(change);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toMatchObject([{ field, code }]);
});

it('says in words that a key is over, and knows no other', async () => {
  await later(0);
  const { id } = await createKey({ db: test.db, clock: () => now }, keyOf('over'), 'test');
  expect((await rotate(id, 91)).json().issues).toMatchObject([
    { code: 'number_too_large', max: 90 },
  ]);
  await step(id, 'end');
  for (const answer of [await step(id, 'end'), await rotate(id, 7)])
    expect(answer.json().issues).toMatchObject([{ code: 'key_is_over' }]);
  expect((await step('none', 'end')).statusCode).toBe(404);
  for (const none of ['none', '0', '999999999']) expect((await collect(none)).statusCode).toBe(404);
});

it('is not for supervisors', async () => {
  const other = await signInStaff(test.db, { roles: ['supervisor', 'agent'], now });
  expect((await test.get(KEYS, other.cookie)).statusCode).toBe(403);
});
