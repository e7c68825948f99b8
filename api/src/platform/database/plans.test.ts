import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSpread, openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const read = (id: number) => ({
  name: 'answers',
  text: 'select cin from owners where member_id = $1',
  values: [id],
});
const plans = {
  name: 'plans',
  text: `select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom
         from pg_prepared_statements where name = $1`,
  values: ['answers'],
};

// Citus plans each statement with its values: a plan that it made once would ask all servers
it.skipIf(isSpread())('plans a shared statement once, whatever values come', async () => {
  // one turn of the event loop, so one of the two connections
  const reads = Array.from({ length: 8 }, (_, id) => test.db.rows(read(id)));
  const found = await Promise.all([...reads, test.db.rows(plans)]);
  expect(found.at(-1)).toEqual([{ generic: 8, custom: 0 }]);
});

it('lets Citus see the values by which it chooses a server', async () => {
  const mode = await test.db.rows({
    name: 'mode',
    text: "select current_setting('plan_cache_mode') as mode",
  });
  expect(mode).toEqual([{ mode: isSpread() ? 'auto' : 'force_generic_plan' }]);
});

it('leaves transactions to weigh their values', async () => {
  const mode = await test.db.transaction((tx) =>
    tx.rows({ text: "select current_setting('plan_cache_mode') as mode" }),
  );
  expect(mode).toEqual([{ mode: 'auto' }]);
});
