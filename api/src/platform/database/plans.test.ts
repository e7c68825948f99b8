import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isSpread, openTestDatabase, type TestDatabase } from '../../testing/database.ts';

/** The map of parts is read at the start, and every ten seconds. */
const MAP_IS_READ = { timeout: 25_000, interval: 50 };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** Of one member: on a spread database it is asked where the member's rows lie, and only there planned once. */
const read = (id: number) => ({
  name: 'answers',
  text: 'select cin from owners where member_id = $1',
  values: [id],
  owner: '1',
});
const plans = {
  name: 'plans',
  text: `select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom
         from pg_prepared_statements where name like $1`,
  values: ['%answers'],
  owner: '1',
};

it('plans a shared statement once, whatever values come', async () => {
  // the map of a spread database is read in the background; on one server the first try counts
  await vi.waitFor(async () => {
    // one turn of the event loop, so one of the two connections
    const reads = Array.from({ length: 8 }, (_, id) => test.db.rows(read(id)));
    const found = await Promise.all([...reads, test.db.rows(plans)]);
    expect(found.at(-1)).toEqual([{ generic: 8, custom: 0 }]);
  }, MAP_IS_READ);
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
