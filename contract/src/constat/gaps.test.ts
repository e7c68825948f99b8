import { expect, it } from 'vitest';
import { type Value, write } from './entries.ts';
import { graveGapsIn } from './gaps.ts';
import { readConstat } from './read.ts';

const filled: Record<string, Value> = {
  ...{ 'common.day': '2026-11-17', 'common.city': 'Casablanca', 'common.injured': false },
  ...{ 'a.insuredLastName': 'Bennani', 'a.plate': '12345-أ-6', 'a.insurer': 'Atlas' },
  ...{ 'b.insuredLastName': 'العلوي', 'b.plate': '89443-هـ-17', 'b.insurer': 'Sahara' },
};
const gapsIn = (more: Record<string, Value>): string[] =>
  graveGapsIn(readConstat(write({}, 'phone', { ...filled, ...more })));

it('names nothing where all that matters is written, also that nobody is hurt', () => {
  expect(gapsIn({})).toEqual([]);
  expect(gapsIn({ 'common.injured': true })).toEqual([]);
});

it.each(Object.keys(filled))('names %s where it was never written, or was emptied', (key) => {
  expect(gapsIn({ [key]: null })).toEqual([key]);
});

it('takes an empty text for none', () => {
  expect(gapsIn({ 'b.plate': '' })).toEqual(['b.plate']);
});

it('names all of a blank report, in the order of the paper', () => {
  expect(graveGapsIn(readConstat({}))).toEqual(Object.keys(filled));
});
