/**
 * A calendar as stretches of time in which work is done, each with what was worked before it. Only here is Morocco's
 * clock known; whoever counts by these needs no time zone.
 */
import { addDays, type IsoDate } from '../core/dates.ts';
import { hoursOf } from './calendar.ts';
import type { DayHours, WorkCalendar } from './model.ts';

/** Instants are milliseconds since 1970. */
export interface WorkSpan {
  startsAt: number;
  endsAt: number;
  /** Worked before it, since the first of all. */
  msBefore: number;
  /** Which working day it belongs to, from 0; how long that day is, and how much of it has passed. */
  day: number;
  dayMs: number;
  dayBefore: number;
}

const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'Africa/Casablanca', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

const MINUTE_MS = 60_000;

/** By how much Morocco's clocks are ahead of Greenwich. */
const offsetAt = (instant: number): number => {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return wall - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
};

const wallOf = (day: IsoDate, time: string): number =>
  time === '24:00' ? Date.parse(`${addDays(day, 1)}T00:00:00Z`) : Date.parse(`${day}T${time}:00Z`);

/** An hour that the clocks leave out, or have twice, is taken by the clock that they are set to. */
const instantOf = (day: IsoDate, time: string): number => {
  const wall = wallOf(day, time);
  return wall - offsetAt(wall - offsetAt(wall));
};

/** None begins before the one ahead of it has ended: two hours of the wall may be one where clocks go forward. */
const inOrder = (hours: readonly [number, number][]): [number, number][] => {
  const kept: [number, number][] = [];
  for (const [from, to] of hours) {
    const start = Math.max(from, kept.at(-1)?.[1] ?? from);
    if (to > start) kept.push([start, to]);
  }
  return kept;
};

/** From the first day to the last, both counted. */
export const compileCalendar = (
  calendar: WorkCalendar,
  first: IsoDate,
  last: IsoDate,
): WorkSpan[] => {
  const hoursOn = hoursOf(calendar);
  const spans: WorkSpan[] = [];
  let [msBefore, day] = [0, 0];
  let [offset, isSame] = [offsetAt(Date.parse(`${first}T00:00:00Z`)), true];
  const instants = (date: IsoDate, { from, to }: DayHours): [number, number] =>
    isSame
      ? [wallOf(date, from) - offset, wallOf(date, to) - offset]
      : [instantOf(date, from), instantOf(date, to)];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const next = offsetAt(Date.parse(`${addDays(date, 1)}T00:00:00Z`));
    isSame = next === offset;
    const worked = inOrder(hoursOn(date).map((one) => instants(date, one)));
    offset = next;
    const dayMs = worked.reduce((sum, [from, to]) => sum + to - from, 0);
    let dayBefore = 0;
    for (const [startsAt, endsAt] of worked) {
      spans.push({ startsAt, endsAt, msBefore, day, dayMs, dayBefore });
      dayBefore += endsAt - startsAt;
      msBefore += endsAt - startsAt;
    }
    if (dayMs > 0) day += 1;
  }
  return spans;
};
