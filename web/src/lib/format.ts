/** Amounts and dates in the page's language. */
import { formatDate, type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { formatAmount } from '@rafiq/contract/core/money';
import { language } from './language.ts';

export const amount = (value: number): string => formatAmount(value, language);
export const shortDate = (date: IsoDate): string => formatDate(date, language);
export const longDate = (date: IsoDate): string => formatDate(date, language, 'long');
export const today = (): IsoDate => todayInMorocco(new Date());
