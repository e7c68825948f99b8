/** Everybody of the staff, as an administrator sees and keeps them. */
import type { ErrorCode } from '../core/errors.ts';
import type { StaffPerson, StaffRole } from '../staff/model.ts';

/** A link that opens an account is good for so long, and once. */
export const INVITATION_HOURS = 48;

export const STAFF_STATES = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** What the rules ask of somebody. */
export interface KeptStaff extends Pick<StaffPerson, 'id' | 'roles'> {
  state: StaffState;
  isLocal: boolean;
  isSealed: boolean;
}

interface Change {
  /** Who asks for it. */
  by: string;
  /** Whom it is about, and what they are now. */
  person: KeptStaff;
  /** What is left to them. */
  roles: readonly StaffRole[];
  state: StaffState;
  /** Whether somebody else could still invite and give roles. */
  hasOtherAdministrator: boolean;
}

/** Why an administrator may not do it; null: they may. */
export const whyNotChange = ({
  by,
  person,
  roles,
  state,
  hasOtherAdministrator,
}: Change): ErrorCode | null => {
  // whoever could would be everything by tomorrow
  if (person.id === by) return 'staff_own';
  if (person.isSealed) return 'staff_sealed';
  // their roles come with each sign-in
  if (!person.isLocal && roles !== person.roles) return 'staff_elsewhere';
  const isOne = person.state === 'active' && person.roles.includes('administrator');
  const stays = state === 'active' && roles.includes('administrator');
  return isOne && !stays && !hasOtherAdministrator ? 'last_administrator' : null;
};
