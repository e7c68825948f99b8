/** What holds on a day of a calendar: its hours, and why there are none. */
import { addDays, type IsoDate } from '../core/dates.ts';
import type { DayHours, Week, WorkCalendar } from './model.ts';

/** Monday is 0. */
const weekdayOf = (day: IsoDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The name of the holiday that a day is; null: none. Laid out once: a calendar is asked for thousands of days. */
const holidaysOf = ({ fixed, dated }: WorkCalendar): ((day: IsoDate) => string | null) => {
  const every = new Map(fixed.map((one) => [one.day, one.name]));
  const once = new Map(
    dated.flatMap(({ name, day, days }) =>
      Array.from({ length: days }, (_, n) => [addDays(day, n), name] as const),
    ),
  );
  return (day) => every.get(day.slice(5)) ?? once.get(day) ?? null;
};

const weekOn = ({ week, periods }: WorkCalendar, day: IsoDate): Week =>
  periods.find(({ from, to }) => day >= from && day <= to)?.week ?? week;

/** Whether or not it is a holiday. */
const usualHours = (calendar: WorkCalendar, day: IsoDate): DayHours[] =>
  weekOn(calendar, day)[weekdayOf(day)] ?? [];

export const hoursOf = (calendar: WorkCalendar): ((day: IsoDate) => DayHours[]) => {
  const holidayOn = holidaysOf(calendar);
  return (day) => (holidayOn(day) === null ? usualHours(calendar, day) : []);
};

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
  const holidayOn = holidaysOf(calendar);
  const skipped: SkippedDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const name = holidayOn(day);
    if (name !== null && usualHours(calendar, day).length > 0) skipped.push({ day, name });
  }
  return skipped;
};
