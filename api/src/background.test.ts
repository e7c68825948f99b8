/** What the background does by itself, all of it together, on a database of its own. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Background } from './background.ts';
import { startTestBackground } from './testing/background.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let background: Background;
beforeAll(async () => {
  database = await openTestDatabase();
  background = await startTestBackground(database.db, {
    clock: () => new Date('2040-03-31T12:00:00Z'),
  });
});
afterAll(async () => {
  await background.stop();
  await database.close();
});

it('makes the months to come of every table that lies by month', async () => {
  // a Citus puts a number behind the names of its own parts
  const tables = await database.db.rows<{ name: string }>({
    text: `select relname as name from pg_partitioned_table join pg_class on pg_class.oid = partrelid
           where relnamespace = 'public'::regnamespace and relname !~ '_[0-9]{6,}$' order by relname`,
  });
  const names = tables.map(({ name }) => name);
  expect(names).toContain('ledger');
  await vi.waitFor(
    async () => {
      const months = await database.db.rows<{ name: string }>({
        text: `select relname as name from pg_class where relname = any ($1) order by relname`,
        values: [names.map((name) => `${name}_2040_05`)],
      });
      expect(months.map(({ name }) => name)).toEqual(names.map((name) => `${name}_2040_05`));
    },
    { timeout: 15_000 },
  );
}, 20_000);
