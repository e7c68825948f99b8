/** Rules and calendars as editors keep them: what a change would do is shown before it is applied. */
import { changesOf, mayMove } from '@rafiq/contract/deadlines/changes';
import type { Deadlines, DueMoves } from '@rafiq/contract/deadlines/model';
import { checkDeadlines } from '@rafiq/contract/deadlines/rules';
import type { DeadlineHistory } from '@rafiq/contract/deadlines/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { findPublished } from '../versions/service.ts';
import { applyWithin, currentWithin, publishDeadlines } from './applying.ts';
import { countMoves, NO_MOVES } from './due-dates.ts';
import { DEADLINES, type DeadlinesVersion, lockDeadlines } from './repository.ts';
import { compileAll, readDeadlines } from './working-time.ts';

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
  const found = await findPublished<DeadlinesVersion>(db, { kinds: [DEADLINES.kind] }, LISTED);
  return found.map(({ version, content, before, by, at, result }) => ({
    ...{ version, by, at: at.toISOString() },
    ...{ moved: result?.moved ?? 0, late: result?.late ?? 0 },
    changes: before && content ? changesOf(before, content) : [],
  }));
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
    const { moved, late } = moves;
    const by = { staffId: person.id, name: person.name };
    const result = { moved, late, compiled };
    const next = await publishDeadlines(tx, content, { by, now, result });
    const told = { about: String(next), reason: `${moved} / ${late}`, now };
    await writeLedger(tx, actor, { act: 'deadlines.changed', ...told });
    return { version: next, moves };
  });
};
