/** Everything that is kept of somebody, in words and in numbers. */
import type { Language } from '@rafiq/contract/core/language';
import { DATA_CATEGORIES, DATA_FACTS, type DataCategory } from '@rafiq/contract/my-data/categories';
import type { KeptData } from '@rafiq/contract/my-data/schema';
import { wordsOfCategory } from '@rafiq/contract/my-data/words';
import type { Queryable } from '../../platform/db.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { listDocuments } from './documents.ts';
import { eventsOf } from './door.ts';
import { SECTIONS } from './sections/all.ts';
import { countOf } from './sections/section.ts';
import type { Summed } from './summed.ts';

const countKept = async (
  db: Queryable,
  memberId: string,
): Promise<Record<DataCategory, number>> => {
  const counts = Object.fromEntries(DATA_CATEGORIES.map((one) => [one, 0])) as Record<
    DataCategory,
    number
  >;
  for (const section of SECTIONS) {
    const { count } = await db.one<{ count: number }>(countOf(section, memberId));
    counts[section.category] += count;
  }
  counts.documents = (await listDocuments(db, memberId)).length;
  return counts;
};

/** Kept by address, which several people may share: whose each is, nobody can tell. */
const UNCOUNTED = 'messages' satisfies DataCategory;

export const listKept = async (
  { db, securityLog }: { db: Queryable; securityLog: SecurityLog },
  { memberId, person, language }: { memberId: string; language: Language } & Pick<Summed, 'person'>,
): Promise<KeptData[]> => {
  const counts = await countKept(db, memberId);
  counts.security = (await eventsOf({ db, securityLog }, person)).length;
  return DATA_CATEGORIES.map((id) => ({
    ...{ id, ...wordsOfCategory(id, language) },
    ...{ afterErasure: DATA_FACTS[id].afterErasure, rows: id === UNCOUNTED ? null : counts[id] },
  }));
};
