import { makeReadablePassword } from '@rafiq/contract/core/readable-password';
import { expect, it } from 'vitest';
import { createPasswords } from './password.ts';
import {
  hashTemporaryPassword,
  isTemporaryPassword,
  readTemporaryPassword,
} from './temporary-password.ts';

const passwords = createPasswords();

it('is known in each form that is sent', () => {
  for (let n = 0; n < 500; n += 1)
    expect(readTemporaryPassword(makeReadablePassword())).not.toBeNull();
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
