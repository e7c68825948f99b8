import { randomUUID } from 'node:crypto';
import type { FailedJob } from '@rafiq/contract/jobs/model';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { signInStaff } from '../../testing/staff.ts';
import { jobRoutes } from './routes.ts';

const SOON = { timeout: 10_000 };
const AGAIN = '/v1/staff/jobs/try-again';
const now = new Date('2026-11-17T09:00:00Z');

let test: TestApp;
let jobs: Jobs;
let cookie: string;
const work = vi.fn<Queue['work']>();

beforeAll(async () => {
  const database = await openTestDatabase();
  const queue = (name: Queue['name']): Queue => ({
    ...{ name, timeoutSeconds: 30, batchSize: 5, work },
    retry: { times: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  });
  jobs = await startJobs({
    ...{ db: database.db, log: silentLog, pollSeconds: 0.5 },
    queues: () => [queue('messages-email'), queue('answers')],
  });
  const features = [forStaff(jobRoutes)];
  test = await startTestApp({ features, database, jobs, clock: () => now });
  cookie = (await signInStaff(test.db, { roles: ['administrator'], now })).cookie;
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});
beforeEach(async () => {
  await test.db.run({ text: 'delete from jobs.job' });
  work.mockReset();
  work.mockRejectedValue(new RangeError('omar@rafiq.example is not there'));
});

const fail = async (queue: Queue['name'], count: number): Promise<void> => {
  await test.db.transaction(async (tx) => {
    for (let each = 0; each < count; each += 1) await jobs.enqueue(tx, queue, { id: randomUUID() });
  });
};
const failed = async () => {
  const answer = await test.get('/v1/staff/jobs/failed', cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const untilFailed = (count: number) =>
  vi.waitFor(async () => expect((await failed()).count).toBe(count), SOON);
const kinds = async () => (await failed()).jobs.map(({ kind }: FailedJob) => kind).sort();
const lines = () =>
  test.db.rows({
    text: `select about, reason from ledger where act = 'job.tried-again' order by day, number`,
  });

it('lists what failed, without a word that could name somebody', async () => {
  await fail('messages-email', 1);
  await untilFailed(1);
  const answer = await failed();
  expect(answer.jobs).toMatchObject([{ kind: 'messages-email', tries: 1, reason: 'RangeError' }]);
  expect(JSON.stringify(answer)).not.toContain('@');
});

it('tries one again, or all of its kind, with a line of the ledger', async () => {
  await fail('messages-email', 2);
  await fail('answers', 1);
  await untilFailed(3);
  work.mockReset();
  work.mockResolvedValue(undefined);
  const { jobs: found } = await failed();
  const answers = found.find(({ kind }: FailedJob) => kind === 'answers');
  const one = await test.post(AGAIN, { kind: 'answers', id: answers.id }, cookie);
  expect([one.statusCode, one.json()]).toEqual([200, { count: 1 }]);
  expect(await kinds()).toEqual(['messages-email', 'messages-email']);
  const all = await test.post(AGAIN, { kind: 'messages-email', id: null }, cookie);
  expect(all.json()).toEqual({ count: 2 });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), SOON);
  expect(await failed()).toEqual({ jobs: [], count: 0 });
  expect(await lines()).toEqual([
    { about: 'answers', reason: '1' },
    { about: 'messages-email', reason: '2' },
  ]);
});

it('tries nothing again that somebody else has, and takes no kind or number that is none', async () => {
  const none = await test.post(AGAIN, { kind: 'answers', id: randomUUID() }, cookie);
  expect([none.statusCode, none.json()]).toEqual([200, { count: 0 }]);
  for (const body of [{}, { kind: 'nothing', id: null }, { kind: 'answers', id: 'x' }])
    expect((await test.post(AGAIN, body, cookie)).statusCode).toBe(400);
});

it('is for administrators', async () => {
  const { cookie: other } = await signInStaff(test.db, {
    roles: ['supervisor', 'agent', 'auditor', 'editor'],
    now,
  });
  expect((await test.get('/v1/staff/jobs/failed', other)).statusCode).toBe(403);
  expect((await test.post(AGAIN, { kind: 'answers', id: null }, other)).statusCode).toBe(403);
});
