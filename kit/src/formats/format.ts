/** Amounts and dates in the page's language. */
import { formatDate, type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { LOCALES } from '@rafiq/contract/core/language';
import { formatAmount } from '@rafiq/contract/core/money';
import { language } from '../texts/language.ts';

export const amount = (value: number): string => formatAmount(value, language);
/**
 * 02/12/2026 reads day first in all three languages, also amid Arabic: digits and slashes are one number there. Only
 * the marks that some browsers add would turn it around, and whoever copies it would take them along.
 */
export const shortDate = (date: IsoDate): string =>
  formatDate(date, language).replaceAll('\u200f', '');

/** 3 décembre 2026, where a day is promised. */
export const longDate = (date: IsoDate): string => formatDate(date, language, 'long');

const nearFormat = new Intl.DateTimeFormat(LOCALES[language], {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
  numberingSystem: 'latn',
});

/** 3 décembre: of a day of this year; of another one with its year. */
export const nearDate = (date: IsoDate): string =>
  date.slice(0, 4) === today().slice(0, 4)
    ? nearFormat.format(new Date(`${date}T00:00:00Z`))
    : longDate(date);

export const today = (): IsoDate => todayInMorocco(new Date());

const hourFormat = new Intl.DateTimeFormat(LOCALES[language], {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Casablanca',
  numberingSystem: 'latn',
});

/** 14:32 by Morocco's clock. */
export const hour = (instant: string): string => hourFormat.format(new Date(instant));

/** The day of an instant, by Morocco's clock. */
export const day = (instant: string): string => shortDate(todayInMorocco(new Date(instant)));

/** A day, then its hour, by Morocco's clock; Arabic, too, reads the day first. */
export const moment = (instant: string): string => `${day(instant)} ${hour(instant)}`;
