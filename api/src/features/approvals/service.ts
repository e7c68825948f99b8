/** Four eyes: one of the staff asks, another decides. What is done then is said by the feature whose kind it is. */

import { subjectOf } from '@rafiq/contract/approvals/facts';
import type { ApprovalDecision, ApprovalKind, Wanted } from '@rafiq/contract/approvals/model';
import { APPROVAL_DAYS, checkApprovalReason, whyNotDecide } from '@rafiq/contract/approvals/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { writeLedger } from '../ledger/service.ts';
import {
  type Decider,
  findDeciders,
  type StaffCaller,
  type TellDeps,
  tellStaff,
} from '../staff-access/service.ts';
import {
  findAskedBy,
  findLastAbout,
  findWaiting,
  findWaitingAbout,
  insertApproval,
  listLapsing,
  lockApproval,
  lockWaitingAbout,
  type StoredApproval,
  setOver,
} from './repository.ts';

export type { StoredApproval };

export type StoredOf<Kind extends ApprovalKind> = Extract<StoredApproval, { kind: Kind }>;

interface Over {
  state: 'refused' | 'taken-back' | 'lapsed';
  now: Date;
}

/** What a kind does, in the transaction of the decision. What it refuses leaves everything as it was. */
export interface KindOfApproval<Kind extends ApprovalKind> {
  carryOut(tx: Transaction, approval: StoredOf<Kind>, by: StaffCaller, now: Date): Promise<void>;
  /** It was refused, taken back or has lapsed. */
  drop?(tx: Transaction, approval: StoredOf<Kind>, over: Over): Promise<void>;
}

export type KindsOfApproval = { [Kind in ApprovalKind]: KindOfApproval<Kind> };

export interface ApprovalDeps extends TellDeps {
  db: Db;
  clock: Clock;
  kinds: KindsOfApproval;
}

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 50;
const LISTED = 200;

export const lapsesAfter = (now: Date): Date => new Date(now.getTime() + APPROVAL_DAYS * DAY_MS);

/** Somebody of the staff, or a system by its key. */
export type Asking = Pick<StaffCaller, 'actor'> & ({ person: { id: string } } | { key: string });

/** Part of the transaction of whoever asks; answers its number. */
export const askApproval = async (
  tx: Transaction,
  { actor, ...by }: Asking,
  asked: { wanted: Wanted; memberId?: string | null; about?: string; reason: string; now: Date },
): Promise<string> => {
  const { wanted, memberId = null, about = '', reason, now } = asked;
  const asker =
    'person' in by ? { askedBy: by.person.id, key: null } : { askedBy: null, key: by.key };
  const row = { wanted, memberId, about, ...asker, reason, now };
  const id = await insertApproval(tx, { ...row, lapsesAt: lapsesAfter(now) });
  if (id === undefined) throw new AppError('approval_waiting');
  const line = { memberId, about: id, reason: `${wanted.kind}: ${reason}`, now };
  await writeLedger(tx, actor, { act: 'approval.asked', ...line });
  return id;
};

/** Each is given what is of its kind. */
const kindOf = <Kind extends ApprovalKind>(
  kinds: KindsOfApproval,
  kind: Kind,
): KindOfApproval<Kind> => kinds[kind];

/** An account for emergencies is none of them. */
export const questionOf = (
  approval: StoredApproval,
  { person }: Pick<StaffCaller, 'person'>,
  deciders: readonly Decider[],
) => ({
  ...{ kind: approval.kind, subject: subjectOf(approval), person },
  askedBy: [approval.askedBy, ...approval.askedBy.makers],
  isSealed: !deciders.some(({ id }) => id === person.id),
  administrators: deciders.filter(({ roles }) => roles.includes('administrator')),
});

/** A system has no mailbox: it asks how its answer stands. */
const tellAsker = async (
  tx: Transaction,
  deps: TellDeps,
  notice: Parameters<typeof tellStaff>[2],
  { id, askedBy }: StoredApproval,
): Promise<void> => {
  if (askedBy.id !== '') await tellStaff(tx, deps, notice, askedBy, { number: id });
};

/** What is over has a line, its asker is told unless they did it, and what was put aside for it is given back. */
const end = async (
  tx: Transaction,
  deps: Omit<ApprovalDeps, 'db' | 'clock'>,
  approval: StoredApproval,
  over: Over & { by: string | null; note: string },
): Promise<void> => {
  await setOver(tx, approval.id, over);
  await kindOf<ApprovalKind>(deps.kinds, approval.kind).drop?.(tx, approval, over);
  // why is read in the console: what somebody types may name a member, and a mailbox is no place for that
  if (over.state === 'refused') await tellAsker(tx, deps, 'approvalRefused', approval);
  if (over.state === 'lapsed') await tellAsker(tx, deps, 'approvalLapsed', approval);
};

const approve = async (
  tx: Transaction,
  deps: ApprovalDeps,
  approval: StoredApproval,
  { caller, note, now }: { caller: StaffCaller; note: string; now: Date },
): Promise<void> => {
  // whoever has left, or has lost the right to ask, asks for nothing any more
  if (approval.askedBy.isOut) throw new AppError('approval_changed');
  await setOver(tx, approval.id, { state: 'approved', by: caller.person.id, note, now });
  await kindOf<ApprovalKind>(deps.kinds, approval.kind).carryOut(tx, approval, caller, now);
  // a key is not done by it: whoever asked has to collect it
  const notice = approval.kind === 'key' ? 'approvalToCollect' : 'approvalGiven';
  await tellAsker(tx, deps, notice, approval);
};

export const decideApproval = async (
  deps: ApprovalDeps,
  caller: StaffCaller,
  id: string,
  { decision, reason }: { decision: ApprovalDecision; reason: string },
): Promise<void> => {
  if (!isRowId(id)) throw new AppError('not_found');
  const { person, actor } = caller;
  await deps.db.transaction(async (tx) => {
    const found = await lockApproval(tx, id);
    if (!found) throw new AppError('not_found');
    const now = deps.clock();
    const takesBack = decision === 'refuse' && found.askedBy.id === person.id;
    const why = whyNotDecide(questionOf(found, caller, await findDeciders(tx)));
    if (why && !takesBack) throw new AppError(why);
    if (found.state !== 'waiting' || found.lapsesAt <= now) throw new AppError('approval_over');
    const needsReason = decision === 'refuse' && !takesBack;
    if (needsReason || reason !== '') refuseIssues(checkApprovalReason(reason));
    const note = reason.trim();
    if (decision === 'approve') await approve(tx, deps, found, { caller, note, now });
    else {
      const state = takesBack ? 'taken-back' : 'refused';
      await end(tx, deps, found, { state, by: person.id, note, now });
    }
    const said = [takesBack ? 'taken-back' : decision, note].filter(Boolean).join(': ');
    const line = { memberId: found.memberId, about: id, reason: said, now };
    await writeLedger(tx, actor, { act: 'approval.decided', ...line });
  });
};

/** Of one kind, those that wait. */
export const listWaitingOf = async <Kind extends ApprovalKind>(
  db: Queryable,
  kind: Kind,
  now: Date,
): Promise<StoredOf<Kind>[]> =>
  (await findWaiting(db, { kinds: [kind], now, limit: LISTED })).filter(
    (one): one is StoredOf<Kind> => one.kind === kind,
  );

/** Of one kind, what somebody asked for last. */
export const listAskedOf = async <Kind extends ApprovalKind>(
  db: Queryable,
  kind: Kind,
  staffId: string,
): Promise<StoredOf<Kind>[]> =>
  (await findAskedBy(db, staffId, LISTED)).filter(
    (one): one is StoredOf<Kind> => one.kind === kind,
  );

/** The number of the approval by which this may be done; undefined: nobody has allowed it. */
export const approvedAbout = async (
  tx: Transaction,
  kind: ApprovalKind,
  about: string,
): Promise<string | undefined> => {
  const last = await findLastAbout(tx, kind, about);
  return last?.state === 'approved' ? last.id : undefined;
};

/** One of this kind that was approved, held: what somebody takes by it is taken once. */
export const holdApproved = async <Kind extends ApprovalKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
): Promise<StoredOf<Kind> | undefined> => {
  const found = isRowId(id) ? await lockApproval(tx, id) : undefined;
  const isIt = (one: StoredApproval): one is StoredOf<Kind> => one.kind === kind;
  return found?.state === 'approved' && isIt(found) ? found : undefined;
};

/** The one that waits about this, and has not lapsed. */
export const waitingAbout = async (
  db: Queryable,
  kind: ApprovalKind,
  about: string,
  now: Date,
): Promise<StoredApproval | undefined> => {
  const found = await findWaitingAbout(db, kind, about);
  return found && found.lapsesAt > now ? found : undefined;
};

/** Held before what it is about, as by whoever decides: of the two one waits for the other. */
export const holdApproval = lockWaitingAbout;

/** What it was asked for has been taken back elsewhere: nothing is left to decide on. */
export const withdrawApproval = (
  tx: Transaction,
  id: string,
  { by, now }: { by: string | null; now: Date },
): Promise<number> => setOver(tx, id, { state: 'taken-back', by, note: '', now });

const lapse = (deps: Omit<ApprovalDeps, 'clock'>, id: string, now: Date): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await lockApproval(tx, id);
    if (found?.state !== 'waiting') return false;
    if (found.lapsesAt > now && !found.askedBy.isOut) return false;
    await end(tx, deps, found, { state: 'lapsed', by: null, note: '', now });
    const { askedBy, memberId } = found;
    const role = askedBy.id === '' ? 'system' : 'staff';
    const by = { staffId: askedBy.id || null, name: askedBy.name, role } as const;
    await writeLedger(tx, by, { act: 'approval.lapsed', memberId, about: id, now });
    return true;
  });

/** Answers how many. */
export const lapseApprovals = async (
  deps: Omit<ApprovalDeps, 'clock'>,
  now: Date,
): Promise<number> => {
  let lapsed = 0;
  for (const id of await listLapsing(deps.db, now, AT_ONCE))
    if (await lapse(deps, id, now)) lapsed += 1;
  return lapsed;
};
