import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Db } from '../db.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.script('create table notes (id int primary key); insert into notes values (1)');
});
afterAll(() => test.close());

/** More than there are connections of any kind. */
const MANY = 12;
const read = { name: 'read-notes', text: 'select id from notes where id = $1', values: [1] };
const update = { name: 'write-notes', text: 'update notes set id = id where id = $1', values: [1] };

/** Runs `work` while somebody holds the row, so that each write of it waits. */
const whileRowIsHeld = async (work: () => Promise<void>): Promise<void> =>
  test.db.background.transaction(async (tx) => {
    await tx.run(update);
    await work();
  });

/** On each of the two shared connections. */
const readTwice = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await test.db.rows(read)).toEqual([{ id: 1 }]);
    await nextTurn();
  }
};

it('lets no read wait behind a write that waits', async () => {
  let writing: Promise<number[]> | undefined;
  await whileRowIsHeld(async () => {
    writing = Promise.all(Array.from({ length: MANY }, () => test.db.run(update)));
    await readTwice();
  });
  expect(await writing).toEqual(Array(MANY).fill(1));
});

it('lets neither read nor write wait behind background work', async () => {
  const held = Promise.withResolvers<void>();
  const slow = (db: Db) => db.transaction(() => held.promise);
  const working = Array.from({ length: MANY }, () => slow(test.db.background));
  await readTwice();
  expect(await test.db.run(update)).toBe(1);
  expect(await test.db.transaction((tx) => tx.one(read))).toEqual({ id: 1 });
  held.resolve();
  await Promise.all(working);
});

it.each([
  ['write', 'insert into notes values ($1) returning id'],
  ['lock', 'select id from notes where id = $1 for update'],
])('refuses to %s where everybody reads', async (name, text) => {
  await expect(test.db.rows({ name, text, values: [2] })).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  expect(await test.db.rows({ ...read, values: [2] })).toEqual([]);
});
