import {
  addDays,
  daysBetween,
  type IsoDate,
  startOfDayInMorocco,
  todayInMorocco,
} from '../core/dates.ts';

/** A Monday; any would do. */
const A_MONDAY: IsoDate = '2026-01-05';
const WEEK = 7;

const mondayOf = (date: IsoDate): IsoDate =>
  addDays(date, -(((daysBetween(A_MONDAY, date) % WEEK) + WEEK) % WEEK));

/** The Mondays of the last weeks, the present one last. */
export const weeksUntil = (now: Date, count: number): IsoDate[] => {
  const last = mondayOf(todayInMorocco(now));
  return Array.from({ length: count }, (_, place) => addDays(last, (place - count + 1) * WEEK));
};

/** When each of these weeks begins, and when the last one ends. */
export const boundsOf = (weeks: readonly IsoDate[]): Date[] => {
  const last = weeks.at(-1);
  return [...weeks, ...(last ? [addDays(last, WEEK)] : [])].map(startOfDayInMorocco);
};

/** From the first day of these weeks to the last, as 2026-10-26/2026-11-22. */
export const daysOf = (weeks: readonly IsoDate[]): string => {
  const last = weeks.at(-1);
  return last ? `${weeks[0]}/${addDays(last, WEEK - 1)}` : '';
};

/** Null where there is nothing to have a share of. */
export const shareOnTime = ({
  closed,
  onTime,
}: {
  closed: number;
  onTime: number;
}): number | null => (closed === 0 ? null : onTime / closed);
