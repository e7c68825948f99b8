import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGES } from './language.ts';

it('knows three languages and begins with French', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['de', 'FR', '', null, 1].some(isLanguage)).toBe(false);
  expect(DEFAULT_LANGUAGE).toBe('fr');
});

it('runs from right to left in Arabic alone', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  expect(directionOf('fr')).toBe('ltr');
});
