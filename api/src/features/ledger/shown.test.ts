/** Whom a page has shown: everybody's next line waits until theirs are written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readsOf } from '../../platform/database/reads.ts';
import type { Statement, Transaction } from '../../platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Actor, writeShown } from './service.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** How many statements it takes to tell so many members. */
const tell = (actor: Actor, memberIds: readonly string[]): Promise<number> =>
  test.db.transaction(async (tx) => {
    let statements = 0;
    const asked =
      <Result>(ask: (statement: Statement) => Promise<Result>) =>
      (statement: Statement): Promise<Result> => {
        statements += 1;
        return ask(statement);
      };
    const counted: Transaction = {
      ...readsOf(asked(tx.rows) as Transaction['rows']),
      run: asked(tx.run),
    };
    const line = { act: 'members.searched', about: 'number', now: NOW } as const;
    await writeShown(counted, actor, line, memberIds);
    return statements;
  });

it('are written in as many statements for a whole page as for one', async () => {
  const { id, name } = await signInStaff(test.db, { roles: ['agent'], now: NOW });
  const actor: Actor = { staffId: id, name, role: 'agent' };
  const one = await tell(actor, ['1']);
  const page = Array.from(Array(50).keys(), (n) => String(n + 2));
  expect(await tell(actor, [...page, ...page])).toBe(one);
  const { lines, people } = await test.db.one<{ lines: number; people: number }>({
    text: `select count(*)::int as lines, count(distinct member_id)::int as people from ledger where staff_id = $1`,
    values: [id],
  });
  expect([lines, people]).toEqual([51, 51]);
});
