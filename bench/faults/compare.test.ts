import { expect, it } from 'vitest';
import { compare } from './compare.ts';

const row = (key: string, id: string, text = key) => ({ memberId: '1', key, id, text });
const isSame = (told: { text: string }, found: { text: string }) => told.text === found.text;

it('finds nothing wrong when every told row is there once', () => {
  const rows = [row('a', '1'), row('b', '2')];
  expect(compare(rows, rows.toReversed(), isSame)).toEqual({
    acknowledged: 2,
    lost: 0,
    doubled: 0,
  });
});

it.each([
  ['is not there', []],
  ['has another id than was told', [row('a', '9')]],
  ['says something else', [row('a', '1', 'b')]],
])('calls a told row lost that %s', (_why, rows) => {
  expect(compare([row('a', '1')], rows, isSame).lost).toBe(1);
});

it('calls a row doubled that nobody was told of', () => {
  const told = [row('a', '1')];
  expect(compare(told, [...told, row('b', '2')], isSame)).toEqual({
    acknowledged: 1,
    lost: 0,
    doubled: 1,
  });
});
