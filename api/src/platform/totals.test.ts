import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { createTotals, type Standing, TOTALS, type Totals } from './totals.ts';

const AS_USUAL = { factor: 1, areStrangersPaused: false };
const FEW = { hour: 12, day: 100 };
const now = new Date();

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const takenBy = async (totals: Totals, by: Standing): Promise<number> => {
  let taken = 0;
  while (await totals.take(test.db, 'constat_meetings', { by, now })) taken += 1;
  expect(await totals.hasRoom(test.db, 'constat_meetings', { by, now })).toBe(false);
  return taken;
};

it('has the numbers that operators read', async () => {
  const page = join(import.meta.dirname, '../../../docs/operations.md');
  const rows = (await readFile(page, 'utf8')).matchAll(/^\| `(\w+)` \| (\d+), (\d+) \|/gm);
  const told = [...rows].map(([, name, hour, day]) => [
    name,
    { hour: Number(hour), day: Number(day) },
  ]);
  expect(Object.fromEntries(told)).toEqual(TOTALS);
});

it('counts nothing for the hour once the day has had its last', async () => {
  const { db } = test;
  const totals = createTotals(AS_USUAL, { wrong_codes: { hour: 5, day: 2 } });
  const takes: boolean[] = [];
  for (let n = 0; n < 4; n += 1)
    takes.push(await totals.take(db, 'wrong_codes', { by: 'member', now }));
  expect(takes).toEqual([true, true, false, false]);
  const counted = await db.rows({ text: 'select hits::int as hits from rate_limits' });
  expect(counted).toEqual([{ hits: 2 }, { hits: 2 }]);
});

it('keeps a part for who has solved a check, and the last one for members', async () => {
  const totals = createTotals(AS_USUAL, { constat_meetings: FEW });
  expect([
    await takenBy(totals, 'stranger'),
    await takenBy(totals, 'checked'),
    await takenBy(totals, 'member'),
  ]).toEqual([6, 4, 2]);
});

it.each([
  [2.5, [15, 10, 5]],
  [0.1, [1, 0, 1]],
])('are multiplied by the factor %d, each part of them', async (factor, expected) => {
  const totals = createTotals({ ...AS_USUAL, factor }, { constat_meetings: FEW });
  expect([
    await takenBy(totals, 'stranger'),
    await takenBy(totals, 'checked'),
    await takenBy(totals, 'member'),
  ]).toEqual(expected);
});

it('are for members alone while strangers are paused, and as usual after', async () => {
  const { db } = test;
  const paused = createTotals({ ...AS_USUAL, areStrangersPaused: true }, { constat_meetings: FEW });
  expect(await takenBy(paused, 'stranger')).toBe(0);
  expect(await takenBy(paused, 'checked')).toBe(0);
  expect(await paused.take(db, 'constat_meetings', { by: 'member', now })).toBe(true);
  expect(await paused.hasRoom(db, 'constat_meetings', { by: 'member', now })).toBe(true);
  const usual = createTotals(AS_USUAL, { constat_meetings: FEW });
  expect(await takenBy(usual, 'stranger')).toBe(5);
});
