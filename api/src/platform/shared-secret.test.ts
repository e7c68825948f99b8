import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSharedSecret } from './shared-secret.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('is the same for every process, and another for every use', async () => {
  const one = await createSharedSecret('device', null)(test.db);
  expect(await createSharedSecret('device', null)(test.db)).toBe(one);
  expect(await createSharedSecret('human-check', null)(test.db)).not.toBe(one);
});

it('can be asked for first inside a transaction', async () => {
  const secret = createSharedSecret('device', null);
  const inside = await test.db.transaction((tx) => secret(tx));
  expect(inside).toBe(await secret(test.db));
});

it('comes from the setting where there is one, and then from nothing in the database', async () => {
  const set = await createSharedSecret('device', 'x'.repeat(32))(test.db);
  expect(set).not.toBe(await createSharedSecret('device', null)(test.db));
  await test.db.transaction(async (tx) => {
    await tx.run({ text: `delete from settings where name = 'server-secret'` });
    expect(await createSharedSecret('device', 'x'.repeat(32))(tx)).toBe(set);
  });
});
