import { LANGUAGES, type Language } from '@rafiq/contract/core/language';

/** Each language in its own words. */
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: NAMES[value],
  lang: value,
}));
