/**
 * Passwords that we choose ourselves, good for minutes and for one sign-in: three words and four digits, such as
 * `Sapin-Lune-Vague-4827`. Capitals and dashes are there for the eye and for the rules of a password; whoever types it
 * may leave them out, and may use the digits of an Arabic keyboard.
 */
import { randomInt } from 'node:crypto';
import { westernDigits } from '@rafiq/contract/core/digits';
import type { Passwords } from './password.ts';
import { WORDS } from './temporary-words.ts';

const WORD_COUNT = 3;
/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789';
const DIGIT_COUNT = 4;
const FORM = /^[a-z]{9,15}[2-9]{4}$/;

const draw = (count: number, from: ArrayLike<string>): string[] =>
  Array.from({ length: count }, () => from[randomInt(from.length)] ?? '');

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const makeTemporaryPassword = (): string =>
  [...draw(WORD_COUNT, WORDS).map(capitalized), draw(DIGIT_COUNT, DIGITS).join('')].join('-');

/** What counts of it; null for a text that is none. */
export const readTemporaryPassword = (typed: string): string | null => {
  const plain = westernDigits(typed)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  return FORM.test(plain) ? plain : null;
};

export const hashTemporaryPassword = async (
  passwords: Passwords,
  password: string,
): Promise<Buffer> =>
  Buffer.from(await passwords.hash(readTemporaryPassword(password) ?? password));

/** What was kept before they were hashed slowly is none. */
const slowHashOf = (kept: Buffer | null): string | null => {
  const text = kept?.toString('latin1') ?? '';
  return text.startsWith('$argon2id$') ? text : null;
};

/** Costs a slow hash for a text that has the form, and none for another: time tells what was typed, and nothing else. */
export const isTemporaryPassword = async (
  passwords: Passwords,
  kept: Buffer | null,
  typed: string,
): Promise<boolean> => {
  const plain = readTemporaryPassword(typed);
  return plain !== null && passwords.verify(slowHashOf(kept), plain);
};
