/** The queue of everything that waits for the insurer, for one of the staff. */
import type { CaseCounts, CaseFilter, CaseRow, QueuePlace } from '@rafiq/contract/cases/model';
import { waitingAssignee } from '@rafiq/contract/cases/rules';
import { endOfDayInMorocco } from '@rafiq/contract/core/dates';
import { seenKinds } from '@rafiq/contract/staff/rules';
import { VIEW_COUNT_MAX } from '@rafiq/contract/views/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { countWrongDates } from '../deadlines/service.ts';
import { keepPace, ledgerCall } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { type CaseDefects, countDefects } from './check-repository.ts';
import { countPage, countQueue, findPage } from './queue-repository.ts';
import { toRow } from './row.ts';

export { assignCase, returnCase } from './assign.ts';
export { lockCase } from './assign-repository.ts';
export {
  filesCame,
  filesCameAtOnce,
  findCaseId,
  findCaseIds,
  giveCases,
  giveEnded,
  moveCase,
  noteAnswer,
  openCaseStatement,
  openIdentity,
  postponeCase,
} from './follow-repository.ts';
export { requireCase, requireSeen, requireUnchanged, type SeenCase } from './one.ts';
export { type FoundCase, findOne as findCaseById } from './queue-repository.ts';
export { toRow } from './row.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const PAGE_SIZE = 50;

/** Names and CINs are on it, so the look is written down with it. */
export const listQueue = async (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  { filter, after }: { filter: CaseFilter; after: QueuePlace | null },
): Promise<{ cases: CaseRow[]; next: QueuePlace | null }> => {
  const now = clock();
  if (after) {
    const pacing = { of: 'paging', subject: '', now } as const;
    await db.transaction((tx) =>
      keepPace(tx, { actor: { ...actor, staffId: person.id }, ...pacing }),
    );
  }
  const seen = seenKinds(person);
  const kinds = filter.kinds.filter((kind) => seen.includes(kind));
  const query = { ...filter, kinds, staffId: person.id, now, after, limit: PAGE_SIZE + 1 };
  const found = await findPage(db, query, (values) =>
    ledgerCall(values, actor, { act: 'queue.read', now }),
  );
  const shown = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    cases: shown.map(toRow),
    next: last ? { dueAt: last.dueAt, id: last.id } : null,
  };
};

/** Numbers only: nobody is named. */
export const countCases = (
  { db, clock }: { db: Queryable; clock: Clock },
  { person }: Pick<StaffCaller, 'person'>,
): Promise<CaseCounts> => {
  const now = clock();
  const kinds = seenKinds(person);
  const waiting = waitingAssignee(person);
  const endOfDay = endOfDayInMorocco(now);
  return countQueue(db, { staffId: person.id, kinds, waiting, now, endOfDay });
};

/** Of a view that somebody has saved, up to the most that is shown. */
export const countView = (
  { db, clock }: { db: Queryable; clock: Clock },
  { person }: Pick<StaffCaller, 'person'>,
  filter: CaseFilter,
): Promise<number> => {
  const seen = seenKinds(person);
  const kinds = filter.kinds.filter((kind) => seen.includes(kind));
  const who = { staffId: person.id, now: clock(), after: null };
  return countPage(db, { ...filter, ...who, kinds, limit: VIEW_COUNT_MAX });
};

const DAY_MS = 24 * 3_600_000;
const CHECKED_DAYS = 90;

/** A case and what it is about are written and ended together: one without the other is a defect of the product. */
export const findDefects = async (
  db: Db,
  now: Date,
): Promise<Partial<CaseDefects & { wrongDates: number }>> => {
  const found = await countDefects(db, new Date(now.getTime() - CHECKED_DAYS * DAY_MS));
  const all = { ...found, wrongDates: await countWrongDates(db, now) };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
};
