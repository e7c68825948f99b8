import { describe, expect, it } from 'vitest';
import { isFiltered, narrowed, readPartnerSearch } from './search.ts';

describe('the address of the partners', () => {
  it('keeps what can be asked for', () => {
    const asked = { page: 2, size: 25, q: 'atlas', type: 'garage', city: 'Fès' };
    expect(readPartnerSearch(asked)).toEqual(asked);
  });

  it.each([
    { type: 'hôpital' },
    { type: ['garage'] },
    { city: '   ' },
    { city: [7] },
    { page: 0 },
    { page: '-1' },
    { size: 10 },
    { other: 'x' },
  ])('drops %j', (raw) => {
    expect(readPartnerSearch(raw)).toEqual({});
  });

  it('begins at the first page again when a filter changes', () => {
    expect(narrowed({ page: 3, city: 'Fès' }, { type: 'clinique' })).toEqual({
      city: 'Fès',
      type: 'clinique',
    });
    expect(narrowed({ page: 3, city: 'Fès', size: 25 }, { city: '' })).toEqual({ size: 25 });
  });

  it('is filtered by a word, a type or a city, not by a page', () => {
    expect(isFiltered({ page: 2, size: 5 })).toBe(false);
    expect([{ q: 'a' }, { type: 'garage' as const }, { city: 'Fès' }].every(isFiltered)).toBe(true);
  });
});
