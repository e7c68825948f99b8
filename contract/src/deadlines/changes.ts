/** What differs between two states of the deadlines, in the terms that an editor thinks in: from what, to what. */
import type { CaseKind } from '../cases/model.ts';
import { hoursText } from './hours.ts';
import type {
  DatedHoliday,
  DeadlineRule,
  Deadlines,
  FixedHoliday,
  SpecialPeriod,
  Week,
  WorkCalendar,
} from './model.ts';
import { isSame, pairsOf } from './pairs.ts';

export const CHANGE_KINDS = [
  ...(['rule', 'rule-calendar', 'rule-source'] as const),
  ...(['calendar-added', 'calendar-removed', 'calendar-renamed', 'hours'] as const),
  ...(['period-added', 'period-removed', 'period-moved', 'period-hours'] as const),
  ...(['holiday-added', 'holiday-removed', 'holiday-moved', 'holiday-days'] as const),
  ...(['holiday-confirmed', 'holiday-forecast'] as const),
] as const;

export interface DeadlineChange {
  what: (typeof CHANGE_KINDS)[number];
  /** Of a rule. */
  kind: CaseKind | null;
  /** Of the calendar that it is in, where there are several. */
  calendar: string;
  /** Of the calendar, the holiday or the period. */
  name: string;
  /** Of hours: Monday is 0. */
  weekday: number | null;
  /**
   * What it was and is; empty where there is none. A rule is `5 working-days`, days of a period are `2027-02-09/2027-03-09`,
   * hours are as they are typed.
   */
  from: string;
  to: string;
}

const change = (
  what: DeadlineChange['what'],
  of: Partial<Omit<DeadlineChange, 'what'>>,
): DeadlineChange => ({
  ...{ what, kind: null, calendar: '', name: '', weekday: null, from: '', to: '' },
  ...of,
});

/** Empty where it is the same. */
const moved = (
  what: DeadlineChange['what'],
  of: Partial<DeadlineChange> & { from: string; to: string },
): DeadlineChange[] => (of.from === of.to ? [] : [change(what, of)]);

const ruleChanges = (
  { rules, calendars }: Deadlines,
  is: DeadlineRule,
  after: Deadlines,
): DeadlineChange[] => {
  const { kind } = is;
  const was = rules.find((rule) => rule.kind === kind);
  const nameIn = (of: readonly WorkCalendar[], id: string | undefined): string =>
    of.find((one) => one.id === id)?.name ?? '';
  const isElsewhere = was?.calendar !== is.calendar;
  return [
    ...moved('rule', {
      ...{ kind, from: was ? `${was.amount} ${was.unit}` : '', to: `${is.amount} ${is.unit}` },
    }),
    ...(isElsewhere
      ? [
          change('rule-calendar', {
            ...{ kind, from: nameIn(calendars, was?.calendar) },
            to: nameIn(after.calendars, is.calendar),
          }),
        ]
      : []),
    ...moved('rule-source', { kind, from: was?.source ?? '', to: is.source }),
  ];
};

const weekChanges = (
  what: 'hours' | 'period-hours',
  before: Week,
  after: Week,
  of: Partial<DeadlineChange>,
): DeadlineChange[] =>
  after.flatMap((hours, weekday) =>
    moved(what, { ...of, weekday, from: hoursText(before[weekday] ?? []), to: hoursText(hours) }),
  );

const spanOf = ({ from, to }: SpecialPeriod): string => `${from}/${to}`;

const periodChanges = (
  before: readonly SpecialPeriod[],
  after: readonly SpecialPeriod[],
  calendar: string,
): DeadlineChange[] => {
  const { added, removed, changed } = pairsOf(before, after);
  return [
    ...added.map((one) => change('period-added', { calendar, name: one.name, to: spanOf(one) })),
    ...changed.flatMap(({ was, is }) => {
      const of = { calendar, name: is.name };
      return [
        ...moved('period-moved', { ...of, from: spanOf(was), to: spanOf(is) }),
        ...weekChanges('period-hours', was.week, is.week, of),
      ];
    }),
    ...removed.map((one) =>
      change('period-removed', { calendar, name: one.name, from: spanOf(one) }),
    ),
  ];
};

type Holiday = FixedHoliday & Partial<DatedHoliday>;

/** A feast that is moved is certain with it. */
const holidayChange = (was: Holiday, is: Holiday, calendar: string): DeadlineChange[] => {
  const of = { calendar, name: is.name, from: was.day, to: is.day };
  const days = { from: String(was.days ?? 1), to: String(is.days ?? 1) };
  const certain = is.confirmed ? 'holiday-confirmed' : 'holiday-forecast';
  return [
    ...moved('holiday-moved', of),
    ...moved('holiday-days', { ...of, ...days }),
    ...(was.day === is.day && was.confirmed !== is.confirmed ? [change(certain, of)] : []),
  ];
};

const holidayChanges = (
  before: readonly Holiday[],
  after: readonly Holiday[],
  calendar: string,
): DeadlineChange[] => {
  const { added, removed, changed } = pairsOf(before, after);
  return [
    ...added.map(({ name, day }) => change('holiday-added', { calendar, name, to: day })),
    ...changed.flatMap(({ was, is }) => holidayChange(was, is, calendar)),
    ...removed.map(({ name, day }) => change('holiday-removed', { calendar, name, from: day })),
  ];
};

const calendarChanges = (
  before: WorkCalendar,
  after: WorkCalendar,
  isOneOfMany: boolean,
): DeadlineChange[] => {
  const { name } = after;
  const calendar = isOneOfMany ? name : '';
  return [
    ...moved('calendar-renamed', { name, from: before.name, to: name }),
    ...weekChanges('hours', before.week, after.week, { calendar, name }),
    ...periodChanges(before.periods, after.periods, calendar),
    ...holidayChanges(before.fixed, after.fixed, calendar),
    ...holidayChanges(before.dated, after.dated, calendar),
  ];
};

export const changesOf = (before: Deadlines, after: Deadlines): DeadlineChange[] => [
  ...after.rules.flatMap((rule) => ruleChanges(before, rule, after)),
  ...after.calendars.flatMap((calendar) => {
    const was = before.calendars.find(({ id }) => id === calendar.id);
    return was
      ? calendarChanges(was, calendar, after.calendars.length > 1)
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
