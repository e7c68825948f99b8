/** Due dates, as other features count and move them. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { holidaysBetween, type SkippedDay } from '@rafiq/contract/deadlines/calendar';
import type { DueOrigin } from '@rafiq/contract/deadlines/due';
import type { Queryable } from '../../platform/db.ts';
import { readDeadlines } from './working-time.ts';

export { keepWorkingTime, recountDueDates } from './applying.ts';
export {
  countWrongDates,
  type FirstDue,
  firstDueWithin,
  lockWorkingTime,
  withFirstDue,
} from './due-dates.ts';
export { promisesOf } from './promises.ts';
export { CLOCK_COLUMNS, type ClockRow, clockOf, lockDeadlines, lockInForce } from './repository.ts';
export { readDeadlines, workingTimeInForce } from './working-time.ts';

/** The holidays that a case's date has passed over. */
export const skippedOf = async (
  db: Queryable,
  { kind, due, dueAt }: { kind: CaseKind; due: DueOrigin; dueAt: string },
): Promise<SkippedDay[]> => {
  if (due.amount === 0) return [];
  const { content } = await readDeadlines(db);
  const rule = content.rules.find((one) => one.kind === kind);
  const calendar = content.calendars.find(({ id }) => id === rule?.calendar);
  const days = [due.from, dueAt].map((instant) => todayInMorocco(new Date(instant)));
  const [first = '', last = ''] = days;
  return calendar ? holidaysBetween(calendar, first, last) : [];
};
