/** The queue of everything that waits for the insurer, for one of the staff. */
import type { CaseCounts, CaseFilter, CaseRow, QueuePlace } from '@rafiq/contract/cases/model';
import { isNumber, waitingAssignee } from '@rafiq/contract/cases/rules';
import { endOfDayInMorocco } from '@rafiq/contract/core/dates';
import { seenKinds } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { keepPace, ledgerCall } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { countQueue, findPage, type Search } from './queue-repository.ts';
import { toRow } from './row.ts';
import { findNumbered } from './search-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const PAGE_SIZE = 50;

const searchOf = async (
  db: Queryable,
  { text, isEverywhere }: Pick<CaseFilter, 'text' | 'isEverywhere'>,
): Promise<Search | null> => {
  if (text === '') return null;
  if (isNumber(text)) return { in: 'everywhere', number: await findNumbered(db, text) };
  return { in: isEverywhere ? 'everywhere' : 'view', name: text };
};

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
  const search = await searchOf(db, filter);
  const kinds =
    search?.in === 'everywhere' ? seen : filter.kinds.filter((kind) => seen.includes(kind));
  const query = { ...filter, kinds, search, staffId: person.id, now, after, limit: PAGE_SIZE + 1 };
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
