import { expect, it } from 'vitest';
import { writtenIn } from './written-in.ts';

it.each([
  ['Une pièce manque', 'fr'],
  ['Clinique Al Farabi', 'fr'],
  ['مصحة الفارابي', 'ar'],
  ['Clinique الفارابي', 'ar'],
  ['', 'fr'],
])('says of “%s” that it is written in %s', (text, language) => {
  expect(writtenIn(text)).toBe(language);
});
