/** A member's file: opened for a case or a reason, searched for, and what can be done with the account. Each is a line. */

import { normalizeCin } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type {
  AccountState,
  FileOpening,
  MemberAct,
  MemberSearch,
  SaidReason,
} from '@rafiq/contract/member-file/model';
import {
  checkOpening,
  checkReason,
  checkSearch,
  FOUND_MAX,
  memberActsOf,
  RECENT_CASE_DAYS,
  reasonLine,
} from '@rafiq/contract/member-file/rules';
import type { FoundMember, MemberFile } from '@rafiq/contract/member-file/schema';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { isRowId } from '../../platform/row-id.ts';
import { noticingSmsTotal } from '../../platform/sms-total.ts';
import { contactsThatWait } from '../account/contacts/service.ts';
import { endSessions, resume, type StaffDeps, suspend } from '../account/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { type SendingDeps, sendActivation } from '../onboarding/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import {
  findHeld,
  findLeadingCase,
  findMembers,
  findPerson,
  isRestricted,
  type Person,
} from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export type ActDeps = StaffDeps & SendingDeps;

const DAY_MS = 24 * 3_600_000;
/** Enough for a day on the phone, too few to copy the register. */
const SEARCHES: Limit = { name: 'member-search', max: 60, minutes: 60 };

export const requirePerson = async (tx: Transaction | Db, memberId: string): Promise<Person> => {
  const person = isRowId(memberId) ? await findPerson(tx, memberId) : undefined;
  if (!person) throw new AppError('not_found');
  return person;
};

/** A case of somebody else, of a kind that is not the caller's, or closed for long, opens nothing. */
const requireCase = async (
  tx: Transaction,
  { person }: StaffCaller,
  { caseId, memberId, now }: { caseId: string; memberId: string; now: Date },
): Promise<void> => {
  const since = new Date(now.getTime() - RECENT_CASE_DAYS * DAY_MS);
  const found = isRowId(caseId)
    ? await findLeadingCase(tx, { caseId, memberId, since })
    : undefined;
  if (!found || !maySeeKind(person, found.kind)) refuseIssue(issue('case', 'file_case_unfit'));
};

/** What the law keeps of somebody whose data was erased is opened for a case, or by a supervisor. */
const seesRestricted = ({ person }: Pick<StaffCaller, 'person'>): boolean =>
  person.roles.includes('supervisor');

export const openFile = async (
  { db, clock }: Deps,
  caller: StaffCaller,
  memberId: string,
  opening: FileOpening,
): Promise<MemberFile> => {
  refuseIssues(checkOpening(opening));
  const { case: caseId, reason, text } = opening;
  return db.transaction(async (tx) => {
    const now = clock();
    const person = await requirePerson(tx, memberId);
    if (caseId !== '') await requireCase(tx, caller, { caseId, memberId, now });
    else if (!seesRestricted(caller) && (await isRestricted(tx, memberId)))
      throw new AppError('not_found');
    const { requests, ...held } = await findHeld(tx, person);
    const line = { memberId, about: caseId, reason: reasonLine(reason, text), now };
    await writeLedger(tx, caller.actor, { act: 'member-file.read', ...line });
    const { contactChanges, ...known } = person;
    return {
      ...known,
      ...held,
      contactsWaiting: contactsThatWait(contactChanges, now),
      requests: requests.map(({ id, ...one }) => ({ ...one, reference: referenceOf(id) })),
    };
  });
};

/** Who was found alone is whom it was about. */
export const searchMembers = async (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  search: MemberSearch,
): Promise<FoundMember[]> => {
  refuseIssues(checkSearch(search));
  const now = clock();
  await takeAttempt(db, SEARCHES, person.id, now);
  const { by, reason, text } = search;
  const value = by === 'cin' ? normalizeCin(search.value) : search.value.trim();
  return db.transaction(async (tx) => {
    const withRestricted = seesRestricted({ person });
    const found = await findMembers(tx, by, value, { limit: FOUND_MAX, withRestricted });
    const line = {
      act: 'members.searched',
      about: by,
      reason: reasonLine(reason, text),
      now,
    } as const;
    // of each who was shown
    for (const memberId of found.length > 0 ? found.map(({ id }) => id) : [null])
      await writeLedger(tx, actor, { ...line, memberId });
    return found;
  });
};

/** With its line in the same transaction. What was not sent is a refusal that names why. */
const resendActivation = (
  deps: ActDeps,
  person: Person,
  { reason, by }: { reason: string; by: Actor },
): Promise<'done'> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const outcome = await sendActivation(tx, deps, person, now);
    if (outcome === 'no_contact') refuseIssue(issue('act', 'activation_no_contact'));
    if (outcome === 'not_waiting') refuseIssue(issue('act', 'member_act_unfit'));
    const line = { memberId: person.id, about: 'activation_sent', reason, now };
    await writeLedger(tx, by, { act: 'member-file.changed', ...line });
    return 'done' as const;
  });

const ACTS = { 'end-sessions': endSessions, suspend, resume } as const;

/** Answers how the account stands then. What it does not allow as it stands is refused. */
export const actOnMember = async (
  deps: ActDeps,
  { actor }: StaffCaller,
  memberId: string,
  { act, ...said }: SaidReason & { act: MemberAct },
): Promise<AccountState> => {
  refuseIssues(checkReason(said));
  const person = await requirePerson(deps.db, memberId);
  const isFit = memberActsOf(person.account).includes(act);
  if (!isFit) refuseIssue(issue('act', 'member_act_unfit'));
  const decision = { reason: reasonLine(said.reason, said.text), by: actor };
  const outcome =
    act === 'resend-activation'
      ? await noticingSmsTotal(deps, deps.clock(), () => resendActivation(deps, person, decision))
      : await ACTS[act](deps, person.cin, decision);
  // somebody else was quicker
  if (outcome !== 'done') refuseIssue(issue('act', 'member_act_unfit'));
  return (await requirePerson(deps.db, memberId)).account;
};
