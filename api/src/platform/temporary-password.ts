/**
 * Passwords that we choose ourselves: random, good for minutes and for one sign-in. Nobody can guess one from a hash in
 * that time, so a fast hash does, and a sign-in costs one slow hash whether a temporary password is waiting or not.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isStrongPassword } from '@rafiq/contract/core/password';

const LENGTH = 10;
/** Without what is easily taken for something else (0 O o, 1 I l), and all of it fits a plain SMS. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789#%+=';
/** Letters at both ends: a double click selects it whole, and it stays in order inside Arabic text. */
const LETTERS_OUTSIDE = /^[a-z].*[a-z]$/i;
const SALT_BYTES = 16;

export const makeTemporaryPassword = (): string => {
  for (;;) {
    const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    const password = characters.join('');
    if (LETTERS_OUTSIDE.test(password) && isStrongPassword(password)) return password;
  }
};

const digest = (salt: Buffer, password: string): Buffer =>
  createHash('sha256').update(salt).update(password).digest();

export const hashTemporaryPassword = (password: string): Buffer => {
  const salt = randomBytes(SALT_BYTES);
  return Buffer.concat([salt, digest(salt, password)]);
};

export const isTemporaryPassword = (hash: Buffer | null, password: string): boolean =>
  hash !== null &&
  timingSafeEqual(hash.subarray(SALT_BYTES), digest(hash.subarray(0, SALT_BYTES), password));
