import { randomInt } from 'node:crypto';

const NAME_MIN = 2;
const NAME_MAX = 12;
/** Letters that are not taken for one another when a code is read aloud or copied by hand. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const RANDOM_LETTERS = 5;

/** `Fatima-Zahra` → `FATIMAZAHRA`; a name in another script gives nothing, and letters by chance stand in for it. */
const wordOf = (firstName: string): string => {
  const plain = firstName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, NAME_MAX);
  if (plain.length >= NAME_MIN) return plain;
  return Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
};

/** Four digits; more of them once the short ones of a common name turn out to be taken. */
const digitsAt = (attempt: number): number => (attempt < 3 ? 4 : attempt < 6 ? 6 : 9);

export const MAX_CODE_ATTEMPTS = 12;

/** A code that is easy to say, `SALMA-2026`. Whether it is free, only the database knows. */
export const proposeCode = (firstName: string, attempt: number): string => {
  const digits = digitsAt(attempt);
  return `${wordOf(firstName)}-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
};
