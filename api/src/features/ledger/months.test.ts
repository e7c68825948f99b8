/** The ledger lies by month: its lines find theirs, and none is taken away. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ledgerRetention } from './retention.ts';
import { type Actor, writeLedger } from './service.ts';
import { verifyLedger } from './verify.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const HIND: Actor = { staffId: '7', name: 'Hind Saidi', role: 'agent' };

const write = (at: string): Promise<void> =>
  test.db.transaction((tx) =>
    writeLedger(tx, HIND, { act: 'case.read', memberId: '12', about: at, now: new Date(at) }),
  );

/** The table that holds each line, in the order of the chain. A Citus puts a number behind the name of its own part. */
const places = async (): Promise<string[]> => {
  const found = await test.db.rows<{ place: string }>({
    text: `select regexp_replace(tableoid::regclass::text, '_[0-9]{6,}$', '') as place
           from ledger order by day, number`,
  });
  return found.map(({ place }) => place);
};

const WHOLE = { lines: 4, broken: null, isCut: false };

it('takes lines into the months that they were written in, and their chain stays whole', async () => {
  // the second belongs to the first of the next month in Morocco, and to the last of this one by UTC
  const moments = ['2041-01-31T12:00:00Z', '2041-01-31T23:30:00Z', '2041-02-01T00:30:00Z'];
  for (const moment of [...moments, '2041-06-15T08:00:00Z']) await write(moment);
  expect(new Set(await places())).toEqual(new Set(['ledger_spare']));
  await keepRows(test.db, ledgerRetention, new Date('2041-06-15T09:00:00Z'));
  expect(await places()).toEqual([
    ...['ledger_2041_01', 'ledger_2041_01', 'ledger_2041_02'],
    'ledger_2041_06',
  ]);
  expect(await verifyLedger(test.db)).toEqual(WHOLE);
  // what comes goes on from there, in a month that is there already
  await write('2041-08-31T22:00:00Z');
  expect((await places()).at(-1)).toBe('ledger_2041_08');
  expect(await verifyLedger(test.db)).toEqual({ ...WHOLE, lines: 5 });
});

it('keeps every month where it is, however old: whoever checks begins at the first line', async () => {
  for (const year of [2041, 2042, 2043, 2060]) {
    await write(`${year}-03-10T08:00:00Z`);
    await keepRows(test.db, ledgerRetention, new Date(`${year}-03-10T08:00:00Z`));
  }
  expect(await places()).toEqual([2041, 2042, 2043, 2060].map((year) => `ledger_${year}_03`));
  expect(await verifyLedger(test.db)).toEqual(WHOLE);
});

it('guards the number of a line in each month', async () => {
  await keepRows(test.db, ledgerRetention, new Date('2041-01-10T08:00:00Z'));
  await write('2041-01-10T08:00:00Z');
  const again = test.db.run({ text: `insert into ledger select * from ledger` });
  await expect(again).rejects.toThrow('ledger_2041_01');
});
