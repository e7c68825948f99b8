import { expect, it } from 'vitest';
import { judgeFlatness, type Sample } from './flatness.ts';

const MB = 2 ** 20;
const SECONDS = 600;
const samplesOf = (megabytesAt: (second: number) => number): Sample[] =>
  Array.from({ length: SECONDS / 2 }, (_, nth) => ({
    at: nth * 2,
    bytes: megabytesAt(nth * 2) * MB,
  }));

it('calls a saw that always comes back down flat', () => {
  const found = judgeFlatness(
    samplesOf((second) => 150 + (second % 20)),
    SECONDS,
  );
  expect(found.flat).toBe(true);
  expect(Math.abs(found.slope)).toBeLessThan(MB / 5);
});

it('is not deceived by a saw that ends at its top', () => {
  const found = judgeFlatness(
    samplesOf((second) => 100 + (second % 150)),
    SECONDS,
  );
  expect(found.flat).toBe(true);
});

it('forgives growth during warm-up', () => {
  const found = judgeFlatness(
    samplesOf((second) => Math.min(second, 120)),
    SECONDS,
  );
  const steady = { mean: 120 * MB, floor: 120 * MB };
  expect(found).toMatchObject({ flat: true, first: steady, last: steady, slope: 0 });
});

it('forgives a tenth between the first and the last third, and no more', () => {
  const grown = (by: number) =>
    judgeFlatness(
      samplesOf((second) => (second > 400 ? 300 + by : 300)),
      SECONDS,
    ).flat;
  expect(grown(30)).toBe(true);
  expect(grown(31)).toBe(false);
});

it('sees a slow leak and says how fast it is', () => {
  const found = judgeFlatness(
    samplesOf((second) => 100 + second / 10),
    SECONDS,
  );
  expect(found.flat).toBe(false);
  expect(found.slope / MB).toBeCloseTo(6, 5);
});
