/** The date of a new case is counted before it is written, by what this process knows: it must still hold then. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signInStaff } from '../../testing/staff.ts';
import { findDefects } from '../cases/service.ts';
import { requestCallBack } from '../support/service.ts';
import { publishDeadlines } from './applying.ts';
import { changeDeadlines } from './editing.ts';
import { keepWorkingTime, readDeadlines } from './service.ts';
import { forgetKnown } from './working-time.ts';

// a Monday
const NOW = new Date('2026-06-22T10:00:00Z');

let test: TestDatabase;
let caller: Parameters<typeof changeDeadlines>[1];
beforeAll(async () => {
  test = await openTestDatabase();
  const { id, name } = await signInStaff(test.db, { roles: ['editor'], now: NOW });
  const person = { id, name } as typeof caller.person;
  caller = { person, actor: { staffId: id, name, role: 'editor' } };
  await keepWorkingTime(test.db, NOW);
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from callback_requests' }));

const deps = () => ({ db: test.db, clock: () => NOW });
/** Another person each time: nobody asks as often. */
let asked = 0;
const askForCall = () =>
  requestCallBack(
    deps(),
    { reason: 'information', phone: `06123456${10 + (asked++ % 90)}`, message: '' },
    { memberId: null, language: 'fr' },
  );
const dues = async (): Promise<string[]> =>
  (
    await test.db.rows<{ due: Date }>({
      text: `select due_at as due from cases where kind = 'call-back' order by id`,
    })
  ).map(({ due }) => due.toISOString());

/** The days of a call, as an editor changes them. */
const setDays = async (amount: number): Promise<void> => {
  const { version, content } = await readDeadlines(test.db);
  const rules = content.rules.map((rule) =>
    rule.kind === 'call-back' ? { ...rule, amount } : rule,
  );
  await changeDeadlines(deps(), caller, { version, ...content, rules });
};

it('costs no question of its own once the deadlines are known', async () => {
  forgetKnown();
  const read = vi.spyOn(test.db, 'rows');
  const written = vi.spyOn(test.db, 'batch');
  try {
    await askForCall();
    expect(read).toHaveBeenCalledTimes(1);
    await askForCall();
    expect([read.mock.calls.length, written.mock.calls.length]).toEqual([1, 2]);
  } finally {
    read.mockRestore();
    written.mockRestore();
  }
  expect(await dues()).toEqual(Array(2).fill('2026-06-23T10:00:00.000Z'));
});

it('is counted again where somebody else has changed the deadlines since', async () => {
  await askForCall();
  await setDays(2);
  await askForCall();
  expect(await dues()).toEqual(Array(2).fill('2026-06-24T10:00:00.000Z'));
  expect(await findDefects(test.db, NOW)).toEqual({});
  await setDays(1);
});

it('follows a change that is under way: it waits, and is counted by what holds then', async () => {
  await askForCall();
  const { waiting: asking } = await test.db.transaction(async (tx) => {
    await tx.rows({ text: `select pg_advisory_xact_lock(hashtextextended('deadlines', 0))::text` });
    const waiting = askForCall();
    await vi.waitFor(
      async () => {
        const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and $1`;
        expect(await test.db.rows({ text, values: [true] })).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    const { content } = await readDeadlines(tx);
    const rules = content.rules.map((rule) =>
      rule.kind === 'call-back' ? { ...rule, amount: 3 } : rule,
    );
    const result = { moved: 0, late: 0, compiled: 'another mark' };
    const by = { staffId: null, name: '' };
    await publishDeadlines(tx, { ...content, rules }, { by, now: NOW, result });
    // wrapped, or the transaction would wait for who waits for it
    return { waiting };
  });
  await asking;
  expect((await dues())[1]).toBe('2026-06-25T10:00:00.000Z');
});
