import { CONTACT_HOURS } from '../core/constants.ts';
import { isOwnData, type Person } from '../core/guessable-password.ts';
import { type Issue, issue } from '../core/issue.ts';
import { isStrongPassword, PASSWORD_MAX_LENGTH } from '../core/password.ts';
import { checkContacts } from '../onboarding/rules.ts';
import type { ContactChange, ContactProgress, PasswordChange } from './model.ts';

export const ADDRESS_MAX = 200;
/** Nobody reads a longer list; the rest can be ended all at once. */
export const DEVICES_SHOWN = 20;

export const checkContactChange = (
  change: ContactChange,
  onFile?: { phone: string | null },
): Issue[] => [
  ...checkContacts(change, onFile),
  ...(change.address.length > ADDRESS_MAX
    ? [issue('address', 'too_long', { max: ADDRESS_MAX })]
    : []),
];

const CONTACT_MS = CONTACT_HOURS * 3_600_000;

/** From when on a change counts by itself, if nobody proved who made it. */
export const countsFrom = (changedAt: Date): Date => new Date(changedAt.getTime() + CONTACT_MS);

/** Whether a new contact may recover the access; until then the one before it does. */
export const isSettled = (
  { changedAt, isProven, isConfirmed }: ContactProgress,
  now: Date,
): boolean => isConfirmed && (isProven || now.getTime() >= countsFrom(changedAt).getTime());

export const checkPasswordChange = (change: PasswordChange, person: Person): Issue[] => {
  const issues: Issue[] = [];
  if (change.current === '') issues.push(issue('current', 'required'));
  else if (change.current.length > PASSWORD_MAX_LENGTH) {
    issues.push(issue('current', 'too_long', { max: PASSWORD_MAX_LENGTH }));
  }
  if (change.next === '') issues.push(issue('next', 'required'));
  else if (!isStrongPassword(change.next)) issues.push(issue('next', 'password_weak'));
  // a temporary password that was kept would not be temporary
  else if (change.next === change.current) issues.push(issue('next', 'password_unchanged'));
  else if (isOwnData(change.next, person)) issues.push(issue('next', 'password_personal'));
  if (change.confirmation === '') issues.push(issue('confirmation', 'required'));
  else if (change.confirmation !== change.next)
    issues.push(issue('confirmation', 'passwords_differ'));
  return issues;
};
