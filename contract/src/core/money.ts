/** Amounts travel as JSON numbers with two decimals and rest as numeric; they are never summed as floats here. */
import type { Language } from './language.ts';

/** Each language's separators, spelled out: browsers disagree about `ar-MA` and about fr's thin spaces. None of them breaks a line. */
const STYLE: Record<Language, { group: string; decimal: string; currency: string }> = {
  fr: { group: '\u202f', decimal: ',', currency: 'DH' },
  en: { group: ',', decimal: '.', currency: 'DH' },
  ar: { group: '.', decimal: ',', currency: 'درهم' },
};

/** `1 234,50 DH`, `1,234.50 DH`, `1.234,50 درهم` */
export const formatAmount = (amount: number, language: Language): string => {
  const { group, decimal, currency } = STYLE[language];
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${grouped}${decimal}${cents}\u00a0${currency}`;
};
