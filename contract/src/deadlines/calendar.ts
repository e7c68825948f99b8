/** What holds on a day of a calendar: its hours, and why there are none. */
import { addDays, daysBetween, type IsoDate } from '../core/dates.ts';
import type { DayHours, Week, WorkCalendar } from './model.ts';

/** Monday is 0. */
const weekdayOf = (day: IsoDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The name of the holiday that a day is; null: none. */
const holidayOn = ({ fixed, dated }: WorkCalendar, day: IsoDate): string | null => {
  const every = fixed.find((one) => one.day === day.slice(5));
  if (every) return every.name;
  const once = dated.find((one) => {
    const since = daysBetween(one.day, day);
    return since >= 0 && since < one.days;
  });
  return once?.name ?? null;
};

const weekOn = ({ week, periods }: WorkCalendar, day: IsoDate): Week =>
  periods.find(({ from, to }) => day >= from && day <= to)?.week ?? week;

/** Whether or not it is a holiday. */
const usualHours = (calendar: WorkCalendar, day: IsoDate): DayHours[] =>
  weekOn(calendar, day)[weekdayOf(day)] ?? [];

export const hoursOn = (calendar: WorkCalendar, day: IsoDate): DayHours[] =>
  holidayOn(calendar, day) === null ? usualHours(calendar, day) : [];

export interface SkippedDay {
  day: IsoDate;
  name: string;
}

/** The holidays from one day to another that took a day of work away; both count. */
export const holidaysBetween = (
  calendar: WorkCalendar,
  first: IsoDate,
  last: IsoDate,
): SkippedDay[] => {
  const skipped: SkippedDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const name = holidayOn(calendar, day);
    if (name !== null && usualHours(calendar, day).length > 0) skipped.push({ day, name });
  }
  return skipped;
};
