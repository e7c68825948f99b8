/** Every table that holds something of a member has an entry, so that nothing is kept that nobody is told of. */
import { DATA_FACTS, WITHOUT_ENTRY } from '@rafiq/contract/my-data/categories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BY_MEMBER, TABLES } from '../../platform/database/layout.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { SECTIONS, TOLD_OTHERWISE } from './sections/all.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const told = Object.values(DATA_FACTS).flatMap(({ tables }) => tables);
const known = new Set<string>([...told, ...Object.keys(WITHOUT_ENTRY)]);

it('names every table that lies with a member', () => {
  expect(BY_MEMBER.filter((table) => !known.has(table))).toEqual([]);
});

it('names every table that has a column for a member', async () => {
  const all = await test.db.rows<{ name: string }>({ text: TABLES });
  const found = await test.db.rows<{ name: string }>({
    text: `select table_name as name from information_schema.columns
           where table_schema = 'public' and column_name = 'member_id'`,
  });
  const tables = new Set(all.map(({ name }) => name));
  const missing = found.filter(({ name }) => tables.has(name) && !known.has(name));
  expect(missing).toEqual([]);
  expect([...known].filter((table) => !tables.has(table))).toEqual([]);
});

it('puts each of them into the archive, or says how it is told instead', () => {
  const copied = new Map(
    SECTIONS.flatMap(({ tables, category }) => tables.map((table) => [table, category])),
  );
  const unsaid = told.filter((table) => !copied.has(table) && !(table in TOLD_OTHERWISE));
  expect(unsaid).toEqual([]);
  for (const [table, category] of copied) expect(DATA_FACTS[category].tables).toContain(table);
});

it('has a name of its own for each part', () => {
  const names = SECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
