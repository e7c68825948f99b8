import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const tell = (payload: string) => ({
  text: `select pg_notify('cases', $1)`,
  values: [payload],
});

it('hears what is told once it is committed, in its order, and nothing of what is rolled back', async () => {
  const heard: string[] = [];
  const listening = await test.db.listen('cases', {
    onTold: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  await test.db.transaction(async (tx) => {
    await tx.rows(tell('first'));
    await tx.rows({ text: 'select 1' });
    expect(heard).toEqual([]);
  });
  await test.db
    .transaction(async (tx) => {
      await tx.rows(tell('never'));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await test.db.transaction((tx) => tx.rows(tell('second')));
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await listening.stop();
  await test.db.transaction((tx) => tx.rows(tell('after')));
  expect(heard).toEqual(['first', 'second']);
});
