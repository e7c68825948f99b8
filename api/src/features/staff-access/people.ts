/** Who of the staff may what, kept by administrators. Every change is a line in the ledger and counts from the next call on. */
import type { Rights } from '@rafiq/contract/approvals/model';
import { checkApprovalReason, widensRights } from '@rafiq/contract/approvals/rules';
import type { CaseKind } from '@rafiq/contract/cases/model';
import { issue } from '@rafiq/contract/core/issue';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { checkNewStaff } from '@rafiq/contract/staff/new-staff';
import { whyNotChange } from '@rafiq/contract/staff-people/rules';
import type { StaffMember, StaffPeople } from '@rafiq/contract/staff-people/schema';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { askApproval, holdApproval, listWaitingOf } from '../approvals/service.ts';
import { type Invitation, type InviteDeps, inviteAgain } from './invitations.ts';
import { listPeople, lockMember } from './people-repository.ts';
import { findByEmail } from './repository.ts';
import { applyRights, rightsOf } from './rights.ts';
import type { StaffCaller } from './service.ts';

/** With what waits for a second person. */
export const listEverybody = async ({ db, clock }: InviteDeps): Promise<StaffPeople> => {
  const waiting = await listWaitingOf(db, 'role', clock());
  return {
    people: await listPeople(db),
    waiting: waiting.map(({ id, payload: { person, after }, askedBy, lapsesAt }) => ({
      ...{ id, person: person.id, name: person.name, email: person.email, roles: [...after.roles] },
      ...{ askedBy: askedBy.name, lapsesAt: lapsesAt.toISOString() },
    })),
  };
};

/**
 * Refuses what the rules forbid. What gives more rights waits as a whole, also where it takes one away: who is to lose one
 * this minute has it taken away alone.
 */
const change = async (
  deps: InviteDeps,
  caller: StaffCaller,
  id: string,
  {
    wanted,
    reason,
  }: { wanted: (person: StaffMember) => Rights & Pick<StaffMember, 'state'>; reason: string },
): Promise<StaffPeople> => {
  if (!isRowId(id)) throw new AppError('not_found');
  await deps.db.transaction(async (tx) => {
    await holdApproval(tx, 'role', id);
    const found = await lockMember(tx, id);
    if (!found) throw new AppError('not_found');
    const { hasOtherAdministrator, ...person } = found;
    const [before, after] = [rightsOf(person), wanted(person)];
    const why = whyNotChange({ by: caller.person.id, person, ...after, hasOtherAdministrator });
    if (why) throw new AppError(why);
    if (!widensRights(before, after)) {
      await applyRights(tx, deps, { person, after, by: caller.actor });
      return;
    }
    refuseIssues(checkApprovalReason(reason));
    const { name, email, language } = person;
    const payload = { person: { id, name, email, language }, before, after };
    const asked = { about: id, reason: reason.trim(), now: deps.clock() };
    await askApproval(tx, caller, { wanted: { kind: 'role', payload }, ...asked });
  });
  return listEverybody(deps);
};

export const changeRoles = (
  deps: InviteDeps,
  caller: StaffCaller,
  id: string,
  { roles, kinds, reason }: { roles: StaffRole[]; kinds: CaseKind[] | null; reason: string },
): Promise<StaffPeople> =>
  change(deps, caller, id, { wanted: ({ state }) => ({ roles, kinds, state }), reason });

export const disablePerson = (
  deps: InviteDeps,
  caller: StaffCaller,
  id: string,
): Promise<StaffPeople> =>
  change(deps, caller, id, {
    wanted: (person) => ({ ...rightsOf(person), state: 'disabled' }),
    reason: '',
  });

export const enablePerson = (
  deps: InviteDeps,
  caller: StaffCaller,
  id: string,
  reason: string,
): Promise<StaffPeople> =>
  change(deps, caller, id, {
    // whoever is in already stays as they are
    wanted: (person) => ({
      ...rightsOf(person),
      state: person.state === 'disabled' ? 'active' : person.state,
    }),
    reason,
  });

/** The link leaves once a second person has approved it. */
export const invitePerson = async (
  deps: InviteDeps,
  caller: StaffCaller,
  { reason, ...wanted }: Invitation & { reason: string },
): Promise<StaffPeople> => {
  refuseIssues([...checkNewStaff(wanted), ...checkApprovalReason(reason)]);
  const { name, email, language, roles, kinds } = wanted;
  await deps.db.transaction(async (tx) => {
    if (await findByEmail(tx, email)) refuseIssue(issue('email', 'email_taken'));
    const payload = {
      person: { id: null, name, email, language },
      before: { roles: [], kinds: null, state: null },
      after: { roles, kinds, state: 'invited' as const },
    };
    const asked = { about: email.toLowerCase(), reason: reason.trim(), now: deps.clock() };
    await askApproval(tx, caller, { wanted: { kind: 'role', payload }, ...asked });
  });
  return listEverybody(deps);
};

export const invitePersonAgain = async (
  deps: InviteDeps,
  { actor }: StaffCaller,
  id: string,
): Promise<StaffPeople> => {
  if (!isRowId(id)) throw new AppError('not_found');
  await inviteAgain(deps, id, actor);
  return listEverybody(deps);
};
