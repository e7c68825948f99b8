/**
 * Passwords that we choose, for a recovery and as a proposal: three words and four digits, such as
 * `Sapin-Lune-Vague-4827`. Read on one screen and typed on another, they are kept in mind and mistaken for nothing else.
 */
import { WORDS } from './readable-words.ts';

const WORD_COUNT = 3;
/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789';
const DIGIT_COUNT = 4;

/** A whole number from 0 up to, but not including, `bound` (2³² at most), each as likely as the others. */
export type Draw = (bound: number) => number;

const ALL = 2 ** 32;

/** A number at or past the last whole multiple of the bound is drawn again: the remainder would favour small numbers. */
export const secureDraw: Draw = (bound) => {
  const limit = ALL - (ALL % bound);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % bound;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const makeReadablePassword = (draw: Draw = secureDraw): string => {
  const pick = (count: number, from: ArrayLike<string>): string[] =>
    Array.from({ length: count }, () => from[draw(from.length)] ?? '');
  return [...pick(WORD_COUNT, WORDS).map(capitalized), pick(DIGIT_COUNT, DIGITS).join('')].join(
    '-',
  );
};
