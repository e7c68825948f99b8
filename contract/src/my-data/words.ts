/** The list of what is kept, in a person's language. */
import { fillText } from '../core/errors.ts';
import type { Language } from '../core/language.ts';
import { DATA_FACTS, type DataCategory } from './categories.ts';
import { dataAr } from './texts/ar.ts';
import { dataEn } from './texts/en.ts';
import { type CategoryTexts, type DataTexts, dataFr } from './texts/fr.ts';

const TEXTS: Record<Language, DataTexts> = { fr: dataFr, en: dataEn, ar: dataAr };

export const dataTexts = (language: Language): DataTexts => TEXTS[language];

const numberOf = (category: DataCategory): string => {
  const { kept } = DATA_FACTS[category];
  if (kept === null) return '';
  return String('years' in kept ? kept.years : kept.days);
};

export const wordsOfCategory = (category: DataCategory, language: Language): CategoryTexts => {
  const texts = TEXTS[language].categories[category];
  return { ...texts, kept: fillText(texts.kept, { n: numberOf(category) }) };
};
