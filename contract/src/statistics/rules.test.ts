import { expect, it } from 'vitest';
import { bucketCounts, leftOf, statisticsYears } from './rules.ts';

it('offers the current year and the two before it, from the first day to the last', () => {
  expect(statisticsYears('2026-01-01')).toEqual([2026, 2025, 2024]);
  expect(statisticsYears('2026-12-31')).toEqual([2026, 2025, 2024]);
});

it('puts every status into one of three buckets', () => {
  const counts = {
    'En cours': 1,
    'C.Information': 2,
    'C.Visite': 4,
    'P.charge': 8,
    Accord: 16,
    Réglé: 32,
    Rejeté: 64,
  };
  expect(bucketCounts(counts)).toEqual({ settled: 32, inProcess: 31, rejected: 64 });
});

it.each([
  [2_000, 0, 2_000],
  [0.3, 0.1, 0.2],
  [2_000, 1_999.99, 0.01],
  [2_000, 2_000, 0],
  [2_000, 2_300, 0],
])('of a ceiling of %f with %f used leaves %f', (ceiling, used, left) => {
  expect(leftOf({ ceiling, used })).toBe(left);
});
