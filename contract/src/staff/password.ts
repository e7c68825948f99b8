/** A new password of somebody of the staff: what members' ones must be, and nothing of their own name or address. */
import { isOwnData } from '../core/guessable-password.ts';
import { type Issue, issue } from '../core/issue.ts';
import { isStrongPassword } from '../core/password.ts';
import type { StaffPerson } from './model.ts';

type Owner = Pick<StaffPerson, 'name' | 'email'>;

const personOf = ({ name, email }: Owner) => ({
  ...{ firstName: name, lastName: email.split('@')[0] ?? '' },
  ...{ cin: '', birthDate: '' },
});

export const checkStaffPassword = (password: string, owner: Owner): Issue[] => {
  if (password === '') return [issue('new_password', 'required')];
  if (!isStrongPassword(password)) return [issue('new_password', 'password_weak')];
  return isOwnData(password, personOf(owner)) ? [issue('new_password', 'password_personal')] : [];
};

export const checkStaffPasswordChange = (
  { current, next }: { current: string; next: string },
  owner: Owner,
): Issue[] => {
  if (current === '') return [issue('current_password', 'required')];
  if (next !== '' && next === current) return [issue('new_password', 'password_unchanged')];
  return checkStaffPassword(next, owner);
};
