/** What a queue promises of jobs that belong together, and of a process that is slow, stops or falls silent. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type Payload, ProcessStops, type Queue, type QueuedJob } from './queue.ts';

const SOON = { timeout: 10_000 };

let database: TestDatabase;
const started: Jobs[] = [];
/** Who was begun, in that order. */
let begun: string[];
/** Who ends when the test says so. */
let gates: Map<string, PromiseWithResolvers<void>>;
const work = vi.fn<Queue['work']>();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.script('drop schema if exists jobs cascade');
  [begun, gates] = [[], new Map()];
  work.mockReset();
  work.mockImplementation(async ({ id }) => {
    begun.push(id);
    await gates.get(id)?.promise;
  });
});
afterEach(async () => {
  for (const gate of gates.values()) gate.resolve();
  for (const jobs of started.splice(0)) await jobs.stop();
});

const hold = (id: string) => {
  const gate = Promise.withResolvers<void>();
  gates.set(id, gate);
  return gate;
};
const start = async (fields: Partial<Queue> = {}): Promise<Jobs> => {
  const queue: Queue = {
    ...{ name: 'cases', timeoutSeconds: 30, batchSize: 1, work },
    retry: { times: 3, delaySeconds: 1, maxDelaySeconds: 1 },
    ...fields,
  };
  const options = { log: silentLog, pollSeconds: 0.5, superviseSeconds: 1 };
  const jobs = await startJobs({ ...options, db: database.db, queues: () => [queue] });
  started.push(jobs);
  return jobs;
};
const enqueue = (jobs: Jobs, ...added: QueuedJob[]) =>
  database.db.transaction((tx) => jobs.enqueueAll(tx, 'cases', added));
const untilBegun = (...ids: string[]) => vi.waitFor(() => expect(begun).toEqual(ids), SOON);
const untilNothingIsLeft = () =>
  vi.waitFor(async () => {
    const left = `select 1 from jobs.job where state in ('created', 'retry', 'active')`;
    expect(await database.db.rows({ text: left })).toEqual([]);
  }, SOON);

it('keeps one job of a key, waiting or worked on', async () => {
  const jobs = await start({ keys: 'one', workers: 2 });
  const gate = hold('a');
  await enqueue(jobs, { id: 'a', key: 'a' }, { id: 'a', key: 'a' });
  await untilBegun('a');
  await enqueue(jobs, { id: 'a', key: 'a' }, { id: 'b', key: 'b' });
  await untilBegun('a', 'b');
  gate.resolve();
  await untilNothingIsLeft();
  expect(begun).toEqual(['a', 'b']);
  await enqueue(jobs, { id: 'a', key: 'a' });
  await untilBegun('a', 'b', 'a');
});

it('works on jobs of a key in their order, and on other keys meanwhile', async () => {
  const jobs = await start({ keys: 'order', batchSize: 3, workers: 2 });
  await start({ keys: 'order' });
  const gate = hold('a1');
  await enqueue(jobs, { id: 'a1', key: 'a' });
  await untilBegun('a1');
  await enqueue(jobs, { id: 'a2', key: 'a' });
  await enqueue(jobs, { id: 'a3', key: 'a' }, { id: 'b1', key: 'b' });
  await untilBegun('a1', 'b1');
  gate.resolve();
  await untilBegun('a1', 'b1', 'a2', 'a3');
});

it('holds back what is behind a job of its key that is to be tried again', async () => {
  const jobs = await start({ keys: 'order', batchSize: 3 });
  work.mockImplementationOnce(async ({ id }: Payload) => {
    begun.push(id);
    throw new Error('not yet');
  });
  await enqueue(jobs, { id: 'a1', key: 'a' });
  await untilBegun('a1');
  await enqueue(jobs, { id: 'a2', key: 'a' });
  await enqueue(jobs, { id: 'b1', key: 'b' });
  await untilBegun('a1', 'b1', 'a1', 'a2');
});

it('does not begin before the moment that is said, and lets others by', async () => {
  const jobs = await start({ keys: 'order' });
  const notBefore = new Date(Date.now() + 1_500);
  await enqueue(jobs, { id: 'later', key: 'a', notBefore }, { id: 'now', key: 'a' });
  await untilBegun('now');
  await untilBegun('now', 'later');
  expect(Date.now()).toBeGreaterThanOrEqual(notBefore.getTime());
});

it('lets a slow job hold up no other where it works side by side', async () => {
  const jobs = await start({ workers: 3, pollSeconds: 3600 });
  hold('slow');
  await enqueue(jobs, { id: 'slow' });
  await untilBegun('slow');
  await enqueue(jobs, { id: '1' }, { id: '2' }, { id: '3' }, { id: '4' });
  await vi.waitFor(() => expect([...begun].sort()).toEqual(['1', '2', '3', '4', 'slow']), SOON);
});

it('tells work that its process stops, and takes what it hands back', async () => {
  const jobs = await start();
  const told = vi.fn();
  work.mockImplementationOnce(async ({ id }, signal) => {
    begun.push(id);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    told(signal.reason);
    await enqueue(jobs, { id });
  });
  await enqueue(jobs, { id: 'a' });
  await untilBegun('a');
  await jobs.stop();
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(ProcessStops));
  await start();
  await untilBegun('a', 'a');
});

it('gives the job of a silent process to another, and tells the first to end', {
  tags: ['slow'],
}, async () => {
  const jobs = await start({ heartbeatSeconds: 10, workers: 2 });
  const ended = vi.fn();
  work.mockImplementationOnce(async ({ id }, signal) => {
    begun.push(id);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended();
  });
  await enqueue(jobs, { id: 'a' });
  await untilBegun('a');
  // as if nothing had been heard of it for a while
  await database.db.script(
    `update jobs.job set heartbeat_on = now() - interval '11 seconds' where name = 'cases'`,
  );
  await untilBegun('a', 'a');
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), SOON);
});
