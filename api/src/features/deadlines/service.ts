/** Rules and calendars as editors keep them: what a change would do is shown before it is applied. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { holidaysBetween, type SkippedDay } from '@rafiq/contract/deadlines/calendar';
import { changesOf, mayMove } from '@rafiq/contract/deadlines/changes';
import type { DueOrigin } from '@rafiq/contract/deadlines/due';
import type { Deadlines, DueMoves } from '@rafiq/contract/deadlines/model';
import { checkDeadlines } from '@rafiq/contract/deadlines/rules';
import type { DeadlineHistory } from '@rafiq/contract/deadlines/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { countMoves, NO_MOVES, storeDueDates } from './due-dates.ts';
import {
  findCurrent,
  insertVersion,
  type KeptDeadlines,
  listVersions,
  lockDeadlines,
  setCompiled,
} from './repository.ts';
import { compileAll, readDeadlines, SHIPPED } from './working-time.ts';

export {
  countWrongDates,
  type FirstDue,
  firstDueWithin,
  lockWorkingTime,
  withFirstDue,
} from './due-dates.ts';
export { CLOCK_COLUMNS, type ClockRow, clockOf, lockDeadlines, lockInForce } from './repository.ts';
export { readDeadlines, workingTimeInForce } from './working-time.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export interface DeadlinesChange extends Deadlines {
  version: number;
}

const LISTED = 30;

/** Each with what it changed of the one before. */
export const listHistory = async (db: Queryable): Promise<DeadlineHistory['versions']> => {
  const found = await listVersions(db, LISTED + 1);
  return found.slice(0, LISTED).map(({ content, ...one }, n) => {
    const before = found[n + 1]?.content;
    return { ...one, changes: before ? changesOf(before, content) : [] };
  });
};

const requireVersion = (known: { version: number }, version: number): void => {
  if (known.version !== version) throw new AppError('deadlines_changed');
};

/** Counted as it would be applied. */
export const previewDeadlines = (
  { db, clock }: Deps,
  { version, ...content }: DeadlinesChange,
): Promise<DueMoves> => {
  refuseIssues(checkDeadlines(content));
  const now = clock();
  return db.transaction(async (tx) => {
    const known = await readDeadlines(tx);
    requireVersion(known, version);
    if (!mayMove(known.content, content)) return NO_MOVES;
    return countMoves(tx, compileAll(content, now), now);
  });
};

/** The deadlines are locked. Before the first start has written a version, it is written here. */
const currentWithin = async (tx: Transaction, now: Date): Promise<KeptDeadlines> => {
  const found = await findCurrent(tx);
  if (found) return found;
  const by = { staffId: null, byName: '', moved: 0, late: 0, now };
  await insertVersion(tx, { ...SHIPPED, ...by });
  return SHIPPED;
};

const applyWithin = async (
  tx: Transaction,
  content: Deadlines,
  now: Date,
): Promise<{ compiled: string; moves: DueMoves }> => {
  const time = compileAll(content, now);
  return { compiled: time.mark, moves: await storeDueDates(tx, time, now) };
};

/** All open dates follow with it, and no closed one: in one transaction, so that a cut in the middle changes nothing. */
export const changeDeadlines = (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  { version, ...content }: DeadlinesChange,
): Promise<{ version: number; moves: DueMoves }> => {
  refuseIssues(checkDeadlines(content));
  return db.transaction(async (tx) => {
    await lockDeadlines(tx);
    const now = clock();
    const known = await currentWithin(tx, now);
    requireVersion(known, version);
    const { compiled, moves } = mayMove(known.content, content)
      ? await applyWithin(tx, content, now)
      : { compiled: known.compiled, moves: NO_MOVES };
    const next = version + 1;
    const { moved, late } = moves;
    const by = { staffId: person.id, byName: person.name };
    await insertVersion(tx, { version: next, content, compiled, ...by, moved, late, now });
    const told = { about: String(next), reason: `${moved} / ${late}`, now };
    await writeLedger(tx, actor, { act: 'deadlines.changed', ...told });
    return { version: next, moves };
  });
};

/** Every open date anew, whatever it was counted by: a process of an older release may know another clock of Morocco's. */
export const recountDueDates = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeadlines(tx);
    const { version, content } = await currentWithin(tx, now);
    const { compiled } = await applyWithin(tx, content, now);
    await setCompiled(tx, version, compiled);
  });

/**
 * At the start and once a day: the years go on, and Morocco's clock may be another. Where nothing differs, nothing is
 * written and nobody waits.
 */
export const keepWorkingTime = async (db: Db, now: Date): Promise<void> => {
  const known = await findCurrent(db);
  if (known && known.compiled === compileAll(known.content, now).mark) return;
  await recountDueDates(db, now);
};

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
