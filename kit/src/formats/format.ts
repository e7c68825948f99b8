/** Amounts and dates in the page's language. */
import { formatDate, type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { LOCALES } from '@rafiq/contract/core/language';
import { formatAmount } from '@rafiq/contract/core/money';
import { language } from '../texts/language.ts';

export const amount = (value: number): string => formatAmount(value, language);
/**
 * 02/12/2026 reads day first in all three languages. The isolates keep Arabic text from turning it around,
 * which the marks that some browsers add would do.
 */
export const shortDate = (date: IsoDate): string =>
  `\u2066${formatDate(date, language).replaceAll('\u200f', '')}\u2069`;

export const today = (): IsoDate => todayInMorocco(new Date());

const hourFormat = new Intl.DateTimeFormat(LOCALES[language], {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Casablanca',
  numberingSystem: 'latn',
});

/** 14:32 by Morocco's clock. */
export const hour = (instant: string): string =>
  `\u2066${hourFormat.format(new Date(instant))}\u2069`;

/** The day of an instant, by Morocco's clock. */
export const day = (instant: string): string => shortDate(todayInMorocco(new Date(instant)));

/** A day, then its hour, by Morocco's clock; each a whole of its own, so that Arabic reads the day first too. */
export const moment = (instant: string): string => `${day(instant)} ${hour(instant)}`;
