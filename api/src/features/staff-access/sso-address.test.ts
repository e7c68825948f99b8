import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { keepSsoPerson } from './sso-repository.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const now = new Date('2026-11-17T09:00:00Z');
const hind = {
  ...{ subject: 'https://sso.example hind', name: 'Hind Saidi', isVerified: true },
  ...{ roles: ['agent'] as const, groups: { mapped: ['claims'], others: [] }, now },
};

it('an address that somebody else takes in the same moment is refused, and the person stays as they were', async () => {
  const { db } = opened;
  await keepSsoPerson(db, { ...hind, email: 'hind@insurer.example' });
  const email = 'h.saidi@insurer.example';
  const { kept } = await db.transaction(async (tx) => {
    await tx.run({
      text: `insert into staff (email, name, state, created_at) values ($1, 'Hasna Saidi', 'invited', $2)`,
      values: [email, now],
    });
    const keeping = keepSsoPerson(db, { ...hind, email });
    const waiting = () =>
      db.rows({
        text: `select 1 from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`,
      });
    await expect.poll(waiting).toHaveLength(1);
    // wrapped, or the transaction would wait for who waits for it
    return { kept: keeping };
  });
  expect(await kept).toEqual({ refused: 'sso_email_taken' });
  expect(
    await db.rows({ text: 'select name from staff where email = $1', values: [email] }),
  ).toEqual([{ name: 'Hasna Saidi' }]);
});
