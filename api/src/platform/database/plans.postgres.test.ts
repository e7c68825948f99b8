import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const plans = {
  text: `select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom
         from pg_prepared_statements where name = $1`,
  values: ['answers'],
};

it('plans a shared statement once, whatever values come', async () => {
  // one turn of the event loop, so one of the two connections
  const [found] = (
    await Promise.all([
      ...Array.from({ length: 8 }, (_, top) =>
        test.db.rows({
          name: 'answers',
          text: 'select id from members order by id limit $1',
          values: [top],
        }),
      ),
      test.db.rows(plans),
    ])
  ).at(-1) as { generic: number; custom: number }[];
  expect(found).toEqual({ generic: 8, custom: 0 });
});

it('leaves transactions to weigh their values', async () => {
  const mode = await test.db.transaction((tx) =>
    tx.rows({ text: "select current_setting('plan_cache_mode') as mode" }),
  );
  expect(mode).toEqual([{ mode: 'auto' }]);
});
