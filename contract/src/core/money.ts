/** Amounts travel as JSON numbers with two decimals and rest as numeric; they are never summed as floats here. */
import { westernDigits } from './digits.ts';
import { type Issue, issue } from './issue.ts';
import type { Language } from './language.ts';

/** Each language's separators, spelled out: browsers disagree about `ar-MA` and about fr's thin spaces. None of them breaks a line. */
const STYLE: Record<Language, { group: string; decimal: string; currency: string }> = {
  fr: { group: '\u202f', decimal: ',', currency: 'DH' },
  en: { group: ',', decimal: '.', currency: 'DH' },
  ar: { group: '.', decimal: ',', currency: 'درهم' },
};

const groupThousands = (digits: string, language: Language): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, STYLE[language].group);

/** A plain number in a sentence: `20 000 000`, `0,01`. */
export const writeNumber = (value: number, language: Language): string => {
  const [whole = '0', decimals] = String(value).split('.');
  const grouped = groupThousands(whole, language);
  return decimals === undefined ? grouped : `${grouped}${STYLE[language].decimal}${decimals}`;
};

/** `1 234,50 DH`, `1,234.50 DH`, `1.234,50 درهم` */
export const formatAmount = (amount: number, language: Language): string => {
  const { decimal, currency } = STYLE[language];
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const grouped = groupThousands(whole, language);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${grouped}${decimal}${cents}\u00a0${currency}`;
};

/** In a sentence, as one would say it: whole dirhams without their zeros. `300 DH`, `412,50 DH` */
export const sayAmount = (amount: number, language: Language): string =>
  formatAmount(amount, language).replace(/[.,]00(?=\u00a0)/, '');

const AMOUNT = /^\d{1,12}(?:[.,]\d{1,2})?$/;

/** Figures and separators as we write them: an Arabic keyboard has digits, a decimal and a thousands sign of its own. */
export const westernAmount = (typed: string): string =>
  westernDigits(typed)
    .replace(/[\u066b\u060c]/g, ',')
    .replace(/\u066c/g, '');

/** What was typed, with a comma or a point and spaces between thousands; null when it is no amount. */
export const parseAmount = (typed: string): number | null => {
  const text = westernAmount(typed).replace(/\s/g, '');
  return AMOUNT.test(text) ? Number(text.replace(',', '.')) : null;
};

/** More than two decimals is no amount of money. */
const hasCents = (value: number): boolean => Number(value.toFixed(2)) === value;

/** A required amount of a centime at least and up to `max`. Decimals are looked at last: floats beyond the limit have none to tell. */
export const checkAmount = (field: string, value: number | null, max: number): Issue[] => {
  if (value === null) return [issue(field, 'required')];
  if (!Number.isFinite(value)) return [issue(field, 'amount_format')];
  if (value < 0.01) return [issue(field, 'number_too_small', { min: 0.01 })];
  if (value > max) return [issue(field, 'amount_over_limit', { max })];
  return hasCents(value) ? [] : [issue(field, 'amount_format')];
};
