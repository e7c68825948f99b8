import { describe, expect, it } from 'vitest';
import { emptyHistogram, merge, quantile, record } from './histogram.ts';

const of = (...durations: number[]) => {
  const histogram = emptyHistogram();
  for (const ms of durations) record(histogram, ms);
  return histogram;
};

const oneToHundred = Array.from({ length: 100 }, (_, index) => index + 1);

describe('a histogram of durations', () => {
  it('answers a quantile within one percent, never below the real one', () => {
    const histogram = of(...oneToHundred);
    for (const [share, real] of [
      [0.5, 50],
      [0.99, 99],
    ] as const) {
      const told = quantile(histogram, share);
      expect(told).toBeGreaterThanOrEqual(real * 0.999_999);
      expect(told).toBeLessThanOrEqual(real * 1.01);
    }
  });

  it('answers the exact maximum for the whole', () => {
    expect(quantile(of(1, 7.77), 1)).toBe(7.77);
  });

  it('does not let one slow request among a hundred touch the 99th percentile', () => {
    expect(quantile(of(...Array<number>(99).fill(1), 500), 0.99)).toBeLessThan(1.02);
    expect(quantile(of(...Array<number>(98).fill(1), 500, 500), 0.99)).toBe(500);
  });

  it('answers zero when nothing was recorded', () => {
    expect(quantile(emptyHistogram(), 0.99)).toBe(0);
  });

  it('merges as if all had been recorded in one', () => {
    const parts = merge([of(...oneToHundred.slice(0, 30)), of(...oneToHundred.slice(30))]);
    expect(parts.count).toBe(100);
    expect(parts.max).toBe(100);
    expect(quantile(parts, 0.95)).toBe(quantile(of(...oneToHundred), 0.95));
  });

  it('keeps a duration of zero in the shortest bucket', () => {
    const histogram = of(0);
    expect(histogram.count).toBe(1);
    expect(quantile(histogram, 0.5)).toBe(0);
  });
});
