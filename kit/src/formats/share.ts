import { language } from '../texts/language.ts';

/** Which part of a whole was given: between 0 and 1, also for amounts that make no sense. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 && part > 0 ? Math.min(1, part / whole) : 0;

/** Whole percents that never claim all or nothing when it is only nearly so. */
export const percentOf = (share: number): number => {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return 1;
  return share < 1 && rounded === 100 ? 99 : rounded;
};

/** One whole, so that Arabic text leaves the sign where it is. */
export const percentText = (share: number): string =>
  `\u2066${percentOf(share)}${language === 'fr' ? '\u00a0' : ''}%\u2069`;
