import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keepRows, type Retention } from './retention.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.script('create table kept (name text, at timestamptz, word text)');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.script('truncate kept');
  for (const [name, at] of Object.entries({ older: ago(31), old: ago(30), young: ago(29) }))
    await database.db.run({
      text: `insert into kept values ($1, $2, 'said')`,
      values: [name, at],
    });
});

const carryOut = (...rules: Partial<Retention>[]) =>
  keepRows(
    database.db,
    rules.map((rule) => ({ what: 'tries', table: 'kept', ...rule }) as Retention),
    NOW,
  );
const left = async () => {
  const rows = await database.db.rows<{ row: string }>({
    text: `select name || coalesce(' ' || word, '') as row from kept order by at`,
  });
  return rows.map(({ row }) => row);
};

it('removes rows whose time is over, to the moment', async () => {
  expect(await carryOut({ from: 'at', keep: '30 minutes' })).toBe(2);
  expect(await left()).toEqual(['young said']);
});

it('takes a moment without a span as the end itself, and leaves rows that are not meant', async () => {
  expect(await carryOut({ from: 'at', only: `name = 'old' or name = 'young'` })).toBe(2);
  expect(await left()).toEqual(['older said']);
});

it('empties what names somebody and leaves the row', async () => {
  const rule = { from: 'at', keep: '30 minutes', sets: 'word = null', only: 'word is not null' };
  expect(await carryOut(rule as Partial<Retention>)).toBe(2);
  expect(await left()).toEqual(['older', 'old', 'young said']);
  expect(await carryOut(rule as Partial<Retention>)).toBe(0);
});

it('goes on behind a table that fails, names it, and fails in the end', async () => {
  const told = vi.fn();
  const rules: Retention[] = [
    { what: 'is away', table: 'nowhere', from: 'at' },
    { what: 'is there', table: 'kept', from: 'at' },
  ];
  await expect(keepRows(database.db, rules, NOW, told)).rejects.toThrow('nowhere');
  expect(told).toHaveBeenCalledExactlyOnceWith('nowhere', expect.any(Error));
  expect(await left()).toEqual([]);
});
