/** Amounts and dates in the page's language. */
import { formatDate, type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { LOCALES } from '@rafiq/contract/core/language';
import { formatAmount } from '@rafiq/contract/core/money';
import { language } from './language.ts';

export const amount = (value: number): string => formatAmount(value, language);
/**
 * 02/12/2026 reads day first in all three languages. The isolates keep Arabic text from turning it around,
 * which the marks that some browsers add would do.
 */
export const shortDate = (date: IsoDate): string =>
  `\u2066${formatDate(date, language).replaceAll('\u200f', '')}\u2069`;

export const today = (): IsoDate => todayInMorocco(new Date());

const momentFormat = new Intl.DateTimeFormat(LOCALES[language], {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Casablanca',
  numberingSystem: 'latn',
});

/** A day with its hour, by Morocco's clock. */
export const moment = (instant: string): string =>
  `\u2066${momentFormat.format(new Date(instant)).replaceAll('\u200f', '')}\u2069`;
