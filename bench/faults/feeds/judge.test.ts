import { expect, it } from 'vitest';
import { addUp, isForgotten, judge, NOTHING_WRONG } from './judge.ts';

const before = { counts: { folders: 10, steps: 20 }, content: 'a' };
const after = { counts: { folders: 15, steps: 30 }, content: 'b' };
const whole = { before, after };

it.each([
  ['never heard of and nothing there', { state: null, ...before }],
  ['checked and nothing there', { state: 'checked', ...before }],
  ['applied and all there', { state: 'applied', ...after }],
  ['undone and as before', { state: 'undone', ...before }],
])('finds nothing wrong: %s', (_what, found) => {
  expect(judge(found, whole)).toEqual(NOTHING_WRONG);
});

it.each([
  [
    'half of it is there',
    'checked',
    { folders: 12, steps: 20 },
    'c',
    { half: 1, lost: 0, doubled: 2 },
  ],
  [
    'a step is missing',
    'applied',
    { folders: 15, steps: 29 },
    'b',
    { half: 1, lost: 1, doubled: 0 },
  ],
  [
    'a step is there twice',
    'applied',
    { folders: 15, steps: 31 },
    'b',
    { half: 1, lost: 0, doubled: 1 },
  ],
  ['a row says something else', 'applied', after.counts, 'c', { half: 1, lost: 0, doubled: 0 }],
  ['it says applied and is not', 'applied', before.counts, 'a', { half: 0, lost: 15, doubled: 0 }],
  [
    'it was undone and is still there',
    'undone',
    after.counts,
    'b',
    { half: 0, lost: 0, doubled: 15 },
  ],
])('tells when %s', (_what, state, counts, content, verdict) => {
  expect(judge({ state, counts, content }, whole)).toEqual(verdict);
});

it.each([
  [undefined, null, false],
  ['checked', null, true],
  ['checked', 'checked', false],
  ['applied', 'checked', true],
  ['applied', 'applied', false],
  ['undone', 'applied', true],
])('told %s while it is %s: forgotten %s', (told, state, forgotten) => {
  expect(isForgotten(told, { state, ...before })).toBe(forgotten);
});

it('adds up', () => {
  const one = { half: 1, lost: 2, doubled: 3 };
  expect(addUp([])).toEqual(NOTHING_WRONG);
  expect(addUp([one, one])).toEqual({ half: 2, lost: 4, doubled: 6 });
});
