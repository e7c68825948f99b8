import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/language.ts';
import { DOUBT_CODES } from '../doubt-codes.ts';
import { CIRCUMSTANCES, HEADINGS, numberOf, ZONES } from '../model.ts';
import { wordsOf } from './words.ts';

const leaves = (value: unknown, key = ''): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(Object(value)).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`));

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('are there for every box, and none is empty', async () => {
    const french = leaves(await wordsOf('fr')).map(([key]) => key);
    const words = leaves(await wordsOf(language));
    expect(words.map(([key]) => key)).toEqual(french);
    expect(words.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are short enough for a phone', async () => {
    const { hints, doubts, ...labels } = await wordsOf(language);
    expect(leaves(labels).filter(([, text]) => text.length > 64)).toEqual([]);
    expect(leaves({ hints, doubts }).filter(([, text]) => text.length > 75)).toEqual([]);
  });

  it('tell every circumstance, place on the car and doubt from the others', async () => {
    const { circumstances, zones, doubts } = await wordsOf(language);
    expect(new Set(CIRCUMSTANCES.map((one) => circumstances[one])).size).toBe(17);
    expect(new Set(ZONES.map((one) => zones[one])).size).toBe(ZONES.length);
    expect(new Set(DOUBT_CODES.map((one) => doubts[one])).size).toBe(DOUBT_CODES.length);
  });
});

it('says what is Arabic in Arabic', async () => {
  const other = leaves(await wordsOf('ar')).filter(([, text]) => !/\p{Script=Arabic}/u.test(text));
  expect(other).toEqual([]);
});

it('counts the boxes as the paper does', () => {
  expect(HEADINGS).toHaveLength(15);
  expect(numberOf('when')).toBe(1);
  expect(numberOf('circumstances')).toBe(12);
  expect(numberOf('signatures')).toBe(15);
});
