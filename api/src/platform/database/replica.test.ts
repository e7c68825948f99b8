/** A primary and a copy that follows it, both real: who answers, and that nobody notices when the copy cannot. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { startNetworkPath } from '../../testing/network-path.ts';
import {
  type PostgresServer,
  startPostgres,
  startReplicaOf,
} from '../../testing/postgres-server.ts';
import type { Database } from '../db.ts';
import { metricsText, observeReplica } from '../metrics.ts';
import type { DatabaseLog } from './log.ts';
import { MIGRATIONS_DIRECTORY, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let primary: PostgresServer;
let replica: PostgresServer;
let db: Database;
const said: string[] = [];
const log: DatabaseLog = {
  info: (_details, message) => said.push(message),
  warn: (_details, message) => said.push(message),
  error: (_details, message) => said.push(message),
};

beforeAll(async () => {
  primary = await startPostgres();
  replica = await startReplicaOf(primary);
  db = openPostgres({
    databaseUrl: primary.url,
    replica: { url: replica.url, observe: observeReplica },
    log,
  });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: { ...log, info: () => {} } });
});
afterAll(async () => {
  await db.close();
  await replica.destroy();
  await primary.destroy();
});

const WHO = { name: 'who', text: 'select pg_is_in_recovery() as "isCopy"', values: [] };
const isCopy = async (on: Database, mayLag = true) =>
  (await on.one<{ isCopy: boolean }>({ ...WHO, mayLag })).isCopy;
const untilCopy = (answers: boolean, on = db) =>
  vi.waitFor(async () => expect(await isCopy(on)).toBe(answers), { timeout: 25_000, interval: 50 });
const untilMetric = (line: RegExp) =>
  vi.waitFor(async () => expect(await metricsText()).toMatch(line), {
    timeout: 25_000,
    interval: 50,
  });
const write = () => db.run({ text: `insert into settings values (gen_random_uuid()::text, '')` });

const onReplica = async (sql: string) => {
  const client = new pg.Client(replica.url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

beforeEach(() => untilCopy(true));

it('answers what may lag, and nothing else', async () => {
  expect(await isCopy(db, false)).toBe(false);
  const inTransaction = await db.transaction((tx) =>
    tx.one<{ isCopy: boolean }>({ ...WHO, mayLag: true }),
  );
  expect(inTransaction.isCopy).toBe(false);
  await untilMetric(/^rafiq_replica_in_use 1$/m);
  await untilMetric(/^rafiq_replica_lag_seconds \d/m);
});

it('lets the primary answer what it cannot', async () => {
  const refused = 'select pg_current_wal_lsn()::text as place';
  const { place } = await db.one<{ place: string }>({ name: 'x', text: refused, mayLag: true });
  expect(place).toMatch('/');
});

it('is left out while it is late, and comes back by itself', async () => {
  said.length = 0;
  await onReplica('select pg_wal_replay_pause()');
  await write();
  await untilCopy(false);
  await untilMetric(/^rafiq_replica_in_use 0$/m);
  await onReplica('select pg_wal_replay_resume()');
  await untilCopy(true);
  // a line for each change, and for nothing else
  const lines = said.filter((line) => line.startsWith('the replica'));
  expect(lines[0]).toBe('the replica is left out: the primary answers all reads');
  expect(lines.at(-1)).toBe('the replica answers reads that may lag');
  expect(lines.some((line, index) => line === lines[index - 1])).toBe(false);
});

it('can be killed and come back, and nobody who reads notices', async () => {
  let isOver = false;
  const reader = async () => {
    while (!isOver) await isCopy(db);
  };
  const readers = Promise.all(Array.from({ length: 8 }, reader));
  // at once: connections end in the middle of what they say
  process.kill(replica.pid ?? 0, 'SIGQUIT');
  await untilCopy(false);
  await replica.stop();
  await write();
  await replica.start();
  await untilCopy(true);
  isOver = true;
  await readers;
});

it('can fall silent: whoever waits there is answered by the primary', async () => {
  const path = await startNetworkPath(replica.port);
  const url = new URL(replica.url);
  url.port = String(path.port);
  const far = openPostgres({
    databaseUrl: primary.url,
    replica: { url: url.href, observe: observeReplica },
    log,
  });
  await untilCopy(true, far);
  path.cut();
  expect(await Promise.all([isCopy(far), isCopy(far), isCopy(far)])).toEqual([false, false, false]);
  path.mend();
  await untilCopy(true, far);
  path.close();
  await far.close();
});

it('that is no copy of this database is left out', async () => {
  await db.script('create database another');
  for (const url of [primary.url, new URL('/another', replica.url).href]) {
    said.length = 0;
    const wrong = openPostgres({
      databaseUrl: primary.url,
      replica: { url, observe: observeReplica },
      log,
    });
    await vi.waitFor(() => expect(said.join()).toContain('left out'), { timeout: 25_000 });
    expect(await isCopy(wrong)).toBe(false);
    await wrong.close();
  }
});

it('never hides from a browser what it has just written', async () => {
  const database = { db, databaseUrl: primary.url, close: async () => {} };
  const test = await startTestApp({ database, config: { databaseReplicaUrl: replica.url } });
  const { cin } = await aMember(db);
  const session = await test.signIn(cin);
  await write();
  await untilCopy(true);
  await onReplica('select pg_wal_replay_pause()');
  const written = await test.post('/v1/suggestions', { title: 'Bravo', message: 'Merci' }, session);
  expect(written.statusCode, written.body).toBe(201);
  const [{ name, value } = { name: '', value: '' }] = written.cookies;
  expect(name).toBe('written');
  // with the mark as a browser sends it, and as who keeps no cookies but the session's
  for (const cookie of [`${session}; ${name}=${value}`, session]) {
    const { count } = (await test.get('/v1/me/requests', cookie)).json();
    expect(count).toBe(1);
  }
  await replica.stop();
  expect((await test.get('/readyz')).statusCode).toBe(200);
  expect((await test.get('/v1/me/requests', session)).statusCode).toBe(200);
  await test.close();
});
