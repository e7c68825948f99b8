import { expect, it } from 'vitest';
import { checkStaffPassword, checkStaffPasswordChange } from './password.ts';

const HIND = { name: 'Hind Saidi', email: 'h.saidi@rafiq.example' };
const codesOf = (next: string, current = 'Jardin#2025') =>
  checkStaffPasswordChange({ current, next }, HIND).map(({ field, code }) => `${field} ${code}`);

it('takes a strong password that is not the old one and nothing of the person', () => {
  expect(codesOf('Nouveau#2026')).toEqual([]);
  expect(checkStaffPassword('Nouveau#2026', HIND)).toEqual([]);
});

it.each([
  ['', 'new_password required'],
  ['faible', 'new_password password_weak'],
  ['Jardin#2025', 'new_password password_unchanged'],
  ['Hind#2026', 'new_password password_personal'],
  ['Saidi#26', 'new_password password_personal'],
])('refuses %j', (next, problem) => {
  expect(codesOf(next)).toEqual([problem]);
});

it('asks for the old one', () => {
  expect(codesOf('Nouveau#2026', '')).toEqual(['current_password required']);
});
