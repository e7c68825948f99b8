import { westernDigits } from './digits.ts';

/** A Moroccan plate is three parts that always read left to right: number, letter (or series), region. */
// Some letters are written with a stretch (هـ), to tell them from a digit.
const LETTER = '[\\u0621-\\u064A]{1,3}';
// 12345-أ-6, also with | / or spaces, and with the letter's Latin stand-in on foreign forms (12345-A-6).
const CURRENT = new RegExp(`^(\\d{1,6})[\\s|/-]*(${LETTER}|[A-Z])[\\s|/-]*(\\d{1,2})$`);
// Before 2000: number, sub-series, series: 1234-5-67.
const OLD = /^(\d{1,6})[\s|/-]+(\d{1,2})[\s|/-]+(\d{1,2})$/;
// A temporary plate of a new car: WW 123456.
const TEMPORARY = /^WW[\s|/-]*(\d{1,7})$/i;
const TEMPORARY_TRAILING = /^(\d{1,7})[\s|/-]*WW$/i;

/** What cannot be read as a plate is shown as it is, in one piece. */
export const parsePlate = (text: string): string[] => {
  const clean = text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim();
  const parts = CURRENT.exec(clean) ?? OLD.exec(clean);
  if (parts) return parts.slice(1);
  const number = (TEMPORARY.exec(clean) ?? TEMPORARY_TRAILING.exec(clean))?.[1];
  if (number) return ['WW', number];
  return clean === '' ? [] : [clean];
};

/**
 * For places that take plain text only: the options of a list, a sentence, paper. A mark on either side of the letter
 * keeps it from taking the region's digits along to its own side; the whole is isolated from the text around.
 */
export const plateText = (plate: string): string =>
  `\u2066${parsePlate(plate).join('\u200e-\u200e')}\u2069`;

/** In the digits that we show, with one sign between its parts, whatever people put there. */
const tidy = (plate: string): string =>
  westernDigits(plate)
    .normalize('NFKC')
    .toUpperCase()
    // the stretch of some letters (هـ), and direction marks
    .replace(/[\u0640\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[\s|/·.\u2010-\u2015-]+/g, '-')
    .replace(/^-|-$/g, '');

/** Its letters and digits alone. */
export const signsOfPlate = (plate: string): string => tidy(plate).replaceAll('-', '');

/** Before 2000 all parts were digits: 1234-5-67 is another car than 123-45-67. */
const comparedParts = (plate: string): string =>
  parsePlate(tidy(plate)).map(signsOfPlate).join('-');

export const isSamePlate = (one: string, other: string): boolean =>
  signsOfPlate(one) !== '' && comparedParts(one) === comparedParts(other);
