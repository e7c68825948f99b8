/**
 * The number that a person reads out on the phone: 482 173 064. It is the row's number in other digits, so it is never
 * stored, never changes and leads back to the row. Digits only: they sound the same in the three languages, and none
 * looks like a letter. None begins with 0, which a spreadsheet takes away: an id that would have such a number is passed
 * over (`next_request_id` in the database). Those that were given before stay what they are.
 */
import { westernDigits } from '../core/digits.ts';

const SIZE = 8;
const RANGE = 10 ** SIZE;
/** Two requests sent in a row differ in most digits, and no number tells how many requests there are. */
const SPREAD = 61_803_399;
/** SPREAD × GATHER leaves 1 when it is divided by RANGE. */
const GATHER = 82_636_599;

/** Damm's table: any one wrong digit, and any two neighbours swapped, give another last digit. */
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
];

const checkDigit = (digits: string): number =>
  [...digits].reduce((sum, digit) => DAMM[sum]?.[Number(digit)] ?? 0, 0);

/** The last eight digits in others; what a row's number has in front of them stays in front. */
const turn = (digits: string, factor: number): string => {
  const turned = (Number(digits.slice(-SIZE)) * factor) % RANGE;
  return digits.slice(0, -SIZE) + String(turned).padStart(SIZE, '0');
};

/** Of a row's number, as it travels and as it is searched for. */
export const referenceOf = (id: string): string => {
  const digits = turn(id, SPREAD);
  return `${digits}${checkDigit(digits)}`;
};

/** In groups of three, as it is shown and said. */
export const groupReference = (reference: string): string =>
  reference.replace(/\d(?=(?:\d{3})+$)/g, '$& ');

/** The row's number. Null: not a number of ours, most likely a digit that was misheard. */
export const idOfReference = (typed: string): string | null => {
  const reference = westernDigits(typed).replace(/[\s.\u2010-\u2015-]/g, '');
  if (!/^\d{9,20}$/.test(reference) || checkDigit(reference) !== 0) return null;
  const id = turn(reference.slice(0, -1), GATHER).replace(/^0+/, '');
  return id === '' ? null : id;
};
