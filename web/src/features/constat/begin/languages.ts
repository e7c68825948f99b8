import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { language as ofThePage } from '@rafiq/kit/texts/language.ts';

/** Each language in its own words. */
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: NAMES[value],
  lang: value,
}));

/** A stranger's phone has chosen none here, but has one of its own. */
export const firstLanguage = (): Language => {
  if (localStorage.getItem('language') !== null) return ofThePage;
  return LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? ofThePage;
};
