/** The queue of everything that waits for the insurer, for one of the staff. */
import type { CaseFilter, QueuePlace } from '@rafiq/contract/cases/model';
import { isNumber, searchesEverywhere, waitingAssignee } from '@rafiq/contract/cases/rules';
import type { CaseCounts, CaseRow } from '@rafiq/contract/cases/schema';
import { endOfDayInMorocco } from '@rafiq/contract/core/dates';
import { seenKinds } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { keepPace, ledgerCall, writeShown } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { countQueue, type FoundCase, findPage, type Search } from './queue-repository.ts';
import { toRow } from './row.ts';
import { findNamed, findNumbered } from './search-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const PAGE_SIZE = 50;

const searchOf = async (
  db: Queryable,
  filter: Pick<CaseFilter, 'text' | 'isEverywhere'>,
): Promise<Search | null> => {
  const { text } = filter;
  if (text === '') return null;
  if (!searchesEverywhere(filter)) return { in: 'view', name: text };
  return isNumber(text)
    ? { in: 'everywhere', number: await findNumbered(db, text) }
    : { in: 'everywhere', name: text, memberIds: await findNamed(db, text) };
};

/** Of which members besides those of the cases; null: nothing is shown by a number. */
const numberedMembers = (
  { contract }: Pick<CaseFilter, 'contract'>,
  search: Search | null,
): readonly string[] | null => {
  if (search && 'number' in search) return search.number.memberIds;
  return search?.in !== 'everywhere' && contract !== '' ? [] : null;
};

/** Whose cases they are. An identity has no member yet, but whoever signed up with its CIN. */
const membersShown = (shown: readonly FoundCase[], memberIds: readonly string[]): string[] =>
  shown.flatMap(({ kind, memberId }) => {
    if (memberId !== null) return [memberId];
    return kind === 'identity' ? memberIds : [];
  });

/**
 * Names and CINs are on it, so the look is written down with it. What a number shows, also that of a contract, is a
 * search for people: each whom it shows is told of it, and its page counts as one of a list.
 */
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
  const find = (write: Db['writeOne']): Promise<FoundCase[]> =>
    findPage(write, query, (values) => ledgerCall(values, actor, { act: 'queue.read', now }));
  const numbered = numberedMembers(filter, search);
  const found = await (numbered
    ? db.transaction(async (tx) => {
        const rows = await find(tx.one);
        const members = membersShown(rows.slice(0, PAGE_SIZE), numbered);
        await writeShown(tx, actor, { act: 'members.searched', about: 'number', now }, members);
        return rows;
      })
    : find(db.writeOne));
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
