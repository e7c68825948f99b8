import { expect, it } from 'vitest';
import { chooseMoments, PHASES, REACH } from './moments.ts';

it('chooses the same for the same seed, and something else for another', () => {
  expect(chooseMoments(7, 50)).toEqual(chooseMoments(7, 50));
  expect(chooseMoments(7, 50)).not.toEqual(chooseMoments(8, 50));
});

it.each([0, 1, 3, 4, 50])('takes turns with the phases, %i times', (times) => {
  const phases = chooseMoments(1, times).map(({ phase }) => phase);
  expect(phases).toEqual(Array.from({ length: times }, (_, nth) => PHASES[nth % PHASES.length]));
});

it.each(PHASES)('meets every piece of %s once', (wanted) => {
  const shares = chooseMoments(3, 40)
    .filter(({ phase }) => phase === wanted)
    .map(({ share }) => share);
  const pieces = shares.map((share) => Math.floor((share / REACH) * shares.length));
  expect(pieces.toSorted((a, b) => a - b)).toEqual(shares.map((_, nth) => nth));
  expect(pieces).not.toEqual(pieces.toSorted((a, b) => a - b));
});
