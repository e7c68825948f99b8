/** Cases as other features open, move and find them. The queue of them is queue.ts, who has one assigning/. */
import { seenKinds } from '@rafiq/contract/staff/rules';
import { VIEW_COUNT_MAX } from '@rafiq/contract/views/model';
import type { SavedFilter } from '@rafiq/contract/views/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { countWrongDates } from '../deadlines/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { type CaseDefects, countDefects } from './check-repository.ts';
import { countPage } from './queue-repository.ts';

export { lockCase } from './assign-repository.ts';
export {
  type CaseBefore,
  filesCame,
  findCaseId,
  findCaseIds,
  giveCases,
  giveEnded,
  IS_HELD,
  imageCame,
  lockCaseOf,
  moveCase,
  noteAnswer,
  noteFromMember,
  openCaseStatement,
  openIdentity,
  postponeCase,
  restoreCase,
} from './follow-repository.ts';
export { requireCase, requireSeen, requireUnchanged, type SeenCase } from './one.ts';
export { type FoundCase, findOne as findCaseById } from './queue-repository.ts';
export { toRow } from './row.ts';
export { findCaseNames, findCasesNumbered } from './search-repository.ts';

/** Of a view that somebody has saved, up to the most that is shown. */
export const countView = (
  { db, clock }: { db: Queryable; clock: Clock },
  { person }: Pick<StaffCaller, 'person'>,
  filter: SavedFilter,
): Promise<number> => {
  const seen = seenKinds(person);
  const kinds = filter.kinds.filter((kind) => seen.includes(kind));
  const unsearched = { contract: '', search: null, handover: null };
  const who = { staffId: person.id, now: clock(), after: null, ...unsearched };
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
