import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGES, languageOfTag } from './language.ts';

it('knows three languages and begins with French', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['de', 'FR', '', null, 1].some(isLanguage)).toBe(false);
  expect(DEFAULT_LANGUAGE).toBe('fr');
});

it('runs from right to left in Arabic alone', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  expect(directionOf('fr')).toBe('ltr');
});

it.each([
  ...['ar', 'ar-MA', 'ar-EG', 'AR-ma'].map((tag) => [tag, 'ar']),
  ...['en', 'en-US', 'en-GB'].map((tag) => [tag, 'en']),
  ...['fr', 'fr-MA', 'de-DE', 'es', 'zgh-MA', ''].map((tag) => [tag, 'fr']),
])('a phone that is set to %j opens in %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});
