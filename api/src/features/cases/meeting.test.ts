/** Two transactions that change the same cases: one waits for the other, and neither is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../platform/db.ts';
import { aMember } from '../../testing/builders.ts';
import { openCaseWithin } from '../../testing/cases.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signInStaff } from '../../testing/staff.ts';
import { lockDeadlines } from '../deadlines/service.ts';
import { openIdentity as beginToWait } from './follow-repository.ts';

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
const allCases = () =>
  test.db.rows<{ id: string; state: string; assignee: string | null }>({
    text: 'select id::text, state, assignee::text from cases',
  });

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

describe('people who wait for the same CIN', () => {
  const ask = async (tx: Transaction, id: string): Promise<void> => {
    await tx.run({
      text: `insert into access_requests (id, cin, birth_date, last_name, first_name, language)
             values ($1, $2, '1990-05-17', 'Idrissi', 'Salma', 'fr')`,
      values: [id, CIN],
    });
    await beginToWait(tx, CIN, new Date());
  };
  const decide = (id: string) => ({
    text: `update access_requests set state = 'rejected' where id = $1`,
    values: [id],
  });
  const states = async () => (await allCases()).map(({ state }) => state);
  const [one, other] = [randomUUID(), randomUUID()];
  beforeEach(async () => {
    for (const table of ['cases', 'access_requests'])
      await test.db.run({ text: `delete from ${table}` });
    await test.db.transaction((tx) => ask(tx, one));
  });

  it('have their case when one begins to wait while the last one is decided', async () => {
    await meet(
      (tx) => ask(tx, other),
      () => test.db.run(decide(one)),
    );
    expect(await states()).toEqual(['open']);
    await meet(
      (tx) => tx.run(decide(other)),
      () => test.db.transaction((tx) => ask(tx, randomUUID())),
    );
    expect(await states()).toEqual(['open']);
  });

  it('have none when the last two are decided at once', async () => {
    await test.db.transaction((tx) => ask(tx, other));
    await meet(
      (tx) => tx.run(decide(one)),
      () => test.db.run(decide(other)),
    );
    expect(await states()).toEqual(['closed']);
  });
});

it('what changes many cases waits for a change of calendars, which changes all of them', async () => {
  const member = await aMember(test.db);
  const changes = [
    { text: `update staff set state = 'disabled' where id = $1`, values: [staffId] },
    { text: 'delete from members where id = $1', values: [member.id] },
  ];
  for (const change of changes) await meet(lockDeadlines, () => test.db.run(change));
});
