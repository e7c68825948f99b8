import { expect, it } from 'vitest';
import { checkStaffPassword, checkStaffPasswordChange } from './password.ts';

const HIND = { name: 'Hind Saidi', email: 'h.saidi@rafiq.example' };
const codesOf = (newPassword: string, currentPassword = 'Jardin#2025') =>
  checkStaffPasswordChange({ currentPassword, newPassword }, HIND).map(
    ({ field, code }) => `${field} ${code}`,
  );

it('takes a strong password that is not the old one and nothing of the person', () => {
  expect(codesOf('Nouveau#2026')).toEqual([]);
  expect(checkStaffPassword('Nouveau#2026', HIND)).toEqual([]);
});

it.each([
  ['', 'newPassword required'],
  ['faible', 'newPassword password_weak'],
  ['Jardin#2025', 'newPassword password_unchanged'],
  ['Hind#2026', 'newPassword password_personal'],
  ['Saidi#26', 'newPassword password_personal'],
])('refuses %j', (next, problem) => {
  expect(codesOf(next)).toEqual([problem]);
});

it('asks for the old one', () => {
  expect(codesOf('Nouveau#2026', '')).toEqual(['currentPassword required']);
});
