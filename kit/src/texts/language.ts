import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  type Language,
  languageOfTag,
} from '@rafiq/contract/core/language';

const KEY = 'language';

/** What was chosen here; until then what the phone itself is set to. The build and the tests without a page speak French. */
const readLanguage = (): Language => {
  if (!globalThis.document) return DEFAULT_LANGUAGE;
  const chosen = localStorage.getItem(KEY)?.toLowerCase();
  return isLanguage(chosen) ? chosen : languageOfTag(navigator.language);
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
