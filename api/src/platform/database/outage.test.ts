import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import type { Database } from '../db.ts';
import { openDatabase } from './open.ts';
import { answersInTime } from './ready.ts';

const UNAVAILABLE = { name: 'AppError', code: 'unavailable' };
const one = { name: 'one', text: 'select $1::int as one', values: [1] };

describe('an outage of PostgreSQL', () => {
  let server: PostgresServer;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres();
    db = await openDatabase({ databaseUrl: server.url, dataDir: '', log });
  });
  afterAll(async () => {
    await db.close();
    await server.destroy();
  });

  it('is told as unavailable and ends by itself when the server is back', async () => {
    const reads = () => Promise.all(Array.from({ length: 4 }, () => db.rows(one)));
    const write = () => db.transaction((tx) => tx.rows(one));
    await reads();
    await write();

    await server.stop();
    for (let again = 0; again < 3; again += 1) {
      await expect(db.rows(one)).rejects.toMatchObject(UNAVAILABLE);
      await expect(write()).rejects.toMatchObject(UNAVAILABLE);
      await expect(db.script('select 1')).rejects.toMatchObject(UNAVAILABLE);
    }
    expect(await answersInTime(db)).toBe(false);

    await server.start();
    expect(await reads()).toHaveLength(4);
    expect(await write()).toEqual([{ one: 1 }]);
    expect(await answersInTime(db)).toBe(true);
  });

  it('rejects what was under way, in and out of transactions', async () => {
    const nap = () => db.rows({ name: 'nap', text: 'select pg_sleep($1)', values: [20] });
    const waiting = [
      ...[nap(), nap()],
      db.transaction((tx) => tx.rows({ text: 'select pg_sleep(20)' })),
    ];
    // the next turn of the event loop takes the other of the shared connections
    await nextTurn();
    waiting.push(nap(), nap());
    const outcomes = Promise.allSettled(waiting);
    const underWay = {
      text: "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(%' and state = 'active' and pid <> pg_backend_pid()",
    };
    const watcher = await openDatabase({ databaseUrl: server.url, dataDir: '', log });
    await expect.poll(() => watcher.rows(underWay)).toEqual([{ n: 3 }]);
    await watcher.close();

    await server.stop();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    }
    await server.start();
    expect(await db.rows(one)).toEqual([{ one: 1 }]);
    expect(await db.transaction((tx) => tx.rows(one))).toEqual([{ one: 1 }]);
  });

  it('of a single connection is healed at the next statement', async () => {
    await Promise.all([db.rows(one), db.rows(one)]);
    await db.transaction((tx) => tx.rows(one));
    const kill =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1';
    const watcher = await openDatabase({ databaseUrl: server.url, dataDir: '', log });
    await watcher.transaction((tx) => tx.rows({ text: kill, values: ['rafiq'] }));
    await watcher.close();
    const askAll = () =>
      Promise.all([db.rows(one), db.rows(one), db.transaction((tx) => tx.rows(one))]);
    await expect.poll(askAll).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  });
});

describe('opening PostgreSQL', () => {
  it('does not wait for a server that is not there', async () => {
    const db = await openDatabase({
      databaseUrl: 'postgres://rafiq@127.0.0.1:1/none',
      dataDir: '',
      log,
    });
    await expect(db.rows(one)).rejects.toMatchObject(UNAVAILABLE);
    expect(await answersInTime(db)).toBe(false);
    await db.close();
  });

  it('tells a missing database as unavailable', async () => {
    const template = inject('databaseTemplate');
    const [serverUrl = ''] = template.kind === 'citus' ? template.servers : [template.serverUrl];
    const databaseUrl = serverUrl.replace(/\/postgres$/, '/missing');
    const db = await openDatabase({ databaseUrl, dataDir: '', log });
    await expect(db.rows(one)).rejects.toMatchObject(UNAVAILABLE);
    await db.close();
  });

  it('limits how long a statement may run on the server', async () => {
    const test = await openTestDatabase();
    const rows = await test.db.rows({ text: 'show statement_timeout' });
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
    await test.close();
  });
});
