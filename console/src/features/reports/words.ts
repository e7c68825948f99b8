/** Numbers as reports write them, for the eye and for a spreadsheet. */
import { LOCALES } from '@rafiq/contract/core/language';
import { writeNumber } from '@rafiq/contract/core/money';
import { percentText } from '@rafiq/kit/formats/share.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { t } from './texts.ts';

export const number = (count: number): string => writeNumber(count, language);

/** Where there is nothing to tell. */
const NOTHING = '–';

export const shareText = (share: number | null): string =>
  share === null ? NOTHING : percentText(share);

const HOUR = 3_600;
const DAY = 24 * HOUR;

const withUnit = (unit: 'day' | 'hour' | 'minute') =>
  new Intl.NumberFormat(LOCALES[language], {
    ...{ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 },
    numberingSystem: 'latn',
  });
const DAYS = withUnit('day');
const HOURS = withUnit('hour');
const MINUTES = withUnit('minute');

/** In the unit in which one would say it. */
export const spanText = (seconds: number | null | undefined): string => {
  if (seconds === null || seconds === undefined) return NOTHING;
  if (seconds >= 2 * DAY) return DAYS.format(seconds / DAY);
  return seconds >= HOUR ? HOURS.format(seconds / HOUR) : MINUTES.format(Math.round(seconds / 60));
};

export const scoreText = (score: number | null): string =>
  score === null ? NOTHING : t('score', { score: number(Math.round(score * 10) / 10) });

/** For a spreadsheet: a number that it can reckon with, in its own language. */
export const plain = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  const rounded = String(Math.round(value * 100) / 100);
  return language === 'fr' ? rounded.replace('.', ',') : rounded;
};

export const plainHours = (seconds: number | undefined): string =>
  plain(seconds === undefined ? null : seconds / HOUR);
