/** @module-tag slow */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startJobs } from './jobs.ts';
import type { Queue } from './queue.ts';

const SIGNAL = expect.any(AbortSignal);

it('goes on by itself after PostgreSQL was away', async () => {
  const database = await openTestDatabase();
  const url = new URL(database.databaseUrl);
  const name = url.pathname.slice(1);
  const log = { ...silentLog, warn: vi.fn() };
  const work = vi.fn<Queue['work']>(async () => undefined);
  const queue = {
    name: 'cases' as const,
    retry: { times: 1, delaySeconds: 0, maxDelaySeconds: 0 },
    timeoutSeconds: 30,
    batchSize: 1,
    work,
    giveUp: async () => undefined,
  };
  const jobs = await startJobs({ db: database.db, log, queues: () => [queue], pollSeconds: 0.5 });

  url.pathname = 'postgres';
  const admin = new pg.Client(url.href);
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 15_000 });
  await admin.query(`alter database ${name} allow_connections true`);
  await admin.end();

  const payload = { id: randomUUID() };
  await vi.waitFor(() => database.db.transaction((tx) => jobs.enqueue(tx, 'cases', payload)), {
    timeout: 15_000,
  });
  await vi.waitFor(() => expect(work).toHaveBeenCalledExactlyOnceWith(payload, SIGNAL), {
    timeout: 15_000,
  });
  await jobs.stop();
  await database.close();
});
