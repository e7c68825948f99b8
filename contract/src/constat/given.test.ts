import { expect, it } from 'vitest';
import { GIVEN_MAX, withGiven } from './given.ts';

it('keeps each signature once, and of very many the last ones', () => {
  expect(withGiven([], null)).toEqual([]);
  expect(withGiven(['x'], 'x')).toEqual(['x']);
  const names = Array.from({ length: GIVEN_MAX + 3 }, (_, at) => `s${at}`);
  const all = names.reduce<readonly string[]>(withGiven, []);
  expect(all).toEqual(names.slice(-GIVEN_MAX));
});
