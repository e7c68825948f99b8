/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('listens again after its connection was cut, and says that there was a gap', async () => {
  const heard: string[] = [];
  const listening = await test.db.listen('cases', {
    onTold: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  await test.db.transaction((tx) =>
    tx.rows({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and query = 'listen cases'`,
    }),
  );
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['gap']);
  await test.db.transaction((tx) => tx.rows({ text: `select pg_notify('cases', 'again')` }));
  await expect.poll(() => heard).toEqual(['gap', 'again']);
  await listening.stop();
});
