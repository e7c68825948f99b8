/** How somebody signs in, changed by somebody else in the console; a second factor is reset at the terminal too. */
import type { ErrorCode } from '../core/errors.ts';
import type { KeptStaff } from './rules.ts';

interface Asked {
  /** Who asks for it; null: the terminal, which stands above it. */
  by: string | null;
  person: KeptStaff;
}

const whyNotThisOne = ({ by, person }: Asked): ErrorCode | null => {
  if (person.id === by) return 'staff_own';
  return person.isSealed && by !== null ? 'staff_sealed' : null;
};

/** A lost phone: passkeys, authenticator and codes are forgotten, and a new one is set up after the password. */
export const whyNotReset = (asked: Asked): ErrorCode | null =>
  whyNotThisOne(asked) ?? (asked.person.isLocal ? null : 'staff_handed_over');

/** From a password here to the organisation's own sign-in. There is no way back. */
export const whyNotHandOver = ({
  hasSso,
  hasSureAdministrator,
  ...asked
}: Asked & {
  hasSso: boolean;
  /** Whether somebody else is sure to come in and could help. */
  hasSureAdministrator: boolean;
}): ErrorCode | null => {
  const { person } = asked;
  // nobody's own account
  if (person.isSealed) return 'staff_sealed';
  if (!hasSso) return 'sso_not_set_up';
  const why = whyNotReset(asked);
  if (why) return why;
  const isOne = person.state === 'active' && person.roles.includes('administrator');
  return isOne && !hasSureAdministrator ? 'last_administrator' : null;
};

/** The address is somebody else's by now: the account that holds it gives it up, and keeps all that was done with it. */
export const whyNotRelease = (asked: Asked): ErrorCode | null => {
  if (asked.person.isSealed) return 'staff_sealed';
  return whyNotThisOne(asked) ?? (asked.person.state === 'disabled' ? null : 'staff_not_disabled');
};

/** No mailbox can have such an address (RFC 2606). */
const RELEASED = /^released-\d+@staff\.invalid$/;

export const releasedAddress = (id: string): string => `released-${id}@staff.invalid`;
export const isReleased = ({ email }: { email: string }): boolean => RELEASED.test(email);
