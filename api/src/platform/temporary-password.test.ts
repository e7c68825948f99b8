import { isStrongPassword } from '@rafiq/contract/core/password';
import { expect, it } from 'vitest';
import { createPasswords } from './password.ts';
import {
  hashTemporaryPassword,
  isTemporaryPassword,
  makeTemporaryPassword,
  readTemporaryPassword,
} from './temporary-password.ts';
import { WORDS } from './temporary-words.ts';

const passwords = createPasswords();

it('is three words and four digits, strong by the rules, and free of what looks alike', () => {
  const made = Array.from({ length: 500 }, makeTemporaryPassword);
  expect(new Set(made).size).toBe(500);
  for (const password of made) {
    expect(password).toMatch(/^([A-HJ-Z][a-z]{2,4}-){3}[2-9]{4}$/);
    expect(isStrongPassword(password)).toBe(true);
    expect(readTemporaryPassword(password)).not.toBeNull();
  }
});

it('has so many forms that ten tries a half hour find one in a hundred billion', () => {
  expect(new Set(WORDS).size).toBe(WORDS.length);
  const forms = WORDS.length ** 3 * 8 ** 4;
  expect(forms / 10).toBeGreaterThan(1e11);
});

it.each([
  'Sapin-Lune-Vague-4827',
  'sapin lune vague 4827',
  'SAPINLUNEVAGUE4827',
  ' Sapin–Lune–Vague–٤٨٢٧ ',
])('is known however it is typed: %s', (typed) => {
  expect(readTemporaryPassword(typed)).toBe('sapinlunevague4827');
});

it.each(['', 'Rafiq#2026', 'Sapin-Lune-Vague', 'Lune-Sac-4827', 'Sapin-Lune-Vague-4801'])(
  'is not %j',
  (typed) => {
    expect(readTemporaryPassword(typed)).toBeNull();
  },
);

it('is kept as a slow hash, which differs each time', async () => {
  const kept = await hashTemporaryPassword(passwords, 'Sapin-Lune-Vague-4827');
  expect(kept.toString()).toMatch(/^\$argon2id\$/);
  expect(kept).not.toEqual(await hashTemporaryPassword(passwords, 'Sapin-Lune-Vague-4827'));
  expect(await isTemporaryPassword(passwords, kept, 'sapin lune vague 4827')).toBe(true);
  expect(await isTemporaryPassword(passwords, kept, 'Sapin-Lune-Vague-4828')).toBe(false);
  expect(await isTemporaryPassword(passwords, null, 'Sapin-Lune-Vague-4827')).toBe(false);
});

it('of an earlier version opens nothing, and breaks nothing', async () => {
  expect(await isTemporaryPassword(passwords, Buffer.alloc(48, 7), 'Sapin-Lune-Vague-4827')).toBe(
    false,
  );
});
