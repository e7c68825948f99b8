import { expect, it } from 'vitest';
import { QUOTATIONS, QUOTED_VALUES } from './quotations.ts';
import { allTexts } from './texts.ts';

const TEXTS = new Map((await allTexts()).map(({ file, key, text }) => [`${file} ${key}`, text]));

/** Capitals, accents, the form of an apostrophe and a full stop are ours to set right. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/\.$/, '').toLowerCase();

const words = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

const says = (text: string, quoted: string, isWhole: boolean): boolean =>
  isWhole ? fold(text) === fold(quoted) : words(text).includes(words(quoted));

it.each(QUOTATIONS.flatMap((quotation) => quotation.at.map((place) => ({ ...quotation, place }))))(
  '“$quoted” of $clause is what $place says',
  ({ quoted, place, isWhole }) => {
    const text = TEXTS.get(place) ?? 'no such text';
    expect(says(text, quoted, isWhole), text).toBe(true);
  },
);

it.each(QUOTED_VALUES)('$quoted of $clause travel in those words', ({ values, quoted }) => {
  expect([...values].sort()).toEqual([...quoted].sort());
});

it.each([
  ['Refusé', 'Refus', true],
  ['Refusé', 'Refus', false],
  ['Accord donné', 'Accord', true],
  ['You must sign in to perform this operation.', 'You must log in', false],
])('“%s” does not say “%s”', (text, quoted, isWhole) => {
  expect(says(text, quoted, isWhole)).toBe(false);
});
