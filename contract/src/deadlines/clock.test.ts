import { describe, expect, it } from 'vitest';
import { hoursOf } from './calendar.ts';
import { addWorkingTime, amountOf, DAY_UNITS, dueDate, workingTimeBetween } from './clock.ts';
import { compileCalendar } from './compile.ts';
import type { DeadlineUnit } from './due.ts';
import { SHIPPED_DEADLINES } from './shipped.ts';

const [calendar] = SHIPPED_DEADLINES.calendars;
if (!calendar) throw new Error('no calendar is shipped');
const spans = compileCalendar(calendar, '2026-01-01', '2028-12-31');

const at = (instant: string): number => Date.parse(instant);
const due = (from: string, amount: number, unit: DeadlineUnit = 'working-days'): string => {
  const { dueAt } = dueDate(spans, { amount, unit, began: at(from), stops: [] });
  return new Date(dueAt).toISOString();
};

// all of them before September 2026, when Morocco's clocks were changed for good: any Node knows the same of these
describe('a date in working days', () => {
  it.each([
    ['keeps its hour from day to day', '2026-06-22T10:00:00Z', 1, '2026-06-23T10:00:00.000Z'],
    ['leaves the weekend out', '2026-06-25T10:00:00Z', 2, '2026-06-29T10:00:00.000Z'],
    ['begins with the next opening', '2026-06-22T21:00:00Z', 1, '2026-06-23T15:30:00.000Z'],
    ['ends with the day it began with', '2026-06-22T07:30:00Z', 1, '2026-06-22T15:30:00.000Z'],
    ['counts the last minute', '2026-06-22T15:29:00Z', 1, '2026-06-23T15:29:00.000Z'],
    ['begins tomorrow at the end', '2026-06-22T15:30:00Z', 1, '2026-06-23T15:30:00.000Z'],
    ['stands still at noon', '2026-06-22T12:00:00Z', 1, '2026-06-23T11:30:00.000Z'],
    ['leaves a holiday out', '2026-01-13T10:00:00Z', 1, '2026-01-15T10:00:00.000Z'],
    ['leaves both days of Aïd out', '2026-05-27T10:00:00Z', 1, '2026-06-01T10:00:00.000Z'],
    ['goes from 31 to 1', '2026-03-31T10:00:00Z', 1, '2026-04-01T10:00:00.000Z'],
  ])('%s', (_what, from, amount, expected) => {
    expect(due(from, amount)).toBe(expected);
  });

  it('goes by the shorter day on a Friday: the part of it that has passed counts', () => {
    // half past twelve on Thursday: 4 of 7 hours; on Friday 4/7 of 6 hours end before its noon
    expect(due('2026-06-25T11:30:00Z', 1)).toBe('2026-06-26T10:55:42.857Z');
  });

  it('goes by the hours of Ramadan, and by its clock', () => {
    // clocks go back on 15 February 2026; the fast begins on the 19th
    expect(due('2026-02-13T15:30:00Z', 1)).toBe('2026-02-16T16:30:00.000Z');
    expect(due('2026-02-18T16:30:00Z', 1)).toBe('2026-02-19T15:00:00.000Z');
  });

  it('leaves 31 October out', () => {
    expect(hoursOf(calendar)('2028-10-31')).toEqual([]);
    expect(hoursOf(calendar)('2028-10-30')).toHaveLength(2);
  });
});

describe('a date in working hours', () => {
  it.each([
    ['counts through noon', '2026-06-22T10:30:00Z', 2, '2026-06-22T13:30:00.000Z'],
    ['goes on the next morning', '2026-06-22T15:00:00Z', 1, '2026-06-23T08:00:00.000Z'],
    ['is over with the end of a day', '2026-06-22T08:30:00Z', 6, '2026-06-22T15:30:00.000Z'],
  ])('%s', (_what, from, amount, expected) => {
    expect(due(from, amount, 'working-hours')).toBe(expected);
  });
});

it('goes on after a pause where it stopped, and forgets those of before it began anew', () => {
  const began = at('2026-06-22T10:00:00Z');
  const pause = [at('2026-06-23T10:00:00Z'), at('2026-06-24T10:00:00Z')];
  const of = { amount: 2, unit: 'working-days' as const, began };
  const { dueAt, paused } = dueDate(spans, { ...of, stops: pause });
  expect([new Date(dueAt).toISOString(), paused]).toEqual(['2026-06-25T10:00:00.000Z', DAY_UNITS]);
  const plain = dueDate(spans, { ...of, stops: [] });
  // one that still lasts has taken nothing yet
  expect(dueDate(spans, { ...of, stops: pause.slice(0, 1) })).toEqual(plain);
  const again = { ...of, began: at('2026-06-25T10:00:00Z') };
  expect(dueDate(spans, { ...again, stops: pause })).toEqual(
    dueDate(spans, { ...again, stops: [] }),
  );
});

it('counts a pause that begins in the very moment', () => {
  const began = at('2026-06-22T10:00:00Z');
  const of = { amount: 2, unit: 'working-days' as const, began };
  const stops = [began, at('2026-06-23T10:00:00Z')];
  expect(dueDate(spans, { ...of, stops }).paused).toBe(DAY_UNITS);
});

it('costs nothing to be paused for a night, or a holiday', () => {
  const stops = [at('2026-01-13T16:00:00Z'), at('2026-01-14T23:00:00Z')];
  const began = at('2026-01-13T10:00:00Z');
  expect(dueDate(spans, { amount: 2, unit: 'working-days', began, stops }).paused).toBe(0);
});

const UNITS: DeadlineUnit[] = ['working-days', 'working-hours'];

it('leaves a night, a weekend and a holiday out between two moments', () => {
  const between = (from: string, to: string, unit: DeadlineUnit) =>
    workingTimeBetween(spans, unit, at(from), at(to));
  const hour = 3_600_000;
  expect(between('2026-06-22T15:00:00Z', '2026-06-23T08:00:00Z', 'working-hours')).toBe(hour);
  expect(between('2026-06-26T16:00:00Z', '2026-06-29T07:00:00Z', 'working-hours')).toBe(0);
  expect(between('2026-01-13T10:00:00Z', '2026-01-15T10:00:00Z', 'working-days')).toBe(DAY_UNITS);
  expect(between('2026-06-23T08:00:00Z', '2026-06-22T15:00:00Z', 'working-hours')).toBe(-hour);
});

it('counts to midnight where work is done until then, and on from there', () => {
  const night = [{ from: '22:00', to: '24:00' }];
  const late = { ...calendar, periods: [], dated: [], week: calendar.week.map(() => night) };
  const nights = compileCalendar(late, '2026-06-01', '2026-06-30');
  const from = at('2026-06-22T21:00:00Z');
  const after = (hours: number): string =>
    new Date(addWorkingTime(nights, 'working-hours', from, hours * 3_600_000)).toISOString();
  // midnight in Morocco is 23:00 in Greenwich: the end of the day, and not the next evening
  expect(after(2)).toBe('2026-06-22T23:00:00.000Z');
  expect(after(3)).toBe('2026-06-23T22:00:00.000Z');
});

it('takes half a day as a working day, however short it is', () => {
  const morning = [{ from: '08:30', to: '12:30' }];
  const week = calendar.week.map((hours, day) => (day === 1 ? morning : hours));
  const half = compileCalendar({ ...calendar, week }, '2026-06-01', '2026-06-30');
  const began = at('2026-06-22T15:30:00Z');
  const { dueAt } = dueDate(half, { amount: 1, unit: 'working-days', began, stops: [] });
  expect(new Date(dueAt).toISOString()).toBe('2026-06-23T11:30:00.000Z');
  const hours = dueDate(half, { amount: 5, unit: 'working-hours', began, stops: [] });
  expect(new Date(hours.dueAt).toISOString()).toBe('2026-06-24T08:30:00.000Z');
});

it('never fails beyond the ends: time counts there as it passes', () => {
  for (const unit of UNITS)
    for (const moment of ['2020-06-01T12:00:00Z', '2040-06-01T12:00:00Z'])
      for (const known of [spans, []]) {
        expect(addWorkingTime(known, unit, at(moment), 0)).toBe(at(moment));
        expect(addWorkingTime(known, unit, at(moment), 1_234)).toBe(at(moment) + 1_234);
        expect(workingTimeBetween(known, unit, at(moment), at(moment) + 1_234)).toBe(1_234);
      }
});

it('reaches over the ends: what is left of the time counts as it passes', () => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new Error('nobody works');
  for (const unit of UNITS) {
    expect(addWorkingTime(spans, unit, first.startsAt - 1_000, 1_000)).toBe(first.startsAt);
    expect(addWorkingTime(spans, unit, last.endsAt, 1_000)).toBe(last.endsAt + 1_000);
    expect(workingTimeBetween(spans, unit, first.startsAt - 1_000, first.startsAt)).toBe(1_000);
    expect(workingTimeBetween(spans, unit, last.endsAt, last.endsAt + 1_000)).toBe(1_000);
  }
});

it('counts in the last stretch of work as in any other', () => {
  const last = spans.at(-1);
  if (!last) throw new Error('nobody works');
  const [from, to] = [last.startsAt, last.startsAt + 61_007];
  expect(workingTimeBetween(spans, 'working-hours', from, to)).toBe(61_007);
});

it('comes back to the moment of work that it began with', () => {
  for (const { startsAt, endsAt } of spans.slice(0, 400))
    for (const part of [0.001, 0.37, 0.999]) {
      const moment = startsAt + Math.floor((endsAt - startsAt) * part);
      for (const unit of UNITS) expect(addWorkingTime(spans, unit, moment, 0)).toBe(moment);
    }
});

it('adds what lies between two moments of work, and reaches the second from the first', () => {
  const worked = spans.filter((_span, n) => n % 37 === 0).map(({ startsAt }) => startsAt + 61_007);
  for (const unit of UNITS)
    for (const [n, from] of worked.entries())
      for (const to of worked.slice(n)) {
        const units = workingTimeBetween(spans, unit, from, to);
        expect(addWorkingTime(spans, unit, from, units)).toBe(to);
      }
});

it('tells what was counted in the unit of a rule, with two decimals', () => {
  expect(amountOf(DAY_UNITS * 1.5, 'working-days')).toBe(1.5);
  expect(amountOf(3_600_000 / 3, 'working-hours')).toBe(0.33);
});
