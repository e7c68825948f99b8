import { describe, expect, it } from 'vitest';
import { judge, median, medianRatio } from './figures.ts';

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('the ratio of two interleaved runs', () => {
  it('compares round with round, so that one slow round of the machine counts for neither', () => {
    expect(medianRatio([90, 45, 88], [100, 50, 100])).toBeCloseTo(0.9);
  });
});

describe('a target', () => {
  const throughput = { goal: 0.9, must: 0.8, better: 'higher' } as const;
  const time = { goal: 1.25, must: 1.5, better: 'lower' } as const;

  it.each([
    [0.9, throughput, 'goal met'],
    [0.899, throughput, 'must met, goal missed'],
    [0.8, throughput, 'must met, goal missed'],
    [0.799, throughput, 'missed'],
    [1.25, time, 'goal met'],
    [1.5, time, 'must met, goal missed'],
    [1.51, time, 'missed'],
    [Number.NaN, time, 'missed'],
  ] as const)('judges %d', (value, target, verdict) => {
    expect(judge(value, target)).toBe(verdict);
  });
});
