import { describe, expect, it } from 'vitest';
import { groupSmallest, shareIn, totalOf } from './chart-rows.ts';

const rows = (...counts: number[]) =>
  counts.map((count, index) => ({ key: `k${index}`, label: `Garantie ${index}`, count }));
const counts = (...given: number[]) =>
  groupSmallest(rows(...given), 'Autres').map(({ label, count }) => [label, count]);

describe('rows that share seven colours', () => {
  it('stand alone up to seven, the largest first', () => {
    const grouped = groupSmallest(rows(1, 9, 2, 8, 3, 7, 4), 'Autres');
    expect(grouped.map(({ count }) => count)).toEqual([9, 8, 7, 4, 3, 2, 1]);
    expect(grouped.some(({ key }) => key === 'others')).toBe(false);
  });

  it('are six and the others from the eighth on, and nothing is lost', () => {
    const given = rows(8, 7, 6, 5, 4, 3, 2, 1);
    const grouped = groupSmallest(given, 'Autres');
    expect(grouped).toHaveLength(7);
    expect(grouped.at(-1)).toEqual({ key: 'others', label: 'Autres', count: 3 });
    expect(totalOf(grouped)).toBe(totalOf(given));
  });

  it('leave the others last, however many they are', () => {
    expect(counts(3, 3, 3, 3, 3, 3, 3, 3, 3, 3).at(-1)).toEqual(['Autres', 12]);
  });

  it('leave out what was never counted', () => {
    expect(counts(0, 2, 0)).toEqual([['Garantie 1', 2]]);
    expect(counts()).toEqual([]);
  });

  it('order equal counts by name, so that a reload draws the same', () => {
    expect(counts(2, 2, 2).map(([label]) => label)).toEqual([
      'Garantie 0',
      'Garantie 1',
      'Garantie 2',
    ]);
  });

  it('do not change what they were given', () => {
    const given = rows(1, 2);
    groupSmallest(given, 'Autres');
    expect(given.map(({ count }) => count)).toEqual([1, 2]);
  });
});

it('has no share of nothing', () => {
  expect(rows(0, 0).map((row, _index, all) => shareIn(all, row))).toEqual([0, 0]);
});
