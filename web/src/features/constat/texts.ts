/** The words of the report in each driver's language: one phone may pass between two people who read differently. */
import { type ConstatWords, wordsOf } from '@rafiq/contract/constat/words/words';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { type Texts, textsIn } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export type ConstatText = keyof typeof fr;

const loaders = {
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
};

const inLanguage = (language: Language): Texts<ConstatText> => textsIn(loaders, language);

export const speech: Record<Language, Texts<ConstatText>> = {
  fr: inLanguage('fr'),
  en: inLanguage('en'),
  ar: inLanguage('ar'),
};

/** All three: at the roadside the other driver's language is known only when they stand there, maybe without a line. */
export const loadSpeech = async (): Promise<void> => {
  await Promise.all(LANGUAGES.map((language) => speech[language].load()));
};

const words: Partial<Record<Language, ConstatWords>> = {};

/** The words of the paper itself, which the boxes are named by. */
export const loadWords = async (): Promise<void> => {
  await Promise.all(
    LANGUAGES.map(async (language) => {
      words[language] = await wordsOf(language);
    }),
  );
};

export const wordsIn = (language: Language): ConstatWords => {
  const loaded = words[language];
  if (!loaded) throw new Error('the words of the paper are not loaded');
  return loaded;
};
