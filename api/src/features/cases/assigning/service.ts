/** Who has a case: taken from the queue, given by somebody, put back. Nobody is locked out; an older version is refused. */
import type { CaseKind, NextFilter } from '@rafiq/contract/cases/model';
import { actToAssign, actToReturn, checkAssignee, standOf } from '@rafiq/contract/cases/rules';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import type { StaffAct, StaffPerson } from '@rafiq/contract/staff/model';
import { maySeeKind, roleFor, seenKinds } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, refuseIssues } from '../../../platform/errors.ts';
import { isRowId } from '../../../platform/row-id.ts';
import { noteNobody, writeLedger } from '../../ledger/service.ts';
import { findActiveStaff, findAllStaff, type StaffCaller } from '../../staff-access/service.ts';
import { lockCase, lockNext, setAssignee } from '../assign-repository.ts';
import { requireSeen } from '../one.ts';
import { type FoundCase, findOne } from '../queue-repository.ts';
import { toRow } from '../row.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

interface Change {
  act: LedgerAct;
  assignee: string | null;
  /** To whom, where it is somebody else. */
  reason?: string;
  now: Date;
}

const requireOne = async (tx: Transaction, id: string): Promise<FoundCase> => {
  const found = await findOne(tx, id);
  if (!found) throw new AppError('not_found');
  return found;
};

/** With its line of the ledger. Answers the case as it is then. */
const give = async (
  tx: Transaction,
  { actor }: StaffCaller,
  id: string,
  { assignee, ...told }: Change,
): Promise<CaseRow> => {
  await setAssignee(tx, id, assignee);
  const found = await requireOne(tx, id);
  await writeLedger(tx, actor, { ...told, memberId: found.memberId, about: id });
  return toRow(found);
};

/** Locked until the transaction ends. */
const requireVersion = async (
  tx: Transaction,
  { person }: StaffCaller,
  { id, version }: { id: string; version: number },
): Promise<CaseRow> => {
  if (!isRowId(id)) throw new AppError('not_found');
  await lockCase(tx, id);
  const row = toRow(await requireSeen(tx, person, id));
  if (row.version !== version) throw new AppError('case_changed', { issues: standOf(row) });
  return row;
};

/** The caller, by the role that this takes. */
const requireRole = ({ person, actor }: StaffCaller, act: StaffAct): StaffCaller => {
  const role = roleFor(person, act);
  if (!role) throw new AppError('role_required');
  return { person, actor: { ...actor, role } };
};

/** The most urgent open case of a view and of the caller's kinds that nobody has; null: there is none. */
export const takeNext = (
  { db, clock }: Deps,
  caller: StaffCaller,
  filter: NextFilter,
): Promise<CaseRow | null> =>
  db.transaction(async (tx) => {
    const now = clock();
    const seen = seenKinds(caller.person);
    const kinds = filter.kinds.filter((kind) => seen.includes(kind));
    const id = await lockNext(tx, { ...filter, kinds }, now);
    if (id === undefined) {
      noteNobody(caller.actor, 'case.taken');
      return null;
    }
    return give(tx, caller, id, { act: 'case.taken', assignee: caller.person.id, now });
  });

/** Whom a case of these kinds can be given to; no kind named: whoever has cases at all. */
export const listColleagues = async (
  { db }: Pick<Deps, 'db'>,
  kinds: readonly CaseKind[] | null,
): Promise<StaffPerson[]> =>
  (await findAllStaff(db)).filter((person) =>
    kinds ? kinds.every((kind) => maySeeKind(person, kind)) : seenKinds(person).length > 0,
  );

export const assignCase = (
  { db, clock }: Deps,
  caller: StaffCaller,
  asked: { id: string; assignee: string; version: number },
): Promise<CaseRow> => {
  const { id, assignee } = asked;
  const by = requireRole(caller, actToAssign(caller.person.id, assignee));
  return db.transaction(async (tx) => {
    const { kind } = await requireVersion(tx, caller, asked);
    const person = isRowId(assignee) ? await findActiveStaff(tx, assignee) : undefined;
    refuseIssues(checkAssignee(person, kind));
    const isOwn = assignee === caller.person.id;
    const change = isOwn
      ? ({ act: 'case.taken' } as const)
      : ({ act: 'case.assigned', reason: assignee } as const);
    return give(tx, by, id, { ...change, assignee, now: clock() });
  });
};

export const returnCase = (
  { db, clock }: Deps,
  caller: StaffCaller,
  asked: { id: string; version: number },
): Promise<CaseRow> =>
  db.transaction(async (tx) => {
    const { assignee } = await requireVersion(tx, caller, asked);
    const by = requireRole(caller, actToReturn(caller.person.id, assignee?.id ?? null));
    return give(tx, by, asked.id, { act: 'case.returned', assignee: null, now: clock() });
  });
