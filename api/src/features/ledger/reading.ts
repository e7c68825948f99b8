/** The ledger as it is read: by auditors, of whom each look is a line of its own; by members, of themselves. */
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { LedgerFilter, LedgerPlace } from '@rafiq/contract/ledger/model';
import { checkLedgerFilter } from '@rafiq/contract/ledger/rules';
import type { LedgerLine, ToldLine } from '@rafiq/contract/ledger/schema';
import { ACTS_ON_A_REQUEST, TOLD_ACTS } from '@rafiq/contract/ledger/told';
import { referenceOf } from '@rafiq/contract/requests/reference';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import type { Owner } from '../../platform/owner.ts';
import { findCasesNumbered } from '../cases/service.ts';
import { findLines, findTold, type LedgerQuery, membersOf } from './repository.ts';
import { type Actor, writeLedger } from './service.ts';
import { type CheckedPart, verifyPart } from './verify.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

interface Search {
  filter: LedgerFilter;
  after: LedgerPlace | null;
  limit: number;
}

/** What was looked for, without the CIN: the line has its member. */
const spelt = ({ cin: _, ...filter }: LedgerFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** One of our numbers, or that of a request or a claim file, which people read out: the numbers of its cases then. */
export const aboutOf = async (db: Queryable, about: string): Promise<LedgerQuery['about']> =>
  about === '' ? null : { as: about, caseIds: await findCasesNumbered(db, about) };

/** One more than a page was asked for: whether there is a next one. */
export const pageOf = (
  found: readonly LedgerLine[],
  limit: number,
): { lines: LedgerLine[]; next: LedgerPlace | null } => {
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? { day: last.day, number: last.number } : null };
};

/** Whose lines they look for is told of the look, and so sees it. */
export const searchLedger = async (
  { db, clock }: Deps,
  actor: Actor,
  { filter, after, limit }: Search,
): Promise<{ lines: LedgerLine[]; next: LedgerPlace | null }> => {
  refuseIssues(checkLedgerFilter(filter));
  return db.transaction(async (tx) => {
    const { cin, about, ...rest } = filter;
    const members = cin === '' ? null : await membersOf(tx, normalizeCin(cin));
    const query = { ...rest, about: await aboutOf(tx, about), members };
    const found = await findLines(tx, { ...query, after, limit: limit + 1 });
    const read = { act: 'ledger.read', reason: spelt(filter), now: clock() } as const;
    for (const memberId of members?.length ? members : [null])
      await writeLedger(tx, actor, { ...read, memberId });
    return pageOf(found, limit);
  });
};

/** Of what a command shows of one person; a CIN that two people have is a line for each. */
export const writeLook = (
  { db, clock }: Deps,
  by: Actor,
  { cin, about }: { cin: string; about: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const members = await membersOf(tx, cin);
    for (const memberId of members.length > 0 ? members : [null])
      await writeLedger(tx, by, { act: 'member-file.read', about, memberId, now: clock() });
  });

/** Who has begun a check is written down; its later parts are the same look. */
export const checkPart = async (
  { db, clock }: Deps,
  actor: Actor,
  { from, after }: { from: string; after: LedgerPlace | null },
): Promise<CheckedPart> => {
  const empty = { to: '', staff: '', act: null, about: '', cin: '' };
  refuseIssues(checkLedgerFilter({ ...empty, from }));
  return db.transaction(async (tx) => {
    const part = await verifyPart(tx, { after, ...(from !== '' && { from }) });
    if (after === null)
      await writeLedger(tx, actor, { act: 'ledger.read', about: 'verification', now: clock() });
    return part;
  });
};

/** What staff read and did of the caller alone. */
export const listTold = async (
  db: Queryable,
  { memberId }: Owner,
  { top, skip }: { top: number; skip: number },
): Promise<{ count: number; lines: ToldLine[] }> => {
  const query = { memberId, acts: TOLD_ACTS, onRequests: ACTS_ON_A_REQUEST, top, skip };
  const { count, rows } = await findTold(db, query);
  const lines = rows.map(({ requestId, ...line }) => ({
    ...line,
    reference: requestId === null ? null : referenceOf(requestId),
  }));
  return { count, lines };
};
