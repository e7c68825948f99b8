import { expect, it } from 'vitest';
import { createPace } from './upload-pace.ts';

/** Whether an upload at this pace is ended within two minutes, and in which second. */
const endsAt = (bytesPerSecond: (second: number) => number): number | null => {
  const pace = createPace();
  let bytes = 0;
  for (let second = 0; second <= 120; second += 1) {
    bytes += bytesPerSecond(second);
    if (pace.isTooSlow(second * 1000, bytes)) return second;
  }
  return null;
};

it('ends silence after thirty seconds, and not before', () => {
  expect(endsAt(() => 0)).toBe(30);
  expect(endsAt((second) => (second <= 50 ? 100_000 : 0))).toBe(80);
});

it('leaves a slow phone its time, down to one kilobyte a second', () => {
  expect(endsAt(() => 2 * 1024)).toBeNull();
  expect(endsAt(() => 1024)).toBeNull();
  expect(endsAt(() => 1023)).toBe(30);
});

it('ends a trickle that was quick at first', () => {
  expect(endsAt((second) => (second < 20 ? 50_000 : 100))).toBe(49);
});

it('lets a tunnel of twenty-five seconds pass', () => {
  expect(endsAt((second) => (second % 30 < 25 ? 0 : 20_000))).toBeNull();
});

it('begins anew when the sender could not send', () => {
  const pace = createPace();
  expect(pace.isTooSlow(0, 0)).toBe(false);
  pace.forgive();
  expect(pace.isTooSlow(31_000, 0)).toBe(false);
  expect(pace.isTooSlow(61_000, 0)).toBe(true);
});
