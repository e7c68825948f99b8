/** @module-tag slow */
import { NEWS_KINDS } from '@rafiq/contract/news/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPushBox } from './push-keys.ts';
import { sendPushes } from './push-send.ts';
import { addDevice } from './subscriptions.ts';
import { addNews } from './tell.ts';

const START = new Date('2025-11-17T11:00:00Z');
const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
let now = START;
let database: TestDatabase;
let member: TestMember;
/** As a service that takes every call and answers none; by endpoint, what it was asked. */
let asked: string[];
let silent: Set<string>;

const clock = () => now;
const deps = () => ({ db: database.db, clock, box: createPushBox('a secret of this test') });
const send = () =>
  sendPushes({
    ...{ ...deps(), brand, publicUrl: 'https://portail.assureur.ma' },
    post: async (endpoint) => {
      asked.push(endpoint);
      const isSilent = silent.has(endpoint);
      return { status: isSilent ? null : 201, retryAfter: null, problem: null, ms: 0 };
    },
  });
const tell = () =>
  database.db.transaction((tx) =>
    addNews(
      tx,
      NEWS_KINDS.map((kind) => ({ memberId: member.id, kind, details: {} })),
      now,
    ),
  );
const timesOf = (endpoint: string) => asked.filter((one) => one === endpoint).length;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = START;
  [asked, silent] = [[], new Set()];
  member = await aMember(database.db);
});

it('a browser whose service is silent costs one try, however much waits for it', async () => {
  const [slow, quick] = ['https://slow.example/a', 'https://quick.example/b'];
  for (const endpoint of [slow, quick])
    await addDevice(deps(), member.id, { endpoint, ...KEYS }, 'Firefox');
  silent.add(slow);
  await tell();
  await send();
  expect(timesOf(slow)).toBe(1);
  expect(timesOf(quick)).toBe(NEWS_KINDS.length);
  // ten seconds, then twenty: whichever of them is tried, the wait grows
  for (const [seconds, times] of [
    [9, 1],
    [1, 2],
    [19, 2],
    [1, 3],
  ] as const) {
    now = new Date(now.getTime() + seconds * 1000);
    await send();
    expect(timesOf(slow), `${seconds}`).toBe(times);
  }
  silent.clear();
  now = new Date(now.getTime() + 60_000);
  await send();
  expect(timesOf(slow)).toBe(3 + NEWS_KINDS.length);
  expect(await database.db.rows({ text: 'select id from pushes' })).toEqual([]);
});
