import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { createTotals, type Standing } from './totals.ts';

const all = (few: { hour: number; day: number }) =>
  createTotals({
    sms_to_strangers: few,
    sms_to_members: few,
    sms_to_new_contacts: few,
    insured_told: few,
    wrong_codes: few,
    constat_meetings: few,
  });

it('counts nothing for the hour once the day has had its last', async () => {
  const { db, close } = await openTestDatabase();
  const totals = all({ hour: 5, day: 2 });
  const now = new Date();
  const takes: boolean[] = [];
  for (let n = 0; n < 4; n += 1)
    takes.push(await totals.take(db, 'wrong_codes', { by: 'member', now }));
  expect(takes).toEqual([true, true, false, false]);
  const counted = await db.rows({ text: 'select hits::int as hits from rate_limits' });
  expect(counted).toEqual([{ hits: 2 }, { hits: 2 }]);
  await close();
});

it('keeps a part for who has solved a check, and the last one for members', async () => {
  const { db, close } = await openTestDatabase();
  const totals = all({ hour: 12, day: 100 });
  const now = new Date();
  const takenBy = async (by: Standing): Promise<number> => {
    let taken = 0;
    while (await totals.take(db, 'constat_meetings', { by, now })) taken += 1;
    expect(await totals.hasRoom(db, 'constat_meetings', { by, now })).toBe(false);
    return taken;
  };
  expect([await takenBy('stranger'), await takenBy('checked'), await takenBy('member')]).toEqual([
    6, 4, 2,
  ]);
  await close();
});
