import { CASE_KINDS } from '../cases/model.ts';
import { isIsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import {
  type DatedHoliday,
  type DayHours,
  type DeadlineRule,
  type Deadlines,
  type FixedHoliday,
  DEADLINE_LIMITS as LIMITS,
  RULE_MAX,
  type SpecialPeriod,
  type Week,
  type WorkCalendar,
} from './model.ts';

/** Of a calendar, a period or a holiday. */
export const checkName = (field: string, name: string): Issue[] => {
  if (name.trim() === '') return [issue(field, 'required')];
  if (name.length > LIMITS.name) return [issue(field, 'too_long', { max: LIMITS.name })];
  return /[\p{Cc}\p{Cf}]/u.test(name) ? [issue(field, 'text_format')] : [];
};

const many = (field: string, count: number, max: number): Issue[] =>
  count > max ? [issue(field, 'too_many_values', { max })] : [];

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** One after the other, each with an end behind its beginning. */
const checkHours = (field: string, hours: readonly DayHours[]): Issue[] => {
  const times = hours.flatMap(({ from, to }) => [from, to]);
  if (!times.every((time) => TIME.test(time))) return [issue(field, 'hours_format')];
  const isInOrder = times.every((time, n) => {
    const before = times[n - 1];
    return before === undefined || (n % 2 === 1 ? time > before : time >= before);
  });
  if (!isInOrder) return [issue(field, 'hours_order')];
  return many(field, hours.length, LIMITS.spans);
};

/** Somebody works on some day: else nothing would ever be due. */
const checkWeek = (field: string, week: Week): Issue[] => {
  if (week.length !== 7 || week.every((hours) => hours.length === 0))
    return [issue(field, 'week_empty')];
  return week.flatMap((hours, n) => checkHours(`${field}.${n}`, hours));
};

const checkPeriod = (field: string, { name, from, to, week }: SpecialPeriod): Issue[] => [
  ...checkName(`${field}.name`, name),
  ...(isIsoDate(from) ? [] : [issue(`${field}.from`, 'date_format')]),
  ...(isIsoDate(to) ? [] : [issue(`${field}.to`, 'date_format')]),
  ...(isIsoDate(from) && isIsoDate(to) && to < from
    ? [issue(`${field}.to`, 'date_too_early', { min: from })]
    : []),
  ...checkWeek(`${field}.week`, week),
];

/** Two that meet would both claim a day. */
const checkApart = (field: string, periods: readonly SpecialPeriod[]): Issue[] =>
  periods.flatMap(({ from, to }, n) =>
    periods.slice(0, n).some((other) => from <= other.to && to >= other.from)
      ? [issue(`${field}.${n}.from`, 'period_overlap')]
      : [],
  );

/** 29 February is a day of some years. */
const checkFixed = (field: string, { name, day }: FixedHoliday): Issue[] => [
  ...checkName(`${field}.name`, name),
  ...(isIsoDate(`2028-${day}`) ? [] : [issue(`${field}.day`, 'date_format')]),
];

const checkDated = (field: string, { name, day, days }: DatedHoliday): Issue[] => [
  ...checkName(`${field}.name`, name),
  ...(isIsoDate(day) ? [] : [issue(`${field}.day`, 'date_format')]),
  ...(Number.isInteger(days) && days >= 1
    ? []
    : [issue(`${field}.days`, 'number_too_small', { min: 1 })]),
  ...(days > LIMITS.days ? [issue(`${field}.days`, 'number_too_large', { max: LIMITS.days })] : []),
];

const checkCalendar = (field: string, calendar: WorkCalendar): Issue[] => [
  ...(/^[a-z0-9-]{1,40}$/.test(calendar.id) ? [] : [issue(`${field}.id`, 'text_format')]),
  ...checkName(`${field}.name`, calendar.name),
  ...checkWeek(`${field}.week`, calendar.week),
  ...calendar.periods.flatMap((one, n) => checkPeriod(`${field}.periods.${n}`, one)),
  ...checkApart(`${field}.periods`, calendar.periods),
  ...calendar.fixed.flatMap((one, n) => checkFixed(`${field}.fixed.${n}`, one)),
  ...calendar.dated.flatMap((one, n) => checkDated(`${field}.dated.${n}`, one)),
  ...many(`${field}.periods`, calendar.periods.length, LIMITS.periods),
  ...many(`${field}.fixed`, calendar.fixed.length, LIMITS.holidays),
  ...many(`${field}.dated`, calendar.dated.length, LIMITS.holidays),
];

const checkRule = (
  field: string,
  { amount, unit, calendar, source }: DeadlineRule,
  calendars: readonly WorkCalendar[],
): Issue[] => [
  ...(Number.isInteger(amount) && amount >= 1
    ? []
    : [issue(`${field}.amount`, 'number_too_small', { min: 1 })]),
  ...(amount > RULE_MAX[unit]
    ? [issue(`${field}.amount`, 'number_too_large', { max: RULE_MAX[unit] })]
    : []),
  ...(calendars.some(({ id }) => id === calendar)
    ? []
    : [issue(`${field}.calendar`, 'unknown_value')]),
  ...(source.length > LIMITS.source
    ? [issue(`${field}.source`, 'too_long', { max: LIMITS.source })]
    : []),
  ...(/[\p{Cc}\p{Cf}]/u.test(source) ? [issue(`${field}.source`, 'text_format')] : []),
];

/** One rule for each kind, and each calendar once. */
export const checkDeadlines = ({ rules, calendars }: Deadlines): Issue[] => [
  ...CASE_KINDS.filter((kind) => rules.filter((rule) => rule.kind === kind).length !== 1).map(
    (kind) => issue(`rules.${kind}`, 'required'),
  ),
  ...rules.flatMap((rule) => checkRule(`rules.${rule.kind}`, rule, calendars)),
  ...many('calendars', calendars.length, LIMITS.calendars),
  ...calendars.flatMap(({ id }, n) =>
    calendars.findIndex((one) => one.id === id) === n
      ? []
      : [issue(`calendars.${n}.id`, 'unknown_value')],
  ),
  ...calendars.flatMap((calendar, n) => checkCalendar(`calendars.${n}`, calendar)),
];
