/** @module-tag slow */
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startJobs } from './jobs.ts';

const QUEUE = {
  name: 'cases' as const,
  retry: { times: 1, delaySeconds: 0, maxDelaySeconds: 0 },
  timeoutSeconds: 30,
  batchSize: 1,
  work: async () => undefined,
  giveUp: async () => undefined,
};

it('starts although another process makes its tables in the same moment', async () => {
  const { db, databaseUrl, close } = await openTestDatabase();
  const other = new pg.Client(databaseUrl);
  await other.connect();
  await other.query('begin');
  await other.query('create schema jobs');
  const started = startJobs({ db, log: silentLog, queues: () => [QUEUE] });
  const outcome = started.then(
    () => 'started',
    (error: unknown) => error,
  );
  const waiting = () => other.query('select 1 from pg_locks where not granted');
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
  await other.query('commit');
  await other.end();
  expect(await outcome).toBe('started');
  await (await started).stop();
  await close();
});
