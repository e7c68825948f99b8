/**
 * A password that we chose (`makeReadablePassword`), good for minutes and for one sign-in. Its capitals and dashes are
 * there for the eye and for the rules of a password; whoever types it may leave them out, and may use the digits of an
 * Arabic keyboard.
 */
import { westernDigits } from '@rafiq/contract/core/digits';
import type { Passwords } from './password.ts';

const FORM = /^[a-z]{9,15}[2-9]{4}$/;

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
