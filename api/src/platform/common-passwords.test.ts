import { makeReadablePassword } from '@rafiq/contract/core/readable-password';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['P@ssw0rd1!', 'Azerty#2026', 'Soleil!123', 'Qwerty@123', 'Aa123456!', 'ILoveYou#1'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each([
  'Rafiq#2026',
  'Nouveau#2026',
  'Password-of-my-cousin-7',
  'Sapin-Lune-Vague-4827',
  'Kaftan.bleu9',
])('takes %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('takes what the portal suggests', () => {
  for (let n = 0; n < 1_000; n += 1) expect(isCommonPassword(makeReadablePassword())).toBe(false);
});
