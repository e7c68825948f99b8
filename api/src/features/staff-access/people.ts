/** Who of the staff may what, kept by administrators. Every change is a line in the ledger and counts from the next call on. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { issue } from '@rafiq/contract/core/issue';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { type StaffMember, whyNotChange } from '@rafiq/contract/staff-people/rules';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { writeLedger } from '../ledger/service.ts';
import { type Invitation, type InviteDeps, inviteAgain, inviteStaff } from './invitations.ts';
import type { StaffNotices } from './messages/fr.ts';
import { listPeople, lockMember, setRoles, setState } from './people-repository.ts';
import type { StaffCaller } from './service.ts';
import { tellStaff } from './tell.ts';

type Changed = Pick<StaffMember, 'roles' | 'state'>;

interface Written {
  /** For the ledger. */
  reason: string;
  /** What the person is told. */
  notice: keyof StaffNotices | null;
}

/** Refuses what the rules forbid, then changes and says so; answers everybody. */
const change = async (
  deps: InviteDeps,
  { person: { id: by }, actor }: StaffCaller,
  id: string,
  wanted: (person: StaffMember) => Changed,
  write: (tx: Transaction, after: Changed) => Promise<Written>,
): Promise<StaffMember[]> => {
  const { db, clock } = deps;
  if (!isRowId(id)) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    const found = await lockMember(tx, id);
    if (!found) throw new AppError('not_found');
    const { hasOtherAdministrator, ...person } = found;
    const after = wanted(person);
    const why = whyNotChange({ by, person, ...after, hasOtherAdministrator });
    if (why) throw new AppError(why);
    const { reason, notice } = await write(tx, after);
    // the mailbox of a sealed account is nobody's
    if (notice && !person.isSealed) await tellStaff(tx, deps, notice, person);
    await writeLedger(tx, actor, { act: 'staff.changed', about: id, reason, now: clock() });
  });
  return listPeople(db);
};

export const changeRoles = (
  deps: InviteDeps,
  caller: StaffCaller,
  id: string,
  { roles, kinds }: { roles: StaffRole[]; kinds: CaseKind[] | null },
): Promise<StaffMember[]> =>
  change(
    deps,
    caller,
    id,
    ({ state }) => ({ roles, state }),
    async (tx) => {
      await setRoles(tx, id, { roles, kinds });
      const ofKinds = kinds === null ? '' : `; kinds: ${kinds.join(', ')}`;
      const reason = `roles: ${roles.join(', ') || 'none'}${ofKinds}`;
      return { reason, notice: 'rolesChanged' };
    },
  );

export const changeState = (
  deps: InviteDeps,
  caller: StaffCaller,
  id: string,
  enabled: boolean,
): Promise<StaffMember[]> =>
  change(
    deps,
    caller,
    id,
    ({ roles }) => ({ roles, state: enabled ? 'active' : 'disabled' }),
    async (tx, { state }) => {
      await setState(tx, id, state);
      return enabled
        ? { reason: 'enabled', notice: null }
        : { reason: 'disabled', notice: 'disabled' };
    },
  );

export const invitePerson = async (
  deps: InviteDeps,
  { actor }: StaffCaller,
  wanted: Invitation,
): Promise<StaffMember[]> => {
  const id = await inviteStaff(deps, wanted, actor);
  if (id === null) refuseIssue(issue('email', 'email_taken'));
  return listPeople(deps.db);
};

export const invitePersonAgain = async (
  deps: InviteDeps,
  { actor }: StaffCaller,
  id: string,
): Promise<StaffMember[]> => {
  if (!isRowId(id)) throw new AppError('not_found');
  await inviteAgain(deps, id, actor);
  return listPeople(deps.db);
};
