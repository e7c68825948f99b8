import { describe, expect, it } from 'vitest';
import { ringSlices } from './chart-ring.ts';

const numbers = (counts: number[], isMirrored = false) =>
  ringSlices(counts, isMirrored).map((slice) => slice?.number ?? null);

describe('the slices of a ring', () => {
  it('run clockwise from the top, and the other way round when mirrored', () => {
    const [first] = numbers([1, 1, 2]);
    const [mirrored] = numbers([1, 1, 2], true);
    expect(first?.x).toBeGreaterThan(0);
    expect(first?.y).toBeLessThan(0);
    expect(mirrored?.x).toBeCloseTo(-(first?.x ?? 0));
    expect(mirrored?.y).toBeCloseTo(first?.y ?? 0);
  });

  it('have none for a count of zero, and keep their places', () => {
    const slices = ringSlices([0, 3, 0, 1], false);
    expect(slices.map((slice) => slice !== null)).toEqual([false, true, false, true]);
  });

  it('close the ring when there is only one', () => {
    const [only] = ringSlices([4], false);
    expect(only?.path).toContain('A92,92');
    expect(only?.path).not.toContain('NaN');
  });

  it('carry no number where it would touch the next one', () => {
    expect(numbers([1, 999])[0]).toBeNull();
    expect(numbers([1, 999])[1]).not.toBeNull();
  });

  it('are none at all of nothing', () => {
    expect(ringSlices([0, 0], false)).toEqual([null, null]);
  });
});
