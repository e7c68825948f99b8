import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { Db, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { Queue } from './queue.ts';

const SIGNAL = expect.any(AbortSignal);

const aQueue = (fields: Partial<Queue> = {}): Queue => ({
  name: 'cases',
  retry: { times: 3, delaySeconds: 0, maxDelaySeconds: 0 },
  timeoutSeconds: 30,
  batchSize: 2,
  work: async () => undefined,
  giveUp: async () => undefined,
  ...fields,
});

describe('the job queue', () => {
  let database: TestDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.script('drop schema if exists jobs cascade'));
  afterEach(() => jobs.stop());

  const start = async (queue: Queue, pollSeconds = 0.5): Promise<void> => {
    jobs = await startJobs({ db: database.db, log: silentLog, queues: () => [queue], pollSeconds });
  };
  const enqueue = () => {
    const payload = { id: randomUUID() };
    return database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'cases', payload);
      return payload;
    });
  };

  it('looks right after a commit and does not wait for the next poll', async () => {
    const work = vi.fn<Queue['work']>(async () => undefined);
    await start(aQueue({ work }), 3600);
    const payload = await enqueue();
    await vi.waitFor(() => expect(work).toHaveBeenCalledExactlyOnceWith(payload, SIGNAL), 5_000);
  });

  it('retries one failed job of a batch and not its neighbours', async () => {
    const failing = new Set<string>();
    const done: string[] = [];
    const work = async ({ id }: { id: string }) => {
      if (failing.delete(id)) throw new Error('not yet');
      done.push(id);
    };
    await start(aQueue({ work }));
    const ids = await database.db.transaction(async (tx) => {
      const payloads = Array.from({ length: 5 }, () => ({ id: randomUUID() }));
      for (const payload of payloads) await jobs.enqueue(tx, 'cases', payload);
      return payloads.map(({ id }) => id);
    });
    failing.add(ids[0] ?? '').add(ids[3] ?? '');
    await vi.waitFor(() => expect([...done].sort()).toEqual(ids.sort()), { timeout: 10_000 });
  });

  it('works on what was queued before it started again, with its new settings', async () => {
    const never = aQueue({ work: async () => Promise.reject(new Error('down')) });
    await start({ ...never, retry: { times: 5, delaySeconds: 0, maxDelaySeconds: 0 } });
    const payload = await enqueue();
    await jobs.stop();
    const work = vi.fn<Queue['work']>(async () => undefined);
    await start(aQueue({ work }));
    await vi.waitFor(() => expect(work).toHaveBeenCalledExactlyOnceWith(payload, SIGNAL), {
      timeout: 10_000,
    });
  });

  it('lets a running job finish before it stops', async () => {
    const gate = Promise.withResolvers<void>();
    const finished = vi.fn();
    const started = vi.fn();
    const work = async () => {
      started();
      await gate.promise;
      finished();
    };
    await start(aQueue({ work }));
    await enqueue();
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), { timeout: 5_000 });
    const stopping = jobs.stop();
    gate.resolve();
    await stopping;
    expect(finished).toHaveBeenCalledOnce();
    const rows = await database.db.rows({ text: 'select state::text from jobs.job' });
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('refuses a job that nobody would work on', async () => {
    jobs = await startJobs({ db: database.db, log: silentLog, queues: () => [] });
    await expect(enqueue()).rejects.toThrow('cases does not exist');
  });

  it('stops what it has started when the rest cannot be started', async () => {
    const stop = vi.spyOn(PgBoss.prototype, 'stop');
    const { background: db } = database.db;
    const isOut = (statement: Statement) => statement.text.includes('files-failed');
    const broken: Db = {
      ...db,
      rows: <Row>(one: Statement) =>
        isOut(one) || one.values?.some((value) => String(value).includes('files-failed'))
          ? Promise.reject(new AppError('unavailable'))
          : db.rows<Row>(one),
    };
    const queues = [aQueue(), aQueue({ name: 'files' })];
    await expect(
      startJobs({ db: { background: broken }, log: silentLog, queues: () => queues }),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(stop).toHaveBeenCalledOnce();
    stop.mockRestore();
    await start(aQueue());
  });
});
