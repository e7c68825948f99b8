/**
 * The one clock of working time. It counts in whole numbers, milliseconds or parts of a working day, so that no date
 * depends on rounding.
 */
import type { WorkSpan } from './compile.ts';
import type { DeadlineUnit } from './due.ts';

/**
 * A working day counts as this much, however long it is; a moment in it as the part of its work that has passed. It is
 * a day in milliseconds: beyond the calendar's ends time is counted as it passes, and a day is a day there.
 */
export const DAY_UNITS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Of whole numbers, exactly: a quotient just below a whole one must not become it. */
const floorOf = (number: number, divisor: number): number =>
  (number - (number % divisor)) / divisor;
const ceilingOf = (number: number, divisor: number): number =>
  floorOf(number, divisor) + (number % divisor > 0 ? 1 : 0);

const lengthOf = (unit: DeadlineUnit): number => (unit === 'working-hours' ? HOUR_MS : DAY_UNITS);

/** An amount of a rule, as the clock counts. */
const unitsOf = (amount: number, unit: DeadlineUnit): number => amount * lengthOf(unit);

/** What the clock has counted, as an amount of a rule with two decimals. */
export const amountOf = (counted: number, unit: DeadlineUnit): number =>
  Math.round((counted / lengthOf(unit)) * 100) / 100;

/** The last one for which it holds, of spans for which it holds up to some point. */
const lastWhere = (
  spans: readonly WorkSpan[],
  holds: (span: WorkSpan) => boolean,
): WorkSpan | undefined => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && holds(span)) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
};

const within = ({ day, dayMs, dayBefore, msBefore }: WorkSpan, ms: number, unit: DeadlineUnit) =>
  unit === 'working-hours'
    ? msBefore + ms
    : day * DAY_UNITS + floorOf((dayBefore + ms) * DAY_UNITS, dayMs);

/** How much working time has passed at a moment, since the calendar begins. It stands still where nobody works. */
const workingTimeAt = (spans: readonly WorkSpan[], unit: DeadlineUnit, at: number): number => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return at;
  if (at < first.startsAt) return at - first.startsAt;
  const span = lastWhere(spans, ({ startsAt }) => startsAt <= at) ?? first;
  const reached = within(span, Math.min(at, span.endsAt) - span.startsAt, unit);
  return span === last && at > span.endsAt ? reached + at - span.endsAt : reached;
};

const byDays = (spans: readonly WorkSpan[], first: WorkSpan, units: number): number => {
  const day = ceilingOf(units, DAY_UNITS) - 1;
  const part = units - day * DAY_UNITS;
  const found =
    lastWhere(
      spans,
      (span) =>
        span.day < day ||
        (span.day === day && span.dayBefore < ceilingOf(part * span.dayMs, DAY_UNITS)),
    ) ?? first;
  return found.startsAt + ceilingOf(part * found.dayMs, DAY_UNITS) - found.dayBefore;
};

/** The first moment at which so much has passed: the end of a day, and not the beginning of the next. */
const momentOf = (spans: readonly WorkSpan[], unit: DeadlineUnit, units: number): number => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return units;
  if (units <= 0) return first.startsAt + units;
  const all = within(last, last.endsAt - last.startsAt, unit);
  if (units > all) return last.endsAt + units - all;
  if (unit === 'working-days') return byDays(spans, first, units);
  const span = lastWhere(spans, ({ msBefore }) => msBefore < units) ?? first;
  return span.startsAt + units - span.msBefore;
};

/** In the units of the clock. The night, the weekend and a holiday count nothing. */
export const workingTimeBetween = (
  spans: readonly WorkSpan[],
  unit: DeadlineUnit,
  from: number,
  to: number,
): number => workingTimeAt(spans, unit, to) - workingTimeAt(spans, unit, from);

export const addWorkingTime = (
  spans: readonly WorkSpan[],
  unit: DeadlineUnit,
  from: number,
  units: number,
): number => momentOf(spans, unit, workingTimeAt(spans, unit, from) + units);

export interface CountedFrom {
  amount: number;
  unit: DeadlineUnit;
  began: number;
  /** When it stopped, went on, stopped again…; pauses from before it began anew do not count. */
  stops: readonly number[];
}

/** When it is due, and what its pauses come to. While a pause lasts: when it would be due if it went on at once. */
export const dueDate = (
  spans: readonly WorkSpan[],
  { amount, unit, began, stops }: CountedFrom,
): { dueAt: number; paused: number } => {
  let paused = 0;
  for (let n = 0; n + 1 < stops.length; n += 2) {
    const [from = 0, to = 0] = [stops[n], stops[n + 1]];
    if (from >= began) paused += workingTimeBetween(spans, unit, from, to);
  }
  return { dueAt: addWorkingTime(spans, unit, began, unitsOf(amount, unit) + paused), paused };
};
