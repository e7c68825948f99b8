import { describe, expect, it } from 'vitest';
import {
  atPage,
  narrowed,
  type PageSearch,
  pageOf,
  readPageSearch,
  sizeOf,
  windowOf,
  withSize,
} from './page-search.ts';

describe('the page that an address asks for', () => {
  it('is the first of ten rows unless it says otherwise', () => {
    expect([pageOf({}), sizeOf({}), pageOf({ page: 2 }), sizeOf({ size: 5 })]).toEqual([
      1, 10, 2, 5,
    ]);
  });

  it.each([0, -1, 1, 1.5, 'x', null, 1e99, Number.NaN, 10_001, [2, 3], {}])(
    'is no page %s',
    (page) => {
      expect(readPageSearch({ page }).page).toBeUndefined();
    },
  );

  it.each([0, 7, 10, 1000, '25; drop', null, {}])('has no size %s', (size) => {
    expect(readPageSearch({ size }).size).toBeUndefined();
  });

  it('skips the rows of the pages before it', () => {
    expect([windowOf({}), windowOf({ page: 3, size: 25 })]).toEqual([
      { top: 10, skip: 0 },
      { top: 25, skip: 50 },
    ]);
  });

  it('keeps the filters when it turns, and begins anew with another size', () => {
    const search = { page: 2, size: 5, q: 'léa' };
    expect(atPage(search, 3)).toEqual({ page: 3, size: 5, q: 'léa' });
    expect(atPage(search, 1)).toEqual({ size: 5, q: 'léa' });
    expect(withSize(search, 25)).toEqual({ size: 25, q: 'léa' });
    expect(withSize(search, 10)).toEqual({ q: 'léa' });
  });

  it('begins at the first page again when it is narrowed, and leaves out what was emptied', () => {
    const search: PageSearch & { q?: string; status?: string } = { page: 4, size: 5, q: 'léa' };
    expect(narrowed(search, { status: 'Réglé' })).toEqual({ size: 5, q: 'léa', status: 'Réglé' });
    expect(narrowed(search, { q: '' })).toEqual({ size: 5 });
  });
});
