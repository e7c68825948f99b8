import { DEVICES_SHOWN } from '@rafiq/contract/account/rules';
import { deviceListSchema } from '@rafiq/contract/account/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { profileRoutes } from '../profile/routes.ts';
import { accountRoutes } from './routes.ts';

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
let test: TestApp;
let member: TestMember;
let cookie: string;
let now = START;

beforeAll(async () => {
  test = await startTestApp({
    features: [accountRoutes, profileRoutes],
    clock: () => new Date(now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});

const list = async (asked = cookie) =>
  deviceListSchema.strict().parse((await test.get('/v1/me/devices', asked)).json());

it('lists the person’s own sessions, this one first', async () => {
  now += 5 * 60_000;
  await test.signIn(member.cin);
  await test.signIn((await aMember(test.db)).cin);
  const { count, devices } = await list();
  expect(count).toBe(2);
  expect(devices).toMatchObject([
    {
      isCurrent: true,
      userAgent: 'test',
      signedInAt: '2026-11-15T08:00:00.000Z',
      lastSeenAt: '2026-11-15T08:05:00.000Z',
    },
    { isCurrent: false, signedInAt: '2026-11-15T08:05:00.000Z' },
  ]);
  expect(new Set(devices.map(({ id }) => id)).size).toBe(2);
});

it('shows an id that stays and opens nothing', async () => {
  const [first] = (await list()).devices;
  expect((await list()).devices[0]?.id).toBe(first?.id);
  expect(first?.id).toMatch(/^[0-9a-f]{16}$/);
  expect((await test.get('/v1/me', `session=${first?.id}`)).statusCode).toBe(401);
});

it('leaves out what has expired', async () => {
  await test.signIn(member.cin);
  now += 29 * 60_000 + 59_000;
  expect((await list()).count).toBe(2);
  now += 1_000;
  expect((await list()).count).toBe(1);
});

it.each([{ all: true }, {}, undefined])(
  'signs out everywhere else with the body %j',
  async (body) => {
    const elsewhere = [await test.signIn(member.cin), await test.signIn(member.cin)];
    const stranger = await test.signIn((await aMember(test.db)).cin);
    const answer = await test.post('/v1/me/devices/signout', body, cookie);
    expect(answer.statusCode).toBe(200);
    expect(deviceListSchema.strict().parse(answer.json())).toMatchObject({
      count: 1,
      devices: [{ isCurrent: true }],
    });
    for (const other of elsewhere)
      expect((await test.get('/v1/me', other)).json().code).toBe('session_expired');
    for (const open of [cookie, stranger])
      expect((await test.get('/v1/me', open)).statusCode).toBe(200);
  },
);

it('ends one device by itself, and no stranger’s under the same call', async () => {
  const one = await test.signIn(member.cin);
  const other = await test.signIn(member.cin);
  const stranger = await test.signIn((await aMember(test.db)).cin);
  const idOf = async (asked: string) => (await list(asked)).devices[0]?.id;
  const end = async (id: unknown) =>
    (await test.post('/v1/me/devices/signout', { id }, cookie)).json();
  expect(await end(await idOf(one))).toMatchObject({ count: 2 });
  expect((await test.get('/v1/me', one)).json().code).toBe('session_expired');
  // gone already, somebody else’s, this one: nothing more ends
  for (const id of ['0123456789abcdef', await idOf(stranger), await idOf(cookie)])
    expect(await end(id)).toMatchObject({ count: 2 });
  for (const open of [cookie, other, stranger])
    expect((await test.get('/v1/me', open)).statusCode).toBe(200);
});

it('lists twenty, this one and the newest, and counts the rest', async () => {
  for (let n = 0; n < 20; n += 1) {
    now += 1_000;
    await test.signIn(member.cin);
  }
  const { count, devices } = await list();
  expect([count, devices.length, devices[0]?.isCurrent]).toEqual([21, DEVICES_SHOWN, true]);
  const seen = devices.slice(1).map(({ lastSeenAt }) => lastSeenAt);
  expect(seen).toEqual(seen.toSorted().reverse());
  expect(seen.at(-1)).toBe('2026-11-15T08:00:02.000Z');
});

it('refuses another body and whoever is not signed in', async () => {
  for (const body of [
    { all: false },
    { id: 'x' },
    { id: 7 },
    { all: true, id: '0123456789abcdef' },
    [],
  ])
    expect((await test.post('/v1/me/devices/signout', body, cookie)).statusCode).toBe(400);
  expect((await test.get('/v1/me/devices')).statusCode).toBe(401);
  expect((await test.post('/v1/me/devices/signout', { all: true })).statusCode).toBe(401);
});
