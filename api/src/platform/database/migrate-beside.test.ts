/**
 * A migration beside other processes, which go on using the tables.
 * @module-tag slow
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { Transaction } from '../db.ts';
import { migrate } from './migrate.ts';

let test: TestDatabase;
let directory: string;
beforeAll(async () => {
  test = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'rafiq-migrations-'));
  await test.db.script('create table shelves (id int); create table books (id int)');
});
afterAll(async () => {
  await test.close();
  await rm(directory, { recursive: true });
});

/** Runs a migration that finds a table in use, and answers once it has stepped aside. */
const begin = async (name: string, sql: string) => {
  await writeFile(join(directory, name), sql);
  const stepped = Promise.withResolvers<void>();
  const info = (_: object, said: string) => {
    if (said === 'migration waits for tables in use') stepped.resolve();
  };
  const done = migrate(test.db, { directory, log: { ...silentLog, info } });
  await Promise.race([stepped.promise, done]);
  return { done };
};
const use = (tx: Transaction, table: string) =>
  tx.run({ text: `insert into ${table} values ($1)`, values: [1] });

it('steps aside for a table in use, and comes once it is free', async () => {
  const { done } = await test.db.transaction(async (tx) => {
    await use(tx, 'shelves');
    const begun = await begin('901_a.sql', 'alter table shelves add column a int;');
    // nobody stands behind the migration
    expect(await test.db.rows({ text: 'select id from shelves' })).toEqual([]);
    return begun;
  });
  await done;
  expect(await test.db.rows({ text: 'select id, a from shelves' })).toEqual([{ id: 1, a: null }]);
});

it('is the one that gives way when it and somebody else wait for each other', async () => {
  await writeFile(
    join(directory, '902_b.sql'),
    'alter table shelves add column b int; alter table books add column b int;',
  );
  const done = await test.db.transaction(async (tx) => {
    // whatever the machine is busy with, this one does not look for it first
    await tx.run({ text: `set local deadlock_timeout = '1min'` });
    await use(tx, 'books');
    const migrating = migrate(test.db, { directory, log: silentLog });
    // it tries again and again, so there is no moment to be missed
    await vi.waitFor(
      async () => {
        const text = `select from pg_locks where relation = 'books'::regclass and not granted`;
        expect(await test.db.rows({ text })).toHaveLength(1);
      },
      { timeout: 25_000, interval: 50 },
    );
    await use(tx, 'shelves');
    return { migrating };
  });
  await done.migrating;
  expect(await test.db.rows({ text: 'select b from shelves' })).toHaveLength(2);
  expect(await test.db.rows({ text: 'select b from books' })).toHaveLength(1);
});
