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
  const chosen = globalThis.localStorage?.getItem(KEY)?.toLowerCase();
  if (isLanguage(chosen)) return chosen;
  return globalThis.document ? languageOfTag(navigator.language) : DEFAULT_LANGUAGE;
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
