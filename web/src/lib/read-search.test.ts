import { describe, expect, it } from 'vitest';
import { readId, readText } from './read-search.ts';

describe('an id in the address', () => {
  it('is read, also one of digits only', () => {
    expect(readId({ id: 'h-1' })).toEqual({ id: 'h-1' });
    expect(readId({ id: 12 })).toEqual({ id: '12' });
  });

  it('is none without one', () => {
    for (const id of [undefined, '', ' ', {}, null, ['a']]) expect(readId({ id })).toEqual({});
  });

  it('is named where it is dropped, since the router keeps what is not named', () => {
    expect(Object.keys(readId({ id: {} }))).toEqual(['id']);
  });
});

describe('a text in the address', () => {
  it('is cut to what may be asked for', () => {
    expect(readText('a'.repeat(81), 80)).toHaveLength(80);
  });

  it('loses the blanks around it', () => {
    expect(readText(' agdal ', 80)).toBe('agdal');
  });
});
