import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { createTotals } from './totals.ts';

it('counts nothing for the hour once the day has had its last', async () => {
  const { db, close } = await openTestDatabase();
  const few = { hour: 5, day: 2 };
  const totals = createTotals({
    sms_to_strangers: few,
    sms_to_members: few,
    sms_to_new_contacts: few,
    insured_told: few,
    wrong_codes: few,
    constat_meetings: few,
  });
  const now = new Date();
  const takes: boolean[] = [];
  for (let n = 0; n < 4; n += 1) takes.push(await totals.take(db, 'wrong_codes', now));
  expect(takes).toEqual([true, true, false, false]);
  const counted = await db.rows({ text: 'select hits::int as hits from rate_limits' });
  expect(counted).toEqual([{ hits: 2 }, { hits: 2 }]);
  await close();
});
