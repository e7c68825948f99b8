/** @module-tag slow */
import { NEWS_KINDS } from '@rafiq/contract/news/model';
import { expect, it, vi } from 'vitest';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import { openMessages } from '../../platform/messages/messages.ts';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createPushBox } from './push-keys.ts';
import { pushQueue } from './push-send.ts';
import { addDevice } from './subscriptions.ts';
import { addNews } from './tell.ts';

const START = new Date('2025-11-17T11:00:00Z');
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const [SLOW, QUICK] = ['https://slow.example/a', 'https://quick.example/b'];

it('a browser whose service is silent costs one try, however much waits for it', async () => {
  const { db, close } = await openTestDatabase();
  const asked: string[] = [];
  let isSilent = true;
  const box = createPushBox('a secret of this test');
  const clock = () => START;
  const deps = {
    ...{ db, clock, box, publicUrl: 'https://portail.assureur.ma' },
    brand: { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } },
    post: async (endpoint: string) => {
      asked.push(endpoint);
      const status = endpoint === SLOW && isSilent ? null : 201;
      return { status, retryAfter: null, problem: null, ms: 0 };
    },
  };
  const timesOf = (endpoint: string) => asked.filter((one) => one === endpoint).length;
  // a second instead of ten, two, and four
  const retry = { times: 1_000, delaySeconds: 1, maxDelaySeconds: 4 };
  const jobs: Jobs = await startJobs({
    ...{ db, log: silentLog, pollSeconds: 0.5 },
    queues: () => [{ ...pushQueue(deps), retry }],
  });
  const member = await aMember(db);
  for (const endpoint of [SLOW, QUICK])
    await addDevice(deps, member.id, { endpoint, ...KEYS }, 'Firefox');
  await db.transaction((tx) =>
    addNews(
      tx,
      { messages: openMessages({ jobs, gateways: {} }) },
      NEWS_KINDS.map((kind) => ({ memberId: member.id, kind, details: {} })),
      START,
    ),
  );
  const SOON = { timeout: 20_000 };
  await vi.waitFor(() => expect(timesOf(QUICK)).toBe(NEWS_KINDS.length), SOON);
  await vi.waitFor(() => expect(timesOf(SLOW)).toBeGreaterThan(1), SOON);
  expect(timesOf(SLOW)).toBeLessThan(NEWS_KINDS.length);
  expect(await db.rows({ text: 'select id from pushes' })).toHaveLength(NEWS_KINDS.length);
  isSilent = false;
  await vi.waitFor(
    async () => expect(await db.rows({ text: 'select id from pushes' })).toEqual([]),
    SOON,
  );
  await jobs.stop();
  await close();
});
