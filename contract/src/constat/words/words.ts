/** The paper's words, fetched in the language that is asked for. */
import type { Language } from '../../core/language.ts';
import type { ConstatWords } from './sheet.ts';

export type { ConstatWords } from './sheet.ts';

const SHEETS: Record<Language, () => Promise<{ words: ConstatWords }>> = {
  fr: () => import('./fr.ts'),
  en: () => import('./en.ts'),
  ar: () => import('./ar.ts'),
};

export const wordsOf = async (language: Language): Promise<ConstatWords> =>
  (await SHEETS[language]()).words;
