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
const drawPassword = (draw: Draw): string => {
  const pick = (from: string) => from.charAt(draw(from.length));
  const characters = CLASSES.map(pick);
  while (characters.length < SUGGESTED_PASSWORD_LENGTH) characters.push(pick(ALL));
  const shuffled: string[] = [];
  while (characters.length > 0) shuffled.push(...characters.splice(draw(characters.length), 1));
  return shuffled.join('');
};

/**
 * One in five thousand is a common word once its signs are left out and its digits are read as letters (`E_ur)op3`),
 * and the server would refuse it. 6, 8 and 9 are read as no letter: with one of them between two letters it is no word.
 */
const isNoWord = (password: string): boolean =>
  /[a-z][689][a-z]/i.test(password.replace(/[^a-z0-9]/gi, ''));
const MOST_TRIES = 200;

export const suggestPassword = (draw: Draw = secureDraw): string => {
  let password = drawPassword(draw);
  for (let tries = 1; tries < MOST_TRIES && !isNoWord(password); tries += 1)
    password = drawPassword(draw);
  return password;
};
