import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
let now = START;
let test: TestApp;
let session: string;

beforeAll(async () => {
  const config = { databaseReplicaUrl: 'postgres://nowhere' };
  test = await startTestApp({ clock: () => new Date(now), config });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  session = await test.signIn((await aMember(test.db)).cin);
});

/** Whether the list that this call reads may come from a replica, and that the session never may. */
const listMayLag = async (cookie: string) => {
  const rows = vi.spyOn(test.db, 'rows');
  const maybeOne = vi.spyOn(test.db, 'maybeOne');
  expect((await test.get('/v1/me/requests', cookie)).statusCode).toBe(200);
  const asked = [...rows.mock.calls, ...maybeOne.mock.calls].map(([statement]) => statement);
  vi.restoreAllMocks();
  expect(asked.find(({ name }) => name === 'session-read')?.mayLag).toBeFalsy();
  return asked.find(({ name }) => name?.startsWith('request-overview'))?.mayLag === true;
};

const suggest = async (message: unknown, cookie = session) => {
  const { cookies } = await test.post('/v1/suggestions', { message }, cookie);
  const mark = cookies.find(({ name }) => name === 'written');
  return mark && `${session}; written=${mark.value}`;
};

it('keeps a browser at the primary for ten seconds after it wrote', async () => {
  const cookie = (await suggest('Merci')) ?? '';
  expect(await listMayLag(cookie)).toBe(false);
  now = START + 10_000;
  expect(await listMayLag(cookie)).toBe(false);
  now = START + 10_001;
  expect(await listMayLag(cookie)).toBe(true);
});

it('is given for every call that may have written, also one that was refused', async () => {
  expect(await suggest('')).toBeDefined();
  const { cookies } = await test.get('/v1/me/requests', session);
  expect(cookies).toEqual([]);
});

it.each(['', 'x', '../../etc', 'zzzzzzzzzz', '-1', String(START)])(
  'that is missing or is none (%j) keeps the browser at the primary',
  async (mark) => {
    expect(await listMayLag(session)).toBe(false);
    expect(await listMayLag(`${session}; written=${mark}`)).toBe(false);
  },
);

it('of a clock that goes ahead keeps the browser at the primary', async () => {
  const cookie = (await suggest('Merci')) ?? '';
  now = START - 60_000;
  expect(await listMayLag(cookie)).toBe(false);
});

it('is not given where there is no replica', async () => {
  const plain = await startTestApp();
  const { cin } = await aMember(plain.db);
  const cookie = await plain.signIn(cin);
  const { cookies } = await plain.post('/v1/suggestions', { message: 'Merci' }, cookie);
  expect(cookies).toEqual([]);
  await plain.close();
});
