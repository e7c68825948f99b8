import { isStrongPassword } from '@rafiq/contract/core/password';
import { expect, it } from 'vitest';
import {
  hashTemporaryPassword,
  isTemporaryPassword,
  makeTemporaryPassword,
} from './temporary-password.ts';

it('is strong, ten characters long, and free of what looks alike', () => {
  const made = Array.from({ length: 500 }, makeTemporaryPassword);
  expect(new Set(made).size).toBe(500);
  for (const password of made) {
    expect(password).toMatch(/^[a-z].{8}[a-z]$/i);
    expect(password).not.toMatch(/[0Oo1Iil]/);
    expect(isStrongPassword(password)).toBe(true);
  }
});

it('is known by its hash, which differs each time', () => {
  const hash = hashTemporaryPassword('aB3#aB3#aB');
  expect(hash).not.toEqual(hashTemporaryPassword('aB3#aB3#aB'));
  expect(isTemporaryPassword(hash, 'aB3#aB3#aB')).toBe(true);
  expect(isTemporaryPassword(hash, 'aB3#aB3#aC')).toBe(false);
  expect(isTemporaryPassword(null, 'aB3#aB3#aB')).toBe(false);
});
