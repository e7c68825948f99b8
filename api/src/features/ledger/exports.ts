/** Lines of the ledger that leave the house: an auditor asks, somebody else approves, and the auditor takes them. */
import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import { normalizeCin } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { LedgerFilter, LedgerPlace } from '@rafiq/contract/ledger/model';
import {
  checkLedgerFilter,
  LEDGER_EXPORT_DAYS,
  LEDGER_EXPORT_PAGE,
  LEDGER_MAX_EXPORT,
} from '@rafiq/contract/ledger/rules';
import type { LedgerExport, LedgerLine } from '@rafiq/contract/ledger/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import {
  askApproval,
  type KindOfApproval,
  listAskedOf,
  type StoredOf,
} from '../approvals/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { aboutOf, pageOf } from './reading.ts';
import { countLines, findLines, findPeople, membersOf } from './repository.ts';
import { writeLedger } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const DAY_MS = 24 * 3_600_000;

export const askForExport = (
  { db, clock }: Deps,
  caller: StaffCaller,
  { filter, reason }: { filter: LedgerFilter; reason: string },
): Promise<string> => {
  refuseIssues([...checkLedgerFilter(filter), ...checkApprovalReason(reason)]);
  return db.transaction(async (tx) => {
    const { cin, about, ...rest } = filter;
    const members = cin === '' ? null : await membersOf(tx, normalizeCin(cin));
    const query = { ...rest, about: await aboutOf(tx, about), members, after: null };
    const [newest] = await findLines(tx, { ...query, limit: 1 });
    if (!newest) return refuseIssue(issue('from', 'nothing_found'));
    const lines = await countLines(tx, query, LEDGER_MAX_EXPORT + 1);
    if (lines > LEDGER_MAX_EXPORT)
      refuseIssue(issue('from', 'too_many_lines', { max: LEDGER_MAX_EXPORT }));
    const people = filter.staff === '' ? [] : await findPeople(tx);
    const staffName = people.find(({ id }) => id === filter.staff)?.name ?? filter.staff;
    const until = { day: newest.day, number: newest.number };
    const wanted = { kind: 'export', payload: { filter, staffName, lines, until } } as const;
    return askApproval(tx, caller, { wanted, reason: reason.trim(), now: clock() });
  });
};

/** Null: it cannot be taken. */
const untilOf = ({ state, decidedAt }: StoredOf<'export'>, now: Date): Date | null => {
  if (state !== 'approved' || decidedAt === null) return null;
  const until = new Date(decidedAt.getTime() + LEDGER_EXPORT_DAYS * DAY_MS);
  return until > now ? until : null;
};

export const listExports = async (
  { db, clock }: Deps,
  { person }: StaffCaller,
): Promise<LedgerExport[]> => {
  const now = clock();
  const found = await listAskedOf(db, 'export', person.id);
  return found.map((one) => ({
    ...{ id: one.id, reason: one.reason, note: one.note, lines: one.payload.lines },
    state: one.state === 'waiting' && one.lapsesAt <= now ? 'lapsed' : one.state,
    askedAt: one.askedAt.toISOString(),
    until: untilOf(one, now)?.toISOString() ?? null,
  }));
};

const isBefore = (one: LedgerPlace, other: LedgerPlace): boolean =>
  one.day < other.day || (one.day === other.day && one.number < other.number);

/** Each part is a look of its own, as a page on the screen is; nobody but whoever asked has it. */
export const readExport = (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  { id, after }: { id: string; after: LedgerPlace | null },
): Promise<{ lines: LedgerLine[]; next: LedgerPlace | null }> =>
  db.transaction(async (tx) => {
    const now = clock();
    const found = (await listAskedOf(tx, 'export', person.id)).find((one) => one.id === id);
    if (!found || untilOf(found, now) === null) throw new AppError('not_found');
    const { filter, until } = found.payload;
    const { cin, about, ...rest } = filter;
    const members = cin === '' ? null : await membersOf(tx, normalizeCin(cin));
    const first = { day: until.day, number: until.number + 1 };
    const from = after && isBefore(after, first) ? after : first;
    const query = { ...rest, about: await aboutOf(tx, about), members, after: from };
    const page = pageOf(
      await findLines(tx, { ...query, limit: LEDGER_EXPORT_PAGE + 1 }),
      LEDGER_EXPORT_PAGE,
    );
    for (const memberId of members?.length ? members : [null])
      await writeLedger(tx, actor, { act: 'ledger.read', about: `export ${id}`, memberId, now });
    return page;
  });

/** What is approved is taken by whoever asked: nothing changes with the decision. */
export const exportApproval: KindOfApproval<'export'> = { carryOut: async () => undefined };
