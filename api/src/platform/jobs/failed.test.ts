import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { countFailed, findFailed, findWaiting } from './failed.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { Payload, Queue } from './queue.ts';

const SOON = { timeout: 10_000 };
const SECRET = 'Omar Alaoui, omar@rafiq.example';

let database: TestDatabase;
let jobs: Jobs;
const work = vi.fn<(payload: Payload) => Promise<unknown>>();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.script('drop schema if exists jobs cascade');
  work.mockReset();
  work.mockRejectedValue(new RangeError(SECRET));
});
afterEach(() => jobs.stop());

const start = async (fields: Partial<Queue> = {}): Promise<void> => {
  const queue: Queue = {
    ...{ name: 'cases', timeoutSeconds: 30, batchSize: 2, work },
    retry: { times: 1, delaySeconds: 0, maxDelaySeconds: 0 },
    ...fields,
  };
  const { db } = database;
  jobs = await startJobs({ db, log: silentLog, queues: () => [queue], pollSeconds: 0.5 });
};
const enqueue = async (): Promise<Payload> => {
  const payload = { id: randomUUID() };
  await database.db.transaction((tx) => jobs.enqueue(tx, 'cases', payload));
  return payload;
};
const untilFailed = (count: number) =>
  vi.waitFor(async () => expect(await countFailed(database.db)).toBe(count), SOON);
const again = (id: string | null) =>
  database.db.transaction((tx) => jobs.tryAgain(tx, 'cases', id));

it('says what it was, since when and how often, and of the error its kind alone', async () => {
  await start();
  await enqueue();
  await untilFailed(1);
  const found = await findFailed(database.db, 10);
  expect(found).toEqual([
    {
      ...{ id: expect.any(String), kind: 'cases', tries: 2, reason: 'RangeError' },
      ...{ since: expect.stringMatching(/^20/), failedAt: expect.stringMatching(/^20/) },
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('Omar');
});

it('is tried again: one, then all of the kind, and is gone once it is done', async () => {
  await start();
  const payloads = [await enqueue(), await enqueue(), await enqueue()];
  await untilFailed(3);
  work.mockReset();
  work.mockResolvedValue(undefined);
  const [first] = await findFailed(database.db, 10);
  expect(await again(first?.id ?? '')).toBe(1);
  await untilFailed(2);
  expect(await again(first?.id ?? '')).toBe(0);
  expect(await again(null)).toBe(2);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), SOON);
  const done = work.mock.calls.map(([{ id }]) => id).sort();
  expect(done).toEqual(payloads.map(({ id }) => id).sort());
  expect(await countFailed(database.db)).toBe(0);
});

it('stands also when somebody was told that it was given up', async () => {
  const giveUp = vi.fn(async () => undefined);
  await start({ giveUp });
  const payload = await enqueue();
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledExactlyOnceWith(payload), SOON);
  await untilFailed(1);
  expect(await again(null)).toBe(1);
});

it('stays where the transaction that tries it again is rolled back', async () => {
  await start();
  await enqueue();
  await untilFailed(1);
  const work = database.db.transaction(async (tx) => {
    await jobs.tryAgain(tx, 'cases', null);
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await countFailed(database.db)).toBe(1);
});

it('tells what waits of each queue, and nothing where no process has worked yet', async () => {
  expect(await findWaiting(database.db)).toEqual([]);
  expect(await findFailed(database.db, 10)).toEqual([]);
  await start({ retry: { times: 5, delaySeconds: 3600, maxDelaySeconds: 3600 } });
  const later = new Date(Date.now() + 3_600_000);
  await database.db.transaction((tx) => jobs.enqueue(tx, 'cases', { id: randomUUID() }, later));
  expect(await findWaiting(database.db)).toEqual([{ queue: 'cases', count: 1, oldestDue: null }]);
});

it('does not call late what waits behind a job of its key', async () => {
  await start({ keys: 'order', retry: { times: 5, delaySeconds: 3600, maxDelaySeconds: 3600 } });
  const add = () =>
    database.db.transaction((tx) =>
      jobs.enqueueAll(tx, 'cases', [{ id: randomUUID(), key: 'browser' }]),
    );
  await add();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), SOON);
  await add();
  const waiting = [{ queue: 'cases', count: 2, oldestDue: null }];
  await vi.waitFor(async () => expect(await findWaiting(database.db)).toEqual(waiting), SOON);
});
