/** What differs between two states of the deadlines, in the terms that an editor thinks in. */
import type { CaseKind } from '../cases/model.ts';
import type { DatedHoliday, Deadlines, Week, WorkCalendar } from './model.ts';

export const CHANGE_KINDS = [
  'rule',
  'calendar-added',
  'calendar-removed',
  'calendar-renamed',
  'week',
  'periods',
  'holiday-added',
  'holiday-removed',
  'holiday-moved',
  'holiday-confirmed',
  'holiday-changed',
] as const;

export interface DeadlineChange {
  what: (typeof CHANGE_KINDS)[number];
  /** Of a rule. */
  kind: CaseKind | null;
  /** Of the calendar or the holiday. */
  name: string;
  /** What it was and is: days of a holiday; empty where there is none. */
  from: string;
  to: string;
}

const change = (
  what: DeadlineChange['what'],
  of: Partial<Omit<DeadlineChange, 'what'>>,
): DeadlineChange => ({ what, kind: null, name: '', from: '', to: '', ...of });

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Named {
  name: string;
  day: string;
}

/** One of the same name and year that stands on another day has moved. */
const holidayChanges = <Holiday extends Named>(
  before: readonly Holiday[],
  after: readonly Holiday[],
): DeadlineChange[] => {
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)));
  const come = after.filter((one) => !before.some((other) => isSame(one, other)));
  const yearOf = ({ day }: Named): string => day.slice(0, -6);
  const partner = (one: Holiday, others: readonly Holiday[]): Holiday | undefined =>
    others.find((other) => other.name === one.name && yearOf(other) === yearOf(one));
  const mended = come.flatMap((one) => {
    const was = partner(one, gone);
    if (!was) return [change('holiday-added', { name: one.name, to: one.day })];
    const of = { name: one.name, from: was.day, to: one.day };
    if (was.day !== one.day) return [change('holiday-moved', of)];
    const isConfirmed = (one as Partial<DatedHoliday>).confirmed === true;
    const wasConfirmed = (was as Partial<DatedHoliday>).confirmed === true;
    return [change(isConfirmed && !wasConfirmed ? 'holiday-confirmed' : 'holiday-changed', of)];
  });
  const removed = gone
    .filter((one) => !partner(one, come))
    .map((one) => change('holiday-removed', { name: one.name, from: one.day }));
  return [...mended, ...removed];
};

const calendarChanges = (before: WorkCalendar, after: WorkCalendar): DeadlineChange[] => {
  const { name } = after;
  return [
    ...(before.name === name ? [] : [change('calendar-renamed', { name, from: before.name })]),
    ...(isSame(before.week, after.week) ? [] : [change('week', { name })]),
    ...(isSame(before.periods, after.periods) ? [] : [change('periods', { name })]),
    ...holidayChanges(before.fixed, after.fixed),
    ...holidayChanges(before.dated, after.dated),
  ];
};

export const changesOf = (before: Deadlines, after: Deadlines): DeadlineChange[] => [
  ...after.rules
    .filter((rule) => !before.rules.some((other) => isSame(rule, other)))
    .map(({ kind }) => change('rule', { kind })),
  ...after.calendars.flatMap((calendar) => {
    const was = before.calendars.find(({ id }) => id === calendar.id);
    return was
      ? calendarChanges(was, calendar)
      : [change('calendar-added', { name: calendar.name })];
  }),
  ...before.calendars
    .filter(({ id }) => !after.calendars.some((one) => one.id === id))
    .map(({ name }) => change('calendar-removed', { name })),
];

const hoursOf = (week: Week) => week.map((hours) => hours.map(({ from, to }) => [from, to]));

/** All that dates follow from: no name, no source, and not whether a feast is certain. */
const timeOf = ({ rules, calendars }: Deadlines) => [
  rules.map(({ kind, amount, unit, calendar }) => [kind, amount, unit, calendar]),
  calendars.map(({ id, week, periods, fixed, dated }) => [
    ...[id, hoursOf(week), periods.map((one) => [one.from, one.to, hoursOf(one.week)])],
    ...[fixed.map(({ day }) => day), dated.map(({ day, days }) => [day, days])],
  ]),
];

/** Whether a change may move a date at all. */
export const mayMove = (before: Deadlines, after: Deadlines): boolean =>
  !isSame(timeOf(before), timeOf(after));
