import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Actor, writeLedger } from './service.ts';
import { verifyLedger } from './verify.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const HIND: Actor = { staffId: '7', name: 'Hind Saidi', role: 'agent' };

const write = (at: string, about: string): Promise<void> =>
  test.db.transaction((tx) =>
    writeLedger(tx, HIND, { act: 'case.read', memberId: '12', about, now: new Date(at) }),
  );

/** The last hour of a day in Morocco, and the first of the next. */
const writeFive = async (): Promise<void> => {
  for (const [nth, at] of [
    '2026-06-15T21:00:00Z',
    '2026-06-15T22:59:59Z',
    '2026-06-15T23:00:00Z',
    '2026-06-16T08:00:00Z',
    '2026-07-01T08:00:00Z',
  ].entries())
    await write(at, `R-${nth}`);
};

const tamper = (text: string): Promise<number> => test.db.run({ text });

it('numbers the lines of a day in Morocco from 1, and finds them whole', async () => {
  await writeFive();
  const lines = await test.db.rows({
    text: 'select day::text, number::int, about from ledger order by day, number',
  });
  expect(lines).toEqual([
    { day: '2026-06-15', number: 1, about: 'R-0' },
    { day: '2026-06-15', number: 2, about: 'R-1' },
    { day: '2026-06-16', number: 1, about: 'R-2' },
    { day: '2026-06-16', number: 2, about: 'R-3' },
    { day: '2026-07-01', number: 1, about: 'R-4' },
  ]);
  expect(await verifyLedger(test.db)).toEqual({ lines: 5, broken: null, isCut: false });
});

it.each([
  ['altered', `update ledger set reason = 'asked' where about = 'R-1'`, '2026-06-15', 2],
  ['removed first', `delete from ledger where about = 'R-0'`, '2026-06-15', 2],
  ['removed in between', `delete from ledger where about = 'R-2'`, '2026-06-16', 2],
  [
    'put in between',
    `insert into ledger select day, 3, at, staff_id, by_name, role, act, member_id, 'R-9', reason, hash
       from ledger where about = 'R-1'`,
    '2026-06-15',
    3,
  ],
])('finds a line that was %s', async (_how, statement, day, number) => {
  await writeFive();
  expect(await tamper(statement)).toBe(1);
  expect(await verifyLedger(test.db)).toMatchObject({ broken: { day, number } });
});

it('finds it at any line, however many are looked at together', async () => {
  await writeFive();
  for (const limit of [1, 2, 4, 5, 6])
    expect(await verifyLedger(test.db, limit)).toEqual({ lines: 5, broken: null, isCut: false });
  await tamper(`delete from ledger where about = 'R-2'`);
  for (const limit of [1, 2, 3, 9])
    expect(await verifyLedger(test.db, limit)).toMatchObject({
      broken: { day: '2026-06-16', number: 2 },
    });
});

it('notices that the last lines are gone', async () => {
  await writeFive();
  await tamper(`delete from ledger where about = 'R-4'`);
  expect(await verifyLedger(test.db)).toMatchObject({ broken: null, isCut: true });
});

it('keeps its order when the clock is set back', async () => {
  await write('2026-06-16T08:00:00Z', 'R-1');
  await write('2026-06-15T08:00:00Z', 'R-2');
  expect(await verifyLedger(test.db)).toEqual({ lines: 2, broken: null, isCut: false });
});

it('gives each of many writers at once a line of their own', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => write('2026-06-16T08:00:00Z', `R-${nth}`)),
  );
  expect(await verifyLedger(test.db)).toEqual({ lines: 20, broken: null, isCut: false });
});

it('forgets a line with the transaction that it tells of', async () => {
  const failing = test.db.transaction(async (tx) => {
    await writeLedger(tx, HIND, { act: 'case.read', now: new Date() });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await verifyLedger(test.db)).toEqual({ lines: 0, broken: null, isCut: false });
});
