import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTestDataDir, openTestDatabase } from '../../testing/database.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import { openDatabase } from './open.ts';

const UNAVAILABLE = { name: 'AppError', code: 'unavailable' };
const one = { name: 'one', text: 'select $1::int as one', values: [1] };
const slow = {
  text: 'select count(*) from generate_series(1, $1::int) a, generate_series(1, 2000) b',
  values: [5_000],
};

describe('when the thread of the embedded database dies', () => {
  let workers: Worker[];
  const remember = (message: unknown): void => {
    if (message && typeof message === 'object' && 'worker' in message) {
      if (message.worker instanceof Worker) workers.push(message.worker);
    }
  };
  beforeEach(() => {
    workers = [];
    subscribe('worker_threads', remember);
  });
  afterEach(() => unsubscribe('worker_threads', remember));

  it('rejects what was under way and goes on with the files at the next statement', async () => {
    const dataDir = await copyTestDataDir();
    const db = await openDatabase({ databaseUrl: undefined, dataDir, log });
    await db.script('create table kept (id int); insert into kept values (1)');
    const underWay = Promise.allSettled([db.rows(slow), db.transaction((tx) => tx.rows(one))]);
    await workers.at(-1)?.terminate();
    for (const outcome of await underWay) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    }
    const rows = await Promise.all([
      db.rows({ text: 'select id from kept where id = $1', values: [1] }),
      db.transaction((tx) => tx.rows(one)),
    ]);
    expect(rows).toEqual([[{ id: 1 }], [{ one: 1 }]]);
    expect(workers).toHaveLength(2);
    await db.close();
    await rm(dataDir, { recursive: true });
  });

  it('stays unavailable when it was in memory, rather than come back empty', async () => {
    const { db, close } = await openTestDatabase();
    await workers.at(-1)?.terminate();
    await expect(db.rows(one)).rejects.toMatchObject(UNAVAILABLE);
    await expect(db.transaction((tx) => tx.rows(one))).rejects.toMatchObject(UNAVAILABLE);
    expect(workers).toHaveLength(1);
    await close();
  });
});
