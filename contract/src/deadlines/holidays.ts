/**
 * Morocco's public holidays, as shipped. The fixed ones: decree 2.04.426 of 29 December 2004, completed by 2.23.1000
 * (14 January) and 2.26.14 (31 October). The others go by the moon: forecasts, a day after the calendar of Umm al-Qura
 * as is usual in Morocco, and two days each but for the first of Moharram, as banks and insurers keep them.
 */
import type { DatedHoliday, FixedHoliday } from './model.ts';

/** Names that the console says in its own three languages. What an editor adds is called as they typed it. */
const HOLIDAY_NAMES = [
  'new-year',
  'independence-manifesto',
  'amazigh-new-year',
  'labour-day',
  'throne-day',
  'oued-eddahab',
  'king-and-people',
  'youth-day',
  'unity-day',
  'green-march',
  'independence-day',
  'eid-al-fitr',
  'eid-al-adha',
  'first-moharram',
  'mawlid',
  'ramadan',
] as const;
export type HolidayName = (typeof HOLIDAY_NAMES)[number];

export const isKnownName = (name: string): name is HolidayName =>
  HOLIDAY_NAMES.some((known) => known === name);

const fixed = (name: HolidayName, day: string): FixedHoliday => ({ name, day });

export const MOROCCO_FIXED: FixedHoliday[] = [
  fixed('new-year', '01-01'),
  fixed('independence-manifesto', '01-11'),
  fixed('amazigh-new-year', '01-14'),
  fixed('labour-day', '05-01'),
  fixed('throne-day', '07-30'),
  fixed('oued-eddahab', '08-14'),
  fixed('king-and-people', '08-20'),
  fixed('youth-day', '08-21'),
  fixed('unity-day', '10-31'),
  fixed('green-march', '11-06'),
  fixed('independence-day', '11-18'),
];

const seen = (name: HolidayName, day: string, days: number): DatedHoliday => ({
  ...{ name, day, days, moon: true, confirmed: false },
});

export const MOROCCO_DATED: DatedHoliday[] = [
  seen('eid-al-fitr', '2026-03-21', 2),
  seen('eid-al-adha', '2026-05-28', 2),
  seen('first-moharram', '2026-06-17', 1),
  seen('mawlid', '2026-08-26', 2),
  seen('eid-al-fitr', '2027-03-10', 2),
  seen('eid-al-adha', '2027-05-17', 2),
  seen('first-moharram', '2027-06-07', 1),
  seen('mawlid', '2027-08-15', 2),
  seen('eid-al-fitr', '2028-02-27', 2),
  seen('eid-al-adha', '2028-05-06', 2),
  seen('first-moharram', '2028-05-26', 1),
  seen('mawlid', '2028-08-04', 2),
];
