/** What somebody may, changed: at once where it is less, and by a second person where it is more. */
import type { Rights, RolePayload } from '@rafiq/contract/approvals/model';
import { areSameRights } from '@rafiq/contract/approvals/rules';
import { whyNotChange } from '@rafiq/contract/staff-people/rules';
import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { KindOfApproval } from '../approvals/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { type InviteDeps, inviteWithin } from './invitations.ts';
import { lockMember, setRoles, setState } from './people-repository.ts';
import { tellStaff } from './tell.ts';

export const rightsOf = ({
  roles,
  kinds,
  state,
}: StaffMember): Rights & Pick<StaffMember, 'state'> => ({
  ...{ roles, kinds, state },
});

interface Change {
  person: StaffMember;
  after: Rights;
  by: Actor;
  /** For the ledger, behind what was changed. */
  note?: string;
}

const wordsOf = ({ roles, kinds }: Rights): string => {
  const ofKinds = kinds === null ? '' : `; kinds: ${kinds.join(', ')}`;
  return `roles: ${roles.join(', ') || 'none'}${ofKinds}`;
};

/** The person is told, and the ledger. The last statements of their transaction. */
export const applyRights = async (
  tx: Transaction,
  deps: InviteDeps,
  { person, after, by, note = '' }: Change,
): Promise<void> => {
  const before = rightsOf(person);
  const { id } = person;
  const isMoved = before.state !== after.state;
  const isOther = !areSameRights({ ...before, state: after.state }, after);
  if (isOther || !isMoved) {
    await setRoles(tx, id, after);
    await tellStaff(tx, deps, 'rolesChanged', person);
  }
  if (isMoved) await setState(tx, id, after.state ?? 'disabled');
  if (isMoved && after.state === 'disabled') await tellStaff(tx, deps, 'disabled', person);
  const moved = after.state === 'disabled' ? 'disabled' : `enabled; ${wordsOf(after)}`;
  const reason = `${isMoved ? moved : wordsOf(after)}${note}`;
  await writeLedger(tx, by, { act: 'staff.changed', about: id, reason, now: deps.clock() });
};

const changePerson = async (
  tx: Transaction,
  deps: InviteDeps,
  { id, before, after }: { id: string; before: Rights; after: Rights },
  { askedBy, by }: { askedBy: { id: string; name: string }; by: Actor },
): Promise<void> => {
  const found = await lockMember(tx, id);
  if (!found || !areSameRights(rightsOf(found), before)) throw new AppError('approval_changed');
  const { hasOtherAdministrator, ...person } = found;
  const roles = areSameRights({ ...before, roles: after.roles }, before)
    ? person.roles
    : after.roles;
  const state = after.state ?? person.state;
  const why = whyNotChange({ by: askedBy.id, person, roles, state, hasOtherAdministrator });
  if (why) throw new AppError(why);
  await applyRights(tx, deps, { person, after, by, note: `; asked by ${askedBy.name}` });
};

const invite = async (
  tx: Transaction,
  deps: InviteDeps,
  { person: { name, email, language }, after: { roles, kinds } }: RolePayload,
  by: Actor,
): Promise<void> => {
  const made = await inviteWithin(tx, deps, { name, email, language, roles, kinds }, by);
  // somebody has the address by now
  if (made === null) throw new AppError('approval_changed');
};

export const roleApproval = (deps: InviteDeps): KindOfApproval<'role'> => ({
  carryOut: async (tx, { payload, askedBy }, { actor }) => {
    const { id } = payload.person;
    if (id === null) await invite(tx, deps, payload, actor);
    else await changePerson(tx, deps, { ...payload, id }, { askedBy, by: actor });
  },
});
