/** @module-tag slow */
import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { systemClock } from '../clock.ts';
import { openPostgres } from '../database/postgres.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { deliveryQueues, openMessages } from './messages.ts';
import { openSmsGateway } from './sms-gateway.ts';
import { startSmsServer } from './sms-server.testing.ts';
import { plainWay } from './sms-way.ts';

it('delivers fifty messages exactly once each with two processes at work', async () => {
  const database = await openTestDatabase();
  const sms = await startSmsServer();
  const databaseUrl = database.databaseUrl;
  const gateways = { sms: openSmsGateway([plainWay(sms.url)]) };
  const startProcess = async () => {
    const db = openPostgres({ databaseUrl, log: silentLog });
    const options = { db, log: silentLog, clock: systemClock, gateways };
    const queues = (queue: JobQueue) => deliveryQueues({ ...options, jobs: queue });
    const jobs = await startJobs({ db, log: silentLog, queues, pollSeconds: 0.5 });
    return { db, jobs, messages: openMessages({ jobs, gateways }) };
  };
  // Both find an empty database: the tables of the queue are made by two at once.
  const processes = await Promise.all([startProcess(), startProcess()]);
  const sends = Array.from({ length: 50 }, (_, index) => {
    const { db, messages } = processes[index % 2] ?? processes[0];
    const recipient = `06${String(index).padStart(8, '0')}`;
    const draft = { channel: 'sms', recipient, subject: '', body: 'x' } as const;
    return db.transaction((tx) => messages.queueMessage(tx, draft));
  });
  const ids = await Promise.all(sends);
  const unsent = () =>
    database.db.rows({ text: 'select id from messages where sent_at is null limit 1' });
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000 });
  expect(sms.calls.map(({ headers }) => headers['idempotency-key']).sort()).toEqual(ids.sort());
  for (const { db, jobs } of processes) {
    await jobs.stop();
    await db.close();
  }
  await sms.close();
  await database.close();
});
