export const LANGUAGES = ['fr', 'en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fr';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** What somebody reads whose phone or browser is set to this tag (`ar-MA`); French for everybody else. */
export const languageOfTag = (tag: string): Language => {
  const [primary] = tag.toLowerCase().split('-');
  return isLanguage(primary) ? primary : DEFAULT_LANGUAGE;
};

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** Western digits in all three; `ar-MA` names the months as Morocco does (نونبر). */
export const LOCALES: Record<Language, string> = { fr: 'fr-MA', en: 'en-GB', ar: 'ar-MA' };
