/** Due dates as they are stored: the first one of a new case, and all open ones when rules or calendars change. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { openedClock, recount } from '@rafiq/contract/deadlines/case-clock';
import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { type Db, hasCode, type Transaction } from '../../platform/db.ts';
import {
  beQuiet,
  listOpenCases,
  lockInForce,
  type OpenCase,
  readOpenCases,
  tellAll,
  writeDueDates,
} from './repository.ts';
import { forgetKnown, type InForce, type WorkingTime, workingTimeInForce } from './working-time.ts';

/** As `open_case` of the database reads it. */
export interface FirstDue {
  at: string;
  amount: number;
  unit: string;
  /** The mark of the deadlines that it was counted by. */
  deadlines: string;
}

const firstDue = ({ mark, of }: InForce, kind: CaseKind, receivedAt: Date): FirstDue => {
  const { dueAt, amount, unit } = openedClock(receivedAt.getTime(), of(kind));
  return { at: new Date(dueAt).toISOString(), amount, unit, deadlines: mark };
};

/** What `open_case` raises where other deadlines hold by now. */
const OUTDATED = 'RF001';
const TRIES = 3;

/**
 * For a write of one statement or batch that opens a case: the date is counted before, by what this process knows, so
 * that it costs no question of its own. Where that does not hold any more nothing was written, and it is counted again.
 */
export const withFirstDue = async <Result>(
  db: Db,
  { kind, now }: { kind: CaseKind; now: Date },
  write: (due: FirstDue) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    const due = firstDue(await workingTimeInForce(db, now), kind, now);
    try {
      return await write(due);
    } catch (error) {
      if (!hasCode(error, OUTDATED) || tries === TRIES) throw error;
      forgetKnown();
    }
  }
};

/** Within a transaction: what holds stays so until it ends. */
export const lockWorkingTime = async (tx: Transaction, now: Date): Promise<InForce> =>
  workingTimeInForce(tx, now, await lockInForce(tx));

export const firstDueWithin = async (
  tx: Transaction,
  { kind, receivedAt, now }: { kind: CaseKind; receivedAt: Date; now: Date },
): Promise<FirstDue> => firstDue(await lockWorkingTime(tx, now), kind, receivedAt);

/** So many are read, counted and written at a time. */
const AT_ONCE = 5_000;

interface Recounted {
  was: OpenCase;
  now: OpenCase;
}

const differs = ({ was: { clock: was }, now: { clock: now } }: Recounted): boolean =>
  was.dueAt !== now.dueAt ||
  was.amount !== now.amount ||
  was.unit !== now.unit ||
  was.paused !== now.paused;

/** Every open case, some thousand at a time, with its date by this working time where that differs. */
async function* recountOpen(
  tx: Transaction,
  { of }: Pick<WorkingTime, 'of'>,
): AsyncGenerator<Recounted[]> {
  const ids = await listOpenCases(tx);
  for (let read = 0; read < ids.length; read += AT_ONCE) {
    const found = await readOpenCases(tx, ids.slice(read, read + AT_ONCE));
    yield found
      .map((was) => ({ was, now: { ...was, clock: recount(was.clock, of(was.kind)) } }))
      .filter(differs);
  }
}

interface Counts {
  moved: number;
  later: number;
  late: number;
}

/** What moves, by kind; late is what is late at that moment and was not. */
const createCount = (at: Date) => {
  const kinds = new Map<CaseKind, Counts>();
  const nowMs = at.getTime();
  const add = ({ was, now }: Recounted): void => {
    const [before, after] = [was.clock.dueAt, now.clock.dueAt];
    if (before === after) return;
    const of = kinds.get(was.kind) ?? { moved: 0, later: 0, late: 0 };
    of.moved += 1;
    if (after > before) of.later += 1;
    if (was.clock.state === 'open' && after < nowMs && before >= nowMs) of.late += 1;
    kinds.set(was.kind, of);
  };
  const moves = (): DueMoves => {
    const all = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1));
    const sum = (name: keyof Counts): number => all.reduce((total, [, of]) => total + of[name], 0);
    const [moved, later] = [sum('moved'), sum('later')];
    return {
      ...{ moved, late: sum('late'), later, sooner: moved - later },
      kinds: all.map(([kind, of]) => ({ kind, moved: of.moved, late: of.late })),
    };
  };
  return { add, moves };
};

export const NO_MOVES: DueMoves = createCount(new Date(0)).moves();

/** What this working time would make of every open date; nothing is changed. */
export const countMoves = async (
  tx: Transaction,
  time: WorkingTime,
  now: Date,
): Promise<DueMoves> => {
  const count = createCount(now);
  for await (const changed of recountOpen(tx, time)) changed.forEach(count.add);
  return count.moves();
};

/** Every open date by this working time; answers what has moved. The deadlines are locked. The consoles are told once. */
export const storeDueDates = async (
  tx: Transaction,
  time: WorkingTime,
  now: Date,
): Promise<DueMoves> => {
  const count = createCount(now);
  let isQuiet = false;
  for await (const changed of recountOpen(tx, time)) {
    changed.forEach(count.add);
    if (changed.length === 0) continue;
    if (!isQuiet) await beQuiet(tx);
    isQuiet = true;
    await writeDueDates(
      tx,
      changed.map((one) => one.now),
    );
  }
  if (isQuiet) await tellAll(tx);
  return count.moves();
};

/** Dates that are not what their rule, calendar and pauses come to. */
export const countWrongDates = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const time = await lockWorkingTime(tx, now);
    let wrong = 0;
    for await (const changed of recountOpen(tx, time)) wrong += changed.length;
    return wrong;
  });
