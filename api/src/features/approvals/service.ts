/** Four eyes: one of the staff asks, another decides. */
import type { Approval, ApprovalDecision } from '@rafiq/contract/approvals/model';
import {
  APPROVAL_DAYS,
  isOwnApproval,
  mayApproveForMembers,
} from '@rafiq/contract/approvals/rules';
import { normalizePhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { AccountState, ContactCorrection } from '@rafiq/contract/member-file/model';
import { checkCorrection, reasonLine } from '@rafiq/contract/member-file/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { type StaffDeps, setContactsWithin } from '../account/service.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import {
  findWaiting,
  insertApproval,
  lockWaiting,
  setDecided,
  type WaitingApproval,
} from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const DAY_MS = 24 * 3_600_000;
const LISTED = 200;

export const askForContact = async (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  asked: { memberId: string; account: AccountState; correction: ContactCorrection },
): Promise<string> => {
  const { memberId, account, correction } = asked;
  refuseIssues(checkCorrection(correction));
  // whoever has none is told by the registry's feed where they are reached
  if (account === 'none') refuseIssue(issue('act', 'member_act_unfit'));
  const { email, phone, oldContact } = correction;
  const now = clock();
  const reason = reasonLine(correction.reason, correction.text);
  const contacts = { email: email ?? null, phone: phone ? normalizePhone(phone) : null };
  const payload = { ...contacts, oldContact };
  const lapsesAt = new Date(now.getTime() + APPROVAL_DAYS * DAY_MS);
  return db.transaction(async (tx) => {
    const row = { kind: 'contact', memberId, askedBy: person.id, payload, reason } as const;
    const id = await insertApproval(tx, { ...row, now, lapsesAt });
    await writeLedger(tx, actor, { act: 'approval.asked', memberId, about: id, reason, now });
    return id;
  });
};

/** Names and CINs are on it: the look is a line. */
export const listApprovals = (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
): Promise<Approval[]> =>
  db.transaction(async (tx) => {
    const now = clock();
    const found = mayApproveForMembers(person) ? await findWaiting(tx, { now, limit: LISTED }) : [];
    await writeLedger(tx, actor, { act: 'queue.read', about: 'approvals', now });
    return found;
  });

/** The change itself, with its own line; what cannot be done any more leaves everything as it is. */
const carryOut = async (
  tx: Transaction,
  deps: StaffDeps,
  { actor }: StaffCaller,
  { cin, payload, reason, askedByName }: WaitingApproval,
): Promise<void> => {
  const contacts = {
    ...(payload.email !== null && { email: payload.email }),
    ...(payload.phone !== null && { phone: payload.phone }),
  };
  const decision = { reason: `${reason} (${askedByName})`, by: actor };
  const wanted = { contacts, oldContact: payload.oldContact ?? 'lost', ...decision };
  const outcome = cin && (await setContactsWithin(tx, deps, cin, wanted));
  if (outcome !== 'done') refuseIssue(issue('decision', 'member_act_unfit'));
};

export const decideApproval = async (
  deps: StaffDeps,
  caller: StaffCaller,
  id: string,
  decision: ApprovalDecision,
): Promise<void> => {
  const { person, actor } = caller;
  if (!mayApproveForMembers(person)) throw new AppError('role_required');
  if (!isRowId(id)) throw new AppError('not_found');
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const found = await lockWaiting(tx, id, now);
    if (!found) throw new AppError('not_found');
    const isApproved = decision === 'approve';
    if (isApproved && isOwnApproval(found.askedBy, person.id)) throw new AppError('approval_own');
    await setDecided(tx, id, { state: isApproved ? 'approved' : 'refused', by: person.id, now });
    if (isApproved) await carryOut(tx, deps, caller, found);
    const line = { memberId: found.memberId, about: id, reason: decision, now };
    await writeLedger(tx, actor, { act: 'approval.decided', ...line });
  });
};
