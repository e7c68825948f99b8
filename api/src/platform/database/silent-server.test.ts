/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startNetworkPath } from '../../testing/network-path.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import type { Database } from '../db.ts';
import { openPostgres } from './postgres.ts';

const UNAVAILABLE = { name: 'AppError', code: 'unavailable' };
const one = { name: 'one', text: 'select $1::int as one', values: [1] };

describe('a PostgreSQL server that falls silent', () => {
  let test: TestDatabase;
  let path: Awaited<ReturnType<typeof startNetworkPath>>;
  let db: Database;
  beforeEach(async () => {
    test = await openTestDatabase();
    const url = new URL(test.databaseUrl);
    path = await startNetworkPath(Number(url.port));
    url.port = String(path.port);
    db = openPostgres({ databaseUrl: url.href, log, connectMs: 1_500, silenceMs: 1_500 });
  });
  afterEach(async () => {
    path.close();
    await db.close();
    await test.close();
  });

  it('is given up on, for reads and transactions, and used again afterwards', async () => {
    const read = () => Promise.allSettled([db.rows(one), db.rows(one), db.rows(one)]);
    for (const { status } of await read()) expect(status).toBe('fulfilled');
    await db.transaction((tx) => tx.rows(one));

    path.cut();
    const [reads, write] = await Promise.all([
      read(),
      Promise.allSettled([db.transaction((tx) => tx.rows(one))]),
    ]);
    for (const outcome of [...reads, ...write]) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    }
    // and new connections get no answer either
    await expect(db.rows(one)).rejects.toMatchObject(UNAVAILABLE);

    path.mend();
    expect(await db.rows(one)).toEqual([{ one: 1 }]);
    expect(await db.rows(one)).toEqual([{ one: 1 }]);
    expect(await db.transaction((tx) => tx.rows(one))).toEqual([{ one: 1 }]);
  });
});
