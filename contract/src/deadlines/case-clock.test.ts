import { describe, expect, it } from 'vitest';
import type { CaseState } from '../cases/model.ts';
import { addDays } from '../core/dates.ts';
import {
  type CaseClock,
  type KindDeadline,
  movedClock,
  openedClock,
  recount,
} from './case-clock.ts';
import { DAY_UNITS, dueDate } from './clock.ts';
import { compileCalendar } from './compile.ts';
import type { WorkCalendar } from './model.ts';
import { SHIPPED_DEADLINES } from './shipped.ts';

const [calendar] = SHIPPED_DEADLINES.calendars;
if (!calendar) throw new Error('no calendar is shipped');
const compiled = (of: WorkCalendar) => compileCalendar(of, '2026-01-01', '2028-12-31');
const spansOf = compiled(calendar);
const days = (amount: number, spans = spansOf): KindDeadline => ({
  ...{ amount, unit: 'working-days', spans },
});
const THREE = days(3);

const at = (instant: string): number => Date.parse(instant);
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
const opened = (from: string, deadline = THREE): CaseClock => openedClock(at(from), deadline);
/** Moved through its life, one after the other. */
const moved = (clock: CaseClock, moves: [CaseState, string][], deadline = THREE): CaseClock =>
  moves.reduce((was, [state, when]) => movedClock(was, state, at(when), deadline), clock);

/** The same part of a shorter day. */
const eleven = (friday: string) => `${friday}T09:38:34.286Z`;

// all before September 2026, when Morocco's clocks were changed for good: any Node knows the same of these
const MONDAY = '2026-06-22T10:00:00Z';

describe('a case', () => {
  it('is due by the rule of its kind when it is opened', () => {
    expect(opened(MONDAY)).toEqual({
      ...{ state: 'open', receivedAt: at(MONDAY), restartedAt: null, stops: [] },
      ...{ amount: 3, unit: 'working-days', dueAt: at('2026-06-25T10:00:00Z'), paused: 0 },
    });
  });

  it('stands still while it waits, and goes on where it stopped', () => {
    const waiting = moved(opened(MONDAY), [['waiting', '2026-06-23T10:00:00Z']]);
    // as if it went on at once
    expect([iso(waiting.dueAt), waiting.stops]).toEqual([
      '2026-06-25T10:00:00.000Z',
      [at('2026-06-23T10:00:00Z')],
    ]);
    const again = moved(waiting, [['open', '2026-06-24T10:00:00Z']]);
    expect([iso(again.dueAt), again.paused]).toEqual([eleven('2026-06-26'), DAY_UNITS]);
  });

  it('loses nothing to a pause over a holiday or a weekend', () => {
    // 14 January is a holiday
    const clock = moved(opened('2026-01-12T10:00:00Z'), [
      ['waiting', '2026-01-13T17:00:00Z'],
      ['open', '2026-01-15T06:00:00Z'],
    ]);
    expect([iso(clock.dueAt), clock.paused]).toEqual([eleven('2026-01-16'), 0]);
    // two pauses, the second from Friday evening to Monday morning
    const weekend = moved(opened('2026-06-25T10:00:00Z'), [
      ['waiting', '2026-06-25T12:30:00Z'],
      ['open', '2026-06-25T13:30:00Z'],
      ['waiting', '2026-06-26T15:30:00Z'],
      ['open', '2026-06-29T07:30:00Z'],
    ]);
    expect(weekend.paused).toBe(Math.floor(DAY_UNITS / 7));
  });

  it('waits across the change of clocks and of hours at Ramadan', () => {
    // clocks go back on 15 February 2026, the fast begins on the 19th with six hours a day
    const clock = moved(opened('2026-02-13T15:30:00Z'), [
      ['waiting', '2026-02-16T16:30:00Z'],
      ['open', '2026-02-19T15:00:00Z'],
    ]);
    expect([clock.paused, iso(clock.dueAt)]).toEqual([3 * DAY_UNITS, '2026-02-23T15:00:00.000Z']);
  });

  it('keeps its date when it ends, and was paused until then where it ends while it waits', () => {
    const closed = moved(opened(MONDAY), [['closed', '2026-06-30T10:00:00Z']]);
    expect([closed.state, iso(closed.dueAt)]).toEqual(['closed', '2026-06-25T10:00:00.000Z']);
    const waiting = moved(opened(MONDAY), [
      ['waiting', '2026-06-23T10:00:00Z'],
      ['closed', '2026-06-30T10:00:00Z'],
    ]);
    expect([waiting.stops.length, waiting.paused]).toEqual([2, 5 * DAY_UNITS]);
    expect(iso(waiting.dueAt)).toBe('2026-07-02T10:00:00.000Z');
  });

  it('keeps a date of before when it ends, whatever rule holds by then', () => {
    const closed = movedClock(opened(MONDAY), 'closed', at('2026-06-30T10:00:00Z'), days(9));
    expect([closed.amount, iso(closed.dueAt)]).toEqual([3, '2026-06-25T10:00:00.000Z']);
  });

  it('begins anew when it opens again, by the rule that holds then, and forgets its pauses', () => {
    const closed = moved(opened(MONDAY), [
      ['waiting', '2026-06-23T10:00:00Z'],
      ['open', '2026-06-24T10:00:00Z'],
      ['closed', '2026-06-24T11:00:00Z'],
    ]);
    const again = movedClock(closed, 'open', at('2026-07-06T10:00:00Z'), days(1));
    expect(again).toMatchObject({ amount: 1, paused: 0, restartedAt: at('2026-07-06T10:00:00Z') });
    expect([again.stops.length, iso(again.dueAt)]).toEqual([2, '2026-07-07T10:00:00.000Z']);
    // to wait at once
    const waiting = movedClock(closed, 'waiting', at('2026-07-06T10:00:00Z'), days(1));
    expect(waiting.stops.slice(2)).toEqual([at('2026-07-06T10:00:00Z')]);
    expect(iso(waiting.dueAt)).toBe('2026-07-07T10:00:00.000Z');
  });

  it('never runs back where the clocks of two servers differ', () => {
    const late = moved(opened(MONDAY), [
      ['waiting', '2026-06-23T10:00:00Z'],
      ['open', '2026-06-23T09:59:59Z'],
    ]);
    expect(late.stops.map(iso)).toEqual(Array(2).fill('2026-06-23T10:00:00.000Z'));
    expect([late.paused, iso(late.dueAt)]).toEqual([0, '2026-06-25T10:00:00.000Z']);
    const early = moved(opened(MONDAY), [['waiting', '2026-06-22T09:00:00Z']]);
    expect(early.stops.map(iso)).toEqual(['2026-06-22T10:00:00.000Z']);
    const before = moved(opened(MONDAY), [
      ['closed', '2026-06-22T11:00:00Z'],
      ['open', '2026-06-22T09:00:00Z'],
    ]);
    expect(iso(before.restartedAt)).toBe('2026-06-22T10:00:00.000Z');
  });

  it('stays as it is where it was and is open: what came is told by its version alone', () => {
    const clock = opened(MONDAY);
    expect(moved(clock, [['open', '2026-06-23T10:00:00Z']])).toEqual(clock);
    const waiting = moved(clock, [['waiting', '2026-06-23T10:00:00Z']]);
    expect(moved(waiting, [['waiting', '2026-06-24T10:00:00Z']])).toEqual(waiting);
  });
});

describe('a date that was set after a call', () => {
  const set: CaseClock = { ...opened(MONDAY), amount: 0, dueAt: at('2026-06-22T14:00:00Z') };

  it('follows from no rule, and no calendar moves it', () => {
    expect(recount(set, days(9))).toEqual(set);
    expect(moved(set, [['closed', '2026-06-23T10:00:00Z']]).dueAt).toBe(set.dueAt);
  });

  it('follows from the rule once it was closed and opens again', () => {
    const again = moved(set, [
      ['closed', '2026-06-23T10:00:00Z'],
      ['open', '2026-06-24T10:00:00Z'],
    ]);
    expect([again.amount, iso(again.dueAt)]).toEqual([3, '2026-06-29T10:00:00.000Z']);
  });
});

describe('a change of the calendar', () => {
  /** No work on that Wednesday. */
  const closing = compiled({
    ...calendar,
    dated: [
      ...calendar.dated,
      { name: 'x', day: '2026-06-24', days: 1, moon: false, confirmed: true },
    ],
  });

  it('moves what is open by what it takes away', () => {
    const after = recount(opened(MONDAY), days(3, closing));
    expect(iso(after.dueAt)).toBe(eleven('2026-06-26'));
    expect(recount(after, THREE)).toEqual(opened(MONDAY));
  });

  it('counts pauses that are over by the new calendar too', () => {
    const paused = moved(opened(MONDAY), [
      ['waiting', '2026-06-23T10:00:00Z'],
      ['open', '2026-06-25T10:00:00Z'],
    ]);
    const after = recount(paused, days(3, closing));
    // a day less of work, and a day less of pause
    expect([paused.paused, after.paused]).toEqual([2 * DAY_UNITS, DAY_UNITS]);
    expect(after.dueAt).toBe(paused.dueAt);
  });

  it('moves what waits as if it went on at once, and what it goes on with then', () => {
    const waiting = moved(opened(MONDAY), [['waiting', '2026-06-23T10:00:00Z']]);
    const after = recount(waiting, days(3, closing));
    expect([iso(after.dueAt), after.stops]).toEqual([eleven('2026-06-26'), waiting.stops]);
    const again = movedClock(after, 'open', at('2026-06-25T10:00:00Z'), days(3, closing));
    expect([iso(again.dueAt), again.paused]).toEqual(['2026-06-29T10:00:00.000Z', DAY_UNITS]);
  });

  it('takes the amount and the unit of a rule that changed', () => {
    const hours: KindDeadline = { amount: 4, unit: 'working-hours', spans: THREE.spans };
    const after = recount(opened(MONDAY), hours);
    expect(after).toMatchObject({ amount: 4, unit: 'working-hours' });
    expect(iso(after.dueAt)).toBe('2026-06-22T15:00:00.000Z');
  });
});

/** The same numbers in the same order for a seed. */
const numbersOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Its feasts a day later, and a day sooner. */
const OTHERS = [1, -1].map((by) => {
  const dated = calendar.dated.map((one) => ({ ...one, day: addDays(one.day, by) }));
  return compiled({ ...calendar, dated });
});

it.each([1, 2, 3])('comes to the same after any history, whatever order: seed %i', (seed) => {
  const below = numbersOf(seed);
  const states: CaseState[] = ['open', 'waiting', 'waiting', 'open', 'closed'];
  const rules = [spansOf, ...OTHERS].flatMap((of) => [1, 5, 12].map((amount) => days(amount, of)));
  let [when, rule] = [at('2026-01-05T09:00:00Z'), THREE];
  let clock = openedClock(when, rule);
  for (let step = 0; step < 400; step += 1) {
    if (below(8) === 0) {
      rule = rules[below(rules.length)] ?? rule;
      if (clock.state !== 'closed') clock = recount(clock, rule);
    }
    // a clock that runs behind now and then
    when += (below(60) - 3) * 3_600_000 + below(3_600_000);
    const was = clock;
    const state = states[below(states.length)] ?? 'open';
    if (was.state === 'closed' && state === 'closed') continue;
    clock = movedClock(was, state, when, rule);
    expect(clock.stops.length % 2 === 1).toBe(clock.state === 'waiting');
    expect([...clock.stops]).toEqual(clock.stops.toSorted((one, other) => one - other));
    if (clock.state === 'closed') continue;
    const began = clock.restartedAt ?? clock.receivedAt;
    const { amount, unit, spans } = rule;
    const counted = dueDate(spans, { amount, unit, began, stops: clock.stops });
    expect({ dueAt: clock.dueAt, paused: clock.paused }).toEqual(counted);
    expect(recount(clock, rule)).toEqual(clock);
  }
});
