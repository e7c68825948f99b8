import { isEmail } from '../core/formats.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { StaffPerson } from './model.ts';

export type NewStaff = Pick<StaffPerson, 'email' | 'name' | 'roles'>;

export const NAME_MAX = 60;

export const checkNewStaff = ({ email, name, roles }: NewStaff): Issue[] => [
  ...(isEmail(email) ? [] : [issue('email', 'email_format')]),
  ...(name.trim() === '' ? [issue('name', 'required')] : []),
  ...(name.length > NAME_MAX ? [issue('name', 'too_long', { max: NAME_MAX })] : []),
  ...(/[\p{Cc}\p{Cf}]/u.test(name) ? [issue('name', 'text_format')] : []),
  ...(roles.length === 0 ? [issue('role', 'required')] : []),
];
