/** A case opens while whoever had it is disabled: one waits for the other. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Transaction } from '../../platform/db.ts';
import { openCaseWithin } from '../../testing/cases.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signInStaff } from '../../testing/staff.ts';

const CIN = 'BE778899';
const openIdentity = (tx: Transaction) =>
  openCaseWithin(tx, { kind: 'identity', subjectId: CIN, at: new Date() });

let test: TestDatabase;
let staffId: string;
beforeAll(async () => {
  test = await openTestDatabase();
  staffId = (await signInStaff(test.db, { roles: ['verifier'] })).id;
});
afterAll(() => test.close());

const aClosed = async (): Promise<string> => {
  const { db } = test;
  await db.run({ text: 'delete from cases' });
  await db.transaction(openIdentity);
  const { id } = await db.writeOne<{ id: string }>({
    text: `update cases set state = 'closed', closed_at = now(), assignee = $1 returning id::text`,
    values: [staffId],
  });
  return id;
};
const allCases = () => test.db.rows({ text: 'select id::text, state, assignee::text from cases' });

/** The second begins while the first has not committed, and is seen to wait for it. */
const meet = async (
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> => {
  const { waiting } = await test.db.transaction(async (tx) => {
    await first(tx);
    const begun = second();
    await vi.waitFor(
      async () => {
        const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and $1`;
        expect(await test.db.rows({ text, values: [true] })).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    // wrapped, or the transaction would wait for who waits for it
    return { waiting: begun };
  });
  await waiting;
};

it('a case that opens while whoever had it is disabled is anybody’s, whichever comes first', async () => {
  const set = (state: string) => ({
    ...{ text: 'update staff set state = $2 where id = $1', values: [staffId, state] },
  });
  const id = await aClosed();
  await meet(openIdentity, () => test.db.run(set('disabled')));
  expect(await allCases()).toEqual([{ id, state: 'open', assignee: null }]);
  await test.db.run(set('active'));
  const next = await aClosed();
  await meet(
    (tx) => tx.run(set('disabled')),
    () => test.db.transaction(openIdentity),
  );
  expect(await allCases()).toEqual([{ id: next, state: 'open', assignee: null }]);
});
