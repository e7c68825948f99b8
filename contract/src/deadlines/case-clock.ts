/** The due date of a case through its life: opened, paused while the member is asked, resumed, closed, opened again. */
import type { CaseState } from '../cases/model.ts';
import { dueDate } from './clock.ts';
import type { WorkSpan } from './compile.ts';
import type { DeadlineUnit } from './due.ts';

/** The rule of a kind, with the working time of its calendar. */
export interface KindDeadline {
  amount: number;
  unit: DeadlineUnit;
  spans: readonly WorkSpan[];
}

/** What a case keeps of its due date. Instants are milliseconds since 1970. */
export interface CaseClock {
  state: CaseState;
  receivedAt: number;
  /** When it was opened again; null: never. */
  restartedAt: number | null;
  /** When it stopped, went on, stopped again…; an odd number of them: it stands still. */
  stops: readonly number[];
  /** 0: the date was set after a call, and follows from no rule. */
  amount: number;
  unit: DeadlineUnit;
  dueAt: number;
  /** What its pauses come to, in the units of the clock. */
  paused: number;
}

/** The same case by the rule that holds now. A date that was set after a call stays. */
export const recount = (clock: CaseClock, { amount, unit, spans }: KindDeadline): CaseClock => {
  if (clock.amount === 0) return clock;
  const { receivedAt, restartedAt, stops } = clock;
  const began = restartedAt ?? receivedAt;
  return { ...clock, amount, unit, ...dueDate(spans, { amount, unit, began, stops }) };
};

export const openedClock = (receivedAt: number, deadline: KindDeadline): CaseClock => {
  const { amount, unit } = deadline;
  const clock = { state: 'open', receivedAt, restartedAt: null, stops: [], amount, unit } as const;
  return recount({ ...clock, dueAt: receivedAt, paused: 0 }, deadline);
};

/** What was closed begins anew. Time does not run back, even if the clocks of two servers differ a little. */
const restarted = (clock: CaseClock, at: number, { amount, unit }: KindDeadline): CaseClock =>
  clock.state === 'closed'
    ? { ...clock, amount, unit, restartedAt: Math.max(at, clock.receivedAt) }
    : clock;

const stopped = (clock: CaseClock, at: number): CaseClock => {
  const { receivedAt, restartedAt, stops } = clock;
  const stop = Math.max(at, receivedAt, restartedAt ?? receivedAt, stops.at(-1) ?? receivedAt);
  return { ...clock, stops: [...stops, stop] };
};

/**
 * Its clock stands still while the case waits, and goes on where it stopped. What ends keeps the date that it had, but
 * what ends while it waits was paused until then: whether it was late is asked by that date.
 */
export const movedClock = (
  was: CaseClock,
  state: CaseState,
  at: number,
  deadline: KindDeadline,
): CaseClock => {
  const began = restarted(was, at, deadline);
  const hasPaused = (state === 'waiting') !== (was.state === 'waiting');
  const moved = { ...(hasPaused ? stopped(began, at) : began), state };
  const keepsDate = state === 'closed' && was.state !== 'waiting';
  return keepsDate ? moved : recount(moved, deadline);
};
