import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { findFailed } from './failed.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { Rhythm } from './queue.ts';
import { recurringQueue } from './recurring.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SOON = { timeout: 10_000 };

let database: TestDatabase;
const started: Jobs[] = [];
const run = vi.fn<(now: Date) => Promise<unknown>>();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.script('drop schema if exists jobs cascade');
  run.mockReset();
  run.mockResolvedValue(undefined);
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});

const start = async (rhythm: Rhythm): Promise<Jobs> => {
  const retry = { times: 0, delaySeconds: 0, maxDelaySeconds: 0 };
  const queue = { ...recurringQueue({ name: 'files', rhythm, run }, () => NOW), retry };
  const { db } = database;
  const jobs = await startJobs({ db, log: silentLog, queues: () => [queue], pollSeconds: 0.5 });
  started.push(jobs);
  return jobs;
};
const states = async () => {
  const rows = await database.db.rows<{ state: string }>({
    text: `select state::text from jobs.job where name = 'files' and state <> 'completed' order by state`,
  });
  return rows.map(({ state }) => state);
};

it('runs when a process starts, and is to run again at its time', async () => {
  await start({ cron: '*/10 * * * *' });
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(NOW), SOON);
  expect(await database.db.rows({ text: 'select name, cron from jobs.schedule' })).toEqual([
    { name: 'files', cron: '*/10 * * * *' },
  ]);
});

it('comes again after some seconds, in one process at a time, with one that waits', async () => {
  let [beside, most] = [0, 0];
  run.mockImplementation(async () => {
    beside += 1;
    most = Math.max(most, beside);
    expect(await states()).toEqual(['active', 'created']);
    beside -= 1;
  });
  await Promise.all([start({ everySeconds: 1 }), start({ everySeconds: 1 })]);
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), SOON);
  expect(most).toBe(1);
  expect(await findFailed(database.db, 10)).toEqual([]);
});

it('goes on after a failure, which stands until it works again', async () => {
  const gate = Promise.withResolvers<undefined>();
  run.mockRejectedValueOnce(new TypeError('no name of anybody'));
  run.mockReturnValueOnce(gate.promise);
  await start({ everySeconds: 1 });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), SOON);
  expect(await findFailed(database.db, 10)).toMatchObject([
    { kind: 'files', reason: 'TypeError', tries: 1 },
  ]);
  gate.resolve(undefined);
  await vi.waitFor(async () => expect(await findFailed(database.db, 10)).toEqual([]), SOON);
});

it('is not held up because the library once saw it at work', async () => {
  await (await start({ everySeconds: 1 })).stop();
  // what its monitor notes of a turn that is under way in that moment, once a minute
  await database.db.script(
    `update jobs.queue set singletons_active = array[null]::text[] where name = 'files'`,
  );
  run.mockClear();
  await start({ everySeconds: 1 });
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), SOON);
});
