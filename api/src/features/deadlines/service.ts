/** Rules and calendars as editors keep them: what a change would do is shown before it is applied. */
import { randomUUID } from 'node:crypto';
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
import {
  countMoves,
  deleteSpans,
  findCurrent,
  insertSpans,
  insertVersion,
  type KeptDeadlines,
  listVersions,
  lockClock,
  settleDues,
} from './repository.ts';
import { compileAll, currentWithin, SHIPPED, storeWorkingTime } from './working-time.ts';

export { keepWorkingTime } from './working-time.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export interface DeadlinesChange extends Deadlines {
  version: number;
}

export const readDeadlines = async (db: Queryable): Promise<KeptDeadlines> =>
  (await findCurrent(db)) ?? SHIPPED;

const LISTED = 30;

/** Each with what it changed of the one before. */
export const listHistory = async (db: Queryable): Promise<DeadlineHistory['versions']> => {
  const found = await listVersions(db, LISTED + 1);
  return found.slice(0, LISTED).map(({ content, ...one }, n) => {
    const before = found[n + 1]?.content;
    return { ...one, changes: before ? changesOf(before, content) : [] };
  });
};

const movesOf = (kinds: Awaited<ReturnType<typeof countMoves>>): DueMoves => {
  const sum = (name: 'moved' | 'late' | 'later'): number =>
    kinds.reduce((total, one) => total + one[name], 0);
  const [moved, later] = [sum('moved'), sum('later')];
  return {
    ...{ moved, late: sum('late'), later, sooner: moved - later },
    kinds: kinds.map(({ kind, moved: ofKind, late }) => ({ kind, moved: ofKind, late })),
  };
};

const requireVersion = (known: { version: number }, version: number): void => {
  if (known.version !== version) throw new AppError('deadlines_changed');
};

/** Counted by the database as it would be applied: under other names, which are gone again before anybody sees them. */
export const previewDeadlines = (
  { db, clock }: Deps,
  { version, ...content }: DeadlinesChange,
): Promise<DueMoves> => {
  refuseIssues(checkDeadlines(content));
  const now = clock();
  const draft = randomUUID();
  const nameOf = (id: string): string => `${draft}/${id}`;
  return db.transaction(async (tx) => {
    const known = await readDeadlines(tx);
    requireVersion(known, version);
    if (!mayMove(known.content, content)) return movesOf([]);
    const { calendars } = compileAll(content, now);
    for (const { id, spans } of calendars) await insertSpans(tx, nameOf(id), spans);
    const rules = content.rules.map((rule) => ({ ...rule, calendar: nameOf(rule.calendar) }));
    const moves = await countMoves(tx, rules, now);
    await deleteSpans(
      tx,
      calendars.map(({ id }) => nameOf(id)),
    );
    return movesOf(moves);
  });
};

const applyWithin = async (
  tx: Transaction,
  content: Deadlines,
  now: Date,
): Promise<{ compiled: string; moves: DueMoves }> => {
  const time = compileAll(content, now);
  await storeWorkingTime(tx, content, time);
  return { compiled: time.mark, moves: movesOf(await settleDues(tx, now)) };
};

/** All open dates follow with it, and no closed one. */
export const changeDeadlines = (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  { version, ...content }: DeadlinesChange,
): Promise<{ version: number; moves: DueMoves }> => {
  refuseIssues(checkDeadlines(content));
  return db.transaction(async (tx) => {
    await lockClock(tx);
    const now = clock();
    const known = await currentWithin(tx, now);
    requireVersion(known, version);
    const { compiled, moves } = mayMove(known.content, content)
      ? await applyWithin(tx, content, now)
      : { compiled: known.compiled, moves: movesOf([]) };
    const next = version + 1;
    const { moved, late } = moves;
    const by = { staffId: person.id, byName: person.name };
    await insertVersion(tx, { version: next, content, compiled, ...by, moved, late, now });
    const told = { about: String(next), reason: `${moved} / ${late}`, now };
    await writeLedger(tx, actor, { act: 'deadlines.changed', ...told });
    return { version: next, moves };
  });
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
