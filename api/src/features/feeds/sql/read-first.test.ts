import { describe, expect, it } from 'vitest';
import { readFirst } from './read-first.ts';

describe('what a statement reads first', () => {
  const reads = { one: 'select 1', two: 'select from one' };

  it('is nothing on one PostgreSQL, where all lies together', () => {
    expect(readFirst({ isSpread: false }, reads)).toBe('');
  });

  it('stands under the names of its tables on a spread database, each read once', () => {
    expect(readFirst({ isSpread: true }, reads)).toBe(
      'with one as materialized (select 1), two as materialized (select from one) ',
    );
  });

  it('is nothing where nothing is to be read', () => {
    expect(readFirst({ isSpread: true }, {})).toBe('');
  });
});
