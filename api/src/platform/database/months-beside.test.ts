/** Months that come while people write: nobody's insert fails, and no row is lost. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import type { Database } from '../db.ts';
import { createSecurityLog } from '../security-log.ts';
import { MIGRATIONS_DIRECTORY, migrate } from './migrate.ts';
import { keepMonths } from './months.ts';
import { openPostgres } from './postgres.ts';

let server: PostgresServer;
let db: Database;
beforeAll(async () => {
  server = await startPostgres();
  db = openPostgres({ databaseUrl: server.url, log });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log });
});
afterAll(async () => {
  await db.close();
  await server.destroy();
});

const security = createSecurityLog('a secret that only this test has');

/** Four who write one row after the other until `work` is done; how many rows they wrote. */
const whileWriting = async (work: () => Promise<void>, write: () => Promise<void>) => {
  let isDone = false;
  let written = 0;
  const writer = async () => {
    while (!isDone) {
      await write();
      written += 1;
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, writer));
  await work().finally(() => {
    isDone = true;
  });
  await writers;
  return written;
};

/** As the sweeps do: who finds the table in use comes again. */
const keep = (now: Date) =>
  vi.waitFor(() => keepMonths(db, 'security_events', { now, keepFrom: new Date(0) }), {
    timeout: 25_000,
    interval: 50,
  });

const count = async (text: string) => {
  const { rows } = await db.one<{ rows: number }>({ text, values: [] });
  return rows;
};
const COUNT_EVENTS = 'select coalesce(sum(times), 0)::int as rows from security_events';

it('are made under the hands of those who write into them', async () => {
  const now = new Date('2050-01-31T23:59:59.999Z');
  const already = await count(COUNT_EVENTS);
  const written = await whileWriting(
    () => keep(now),
    () => security.record(db, { kind: 'sign_in', cin: 'AB1', address: null, now }),
  );
  await security.record(db, { kind: 'sign_in', cin: 'AB1', address: null, now });
  expect(await count(COUNT_EVENTS)).toBe(already + written + 1);
  expect(await count('select count(*)::int as rows from security_events_spare')).toBe(0);
  const kept = `select sum(times)::int as rows from security_events_2050_01`;
  expect(await count(kept)).toBe(written + 1);
});

it('are made while another month is being vacuumed', async () => {
  await keep(new Date('2060-05-01T00:00:00.000Z'));
  await db.transaction(async (tx) => {
    // the lock that a vacuum holds
    await tx.run({ text: 'lock table security_events_2060_05 in share update exclusive mode' });
    await keep(new Date('2061-05-01T00:00:00.000Z'));
  });
  expect(await count('select count(*)::int as rows from security_events_2061_07')).toBe(0);
});
