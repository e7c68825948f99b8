import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/**
 * Without one, each row that goes has the whole of another table read. Of the staff nobody's row ever goes; on a
 * Citus the table is called by its number there.
 */
it('finds by an index whatever goes with another row', async () => {
  const unindexed = await test.db.rows({
    text: `select c.conrelid::regclass::text || '.' || a.attname as key from pg_constraint c
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           where c.contype = 'f' and c.confdeltype = 'c'
             and c.confrelid::regclass::text !~ '^staff(_[0-9]+)?$' and not exists (
             select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
           order by 1`,
  });
  expect(unindexed).toEqual([]);
});
