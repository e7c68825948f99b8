import { SUGGESTED_PASSWORD_EXCLUDES, SUGGESTED_PASSWORD_LENGTH } from './constants.ts';

const LOWERCASE = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const SYMBOLS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']
  .filter((symbol) => !SUGGESTED_PASSWORD_EXCLUDES.includes(symbol))
  .join('');
const CLASSES = [LOWERCASE, LOWERCASE.toUpperCase(), DIGITS, SYMBOLS];
const ALL = CLASSES.join('');

/** A whole number from 0 up to, but not including, `bound` (256 at most), each as likely as the others. */
export type Draw = (bound: number) => number;

/** A byte at or past the last whole multiple of the bound is drawn again: the remainder would favour small numbers. */
export const secureDraw: Draw = (bound) => {
  const limit = 256 - (256 % bound);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= limit);
  return (byte[0] ?? 0) % bound;
};

/** One of each class, the rest from all of them, then shuffled: nothing tells where which class stands. */
export const suggestPassword = (draw: Draw = secureDraw): string => {
  const pick = (from: string) => from.charAt(draw(from.length));
  const characters = CLASSES.map(pick);
  while (characters.length < SUGGESTED_PASSWORD_LENGTH) characters.push(pick(ALL));
  const shuffled: string[] = [];
  while (characters.length > 0) shuffled.push(...characters.splice(draw(characters.length), 1));
  return shuffled.join('');
};
