import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { APART, BY_MEMBER, ON_COORDINATOR, TABLES } from './layout.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('names each table of the schema once, and no other', async () => {
  const tables = await test.db.rows<{ name: string }>({ text: TABLES });
  const named = [...BY_MEMBER, ...ON_COORDINATOR, ...APART].toSorted();
  expect(named).toEqual(tables.map(({ name }) => name).toSorted());
});

it('spreads only what has its member in the key', async () => {
  const keys = await test.db.rows<{ name: string }>({
    text: `select c.conrelid::regclass::text as name from pg_constraint c
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'member_id'
           where c.contype = 'p'`,
  });
  expect(keys.map(({ name }) => name)).toEqual(expect.arrayContaining([...BY_MEMBER]));
});
