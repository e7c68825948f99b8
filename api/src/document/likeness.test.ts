import { expect, it } from 'vitest';
import { isLike, shortened } from './likeness.ts';

const one = { id: 'a', amount: 1, note: null };
const two = { id: 'b', amount: 2, note: 'x' };

it.each([
  [{ ...one, id: 'other' }, one, true],
  [one, two, false],
  [{ id: 'a', amount: 1 }, one, false],
  [{ ...one, more: 1 }, one, false],
  [{ ...one, amount: '1' }, one, false],
  [{ ...one, amount: [] }, one, false],
  [[two, one], [one, two], true],
  [[one, one, one], [one, two, one, two], true],
  [[], [one], false],
  [[one], [], false],
  [[one], [two], false],
  [undefined, one, false],
])('%j is like %j: %s', (kept, heard, expected) => {
  expect(isLike(kept, heard)).toBe(expected);
});

it('keeps the first three of a long list, wherever it stands, and is like the whole', () => {
  const long = { count: 5, value: [one, two, one, two, one] };
  expect(shortened(long)).toEqual({ count: 5, value: [one, two, one] });
  expect(isLike(shortened(long), long)).toBe(true);
});
