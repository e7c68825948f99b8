/** What may stand on a plate. A stranger may drive anything from anywhere: only what can be no plate at all is doubted. */
import { westernDigits } from '../core/digits.ts';
import { parsePlate, signsOfPlate } from '../core/plate.ts';

/** The largest number that a series has, and the last of the regions. */
const NUMBER_MAX = 99_999;
const REGION_MAX = 89;
/** Letters and digits of any country, of the state, of an embassy: no longer than this. */
const SIGNS_MAX = 12;

const isMoroccanLetter = (text: string): boolean => /^\p{Script=Arabic}/u.test(text);

const isBetween = (text: string, max: number): boolean => Number(text) >= 1 && Number(text) <= max;

export const mayBePlate = (plate: string): boolean => {
  const [number = '', letter = '', region = ''] = parsePlate(westernDigits(plate));
  if (isMoroccanLetter(letter) && region !== '')
    return isBetween(number, NUMBER_MAX) && isBetween(region, REGION_MAX);
  const signs = signsOfPlate(plate);
  return /^[\p{L}\p{N}]+$/u.test(signs) && /[1-9]/.test(signs) && signs.length <= SIGNS_MAX;
};
