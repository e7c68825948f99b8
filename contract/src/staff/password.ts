/** A new password of somebody of the staff: what members' ones must be, and nothing of their own name or address. */
import { isOwnData } from '../core/guessable-password.ts';
import { type Issue, issue } from '../core/issue.ts';
import { isStrongPassword } from '../core/password.ts';
import type { StaffPasswordChange } from '../staff-factors/schema.ts';
import type { StaffPerson } from './model.ts';

type Owner = Pick<StaffPerson, 'name' | 'email'>;

const personOf = ({ name, email }: Owner) => ({
  ...{ firstName: name, lastName: email.split('@')[0] ?? '' },
  ...{ cin: '', birthDate: '' },
});

export const checkStaffPassword = (password: string, owner: Owner): Issue[] => {
  if (password === '') return [issue('newPassword', 'required')];
  if (!isStrongPassword(password)) return [issue('newPassword', 'password_weak')];
  return isOwnData(password, personOf(owner)) ? [issue('newPassword', 'password_personal')] : [];
};

export const checkStaffPasswordChange = (
  { currentPassword, newPassword }: StaffPasswordChange,
  owner: Owner,
): Issue[] => {
  if (currentPassword === '') return [issue('currentPassword', 'required')];
  if (newPassword !== '' && newPassword === currentPassword)
    return [issue('newPassword', 'password_unchanged')];
  return checkStaffPassword(newPassword, owner);
};
