/** Amounts and dates in the page's language. */
import { formatDate, type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
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
