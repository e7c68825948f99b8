/** The deadlines that hold, and every open date by them. */
import type { Deadlines, DueMoves } from '@rafiq/contract/deadlines/model';
import type { Db, Transaction } from '../../platform/db.ts';
import { type Author, changeVersion, publishNew } from '../versions/service.ts';
import { storeDueDates } from './due-dates.ts';
import {
  DEADLINES,
  type DeadlinesResult,
  findCurrent,
  type KeptDeadlines,
  lockDeadlines,
} from './repository.ts';
import { compileAll, SHIPPED } from './working-time.ts';

/** The deadlines are locked. Answers the number of what holds now. */
export const publishDeadlines = (
  tx: Transaction,
  content: Deadlines,
  { by, now, result }: { by: Author; now: Date; result: DeadlinesResult },
): Promise<number> => {
  const how = { act: 'published', by, now, result };
  return publishNew(tx, DEADLINES.kind, [{ key: DEADLINES.key, content }], how);
};

/** The deadlines are locked. Before the first start has written a version, it is written here. */
export const currentWithin = async (tx: Transaction, now: Date): Promise<KeptDeadlines> => {
  const found = await findCurrent(tx);
  if (found) return found;
  const { content, version: _first, ...result } = SHIPPED;
  await publishDeadlines(tx, content, { by: { staffId: null, name: '' }, now, result });
  return SHIPPED;
};

export const applyWithin = async (
  tx: Transaction,
  content: Deadlines,
  now: Date,
): Promise<{ compiled: string; moves: DueMoves }> => {
  const time = compileAll(content, now);
  return { compiled: time.mark, moves: await storeDueDates(tx, time, now) };
};

/** Every open date anew, whatever it was counted by: a process of an older release may know another clock of Morocco's. */
export const recountDueDates = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeadlines(tx);
    const { content, moved, late } = await currentWithin(tx, now);
    const { compiled } = await applyWithin(tx, content, now);
    const result = { moved, late, compiled };
    await changeVersion(tx, { ...DEADLINES, state: 'published' }, { result });
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
