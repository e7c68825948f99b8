import { expect, it } from 'vitest';
import { isStrongPassword, PASSWORD_MAX_LENGTH, passwordChecklist } from './password.ts';

it('ticks each rule on its own', () => {
  expect(passwordChecklist('')).toEqual({
    lowercase: false,
    uppercase: false,
    digit: false,
    special: false,
    length: false,
  });
  expect(passwordChecklist('aB3#')).toEqual({
    lowercase: true,
    uppercase: true,
    digit: true,
    special: true,
    length: false,
  });
});

it('accepts 8 characters and refuses 7', () => {
  expect(isStrongPassword('Rafiq#26')).toBe(true);
  expect(isStrongPassword('Rafiq#2')).toBe(false);
});

it.each(['rafiq#2026', 'RAFIQ#2026', 'Rafiq#abcd', 'Rafiq2026'])(
  'refuses %s: one rule is missing',
  (password) => {
    expect(isStrongPassword(password)).toBe(false);
  },
);

it('does not take a space for a special character', () => {
  expect(isStrongPassword('Rafiq 2026')).toBe(false);
});

it('refuses a password that is too long to hash fairly', () => {
  const tail = 'aB3#';
  expect(isStrongPassword('x'.repeat(PASSWORD_MAX_LENGTH - 4) + tail)).toBe(true);
  expect(isStrongPassword('x'.repeat(PASSWORD_MAX_LENGTH - 3) + tail)).toBe(false);
});
