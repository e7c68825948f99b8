import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  type Language,
} from '@rafiq/contract/core/language';

const KEY = 'language';

const readLanguage = (): Language => {
  const stored = globalThis.localStorage?.getItem(KEY)?.toLowerCase();
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
};

/** Fixed for the life of the page: a change reloads it, so no text ever has to change in place. */
export const language: Language = readLanguage();

export const applyLanguage = (): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // installed, the portal bears its name in this language
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
};

export const changeLanguage = (next: Language): void => {
  localStorage.setItem(KEY, next.toUpperCase());
  location.reload();
};
