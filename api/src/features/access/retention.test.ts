import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { accessRetention } from './retention.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const SECOND = 1_000;
const QUARTER = 90 * 24 * 3_600 * SECOND;

it('forgets a request 90 days after it came, once it has its answer', async () => {
  const { db, close } = await openTestDatabase();
  for (const state of ['received', 'accepted', 'rejected']) {
    for (const [kind, age] of [
      ['young', QUARTER - SECOND],
      ['old', QUARTER],
    ] as const) {
      await db.run({
        text: `insert into access_requests
                 (id, cin, birth_date, last_name, first_name, language, state, created_at)
               values ($1, 'AB123456', '1990-05-17', $2, 'x', 'fr', $3, $4)`,
        values: [randomUUID(), `${state} ${kind}`, state, new Date(NOW.getTime() - age)],
      });
    }
  }
  expect(await keepRows(db, accessRetention, NOW)).toBe(2);
  const kept = await db.rows({ text: 'select last_name as who from access_requests order by 1' });
  expect(kept).toEqual([
    { who: 'accepted young' },
    { who: 'received old' },
    { who: 'received young' },
    { who: 'rejected young' },
  ]);
  await close();
});
