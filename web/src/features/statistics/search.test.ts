import { describe, expect, it } from 'vitest';
import { readYear, yearInAddress, yearOf } from './search.ts';

const TODAY = '2026-11-15';

describe('the year in the address', () => {
  it.each([2025, '2025', 2024, '2024'])('is read from %j', (y) => {
    expect(readYear({ y }, TODAY)).toEqual({ y: Number(y) });
  });

  it.each([2026, 2023, 2027, '02025', '2025.0', 'x', '', null, undefined, { year: 2025 }])(
    'is the current one for %j',
    (y) => {
      const search = readYear({ y }, TODAY);
      expect(search).toEqual({});
      expect(yearOf(search, TODAY)).toBe(2026);
    },
  );

  it('is left out for the current year and kept for the others', () => {
    expect(yearInAddress(2026, TODAY)).toEqual({});
    expect(yearInAddress(2025, TODAY)).toEqual({ y: 2025 });
  });
});
