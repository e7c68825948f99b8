import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  type Counted,
  type Limit,
  takeAttempt,
  takeAttemptWithin,
  tryAttempts,
} from './rate-limit.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const limit: Limit = { name: 'test', max: 1, minutes: 15 };
const now = new Date(Date.UTC(2026, 0, 1, 12, 0));

it('refuses a call of several counters at once, also while somebody holds one of them', async () => {
  const { db } = test;
  await takeAttempt(db, limit, 'held', now);
  const counted: Counted[] = [
    [limit, 'held'],
    [limit, 'free'],
  ];
  await db.transaction(async (tx) => {
    await takeAttemptWithin(tx, { ...limit, max: 2 }, 'held', now);
    // on a connection of its own, beside the transaction that holds the counter
    expect(await tryAttempts(db, counted, now)).toBe(false);
  });
});
