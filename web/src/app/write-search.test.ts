import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { readId } from '../lib/read-search.ts';
import { writeSearch } from './write-search.ts';

it('writes an id of digits as it is', () => {
  expect(writeSearch({ id: '36' })).toBe('?id=36');
});

it.each(['0', '36', '036', '999999999999999', '1234567890123456789', 'h-1', 'true', '1e3'])(
  'brings %s back as it was',
  (id) => {
    expect(readId(defaultParseSearch(writeSearch({ id })))).toEqual({ id });
  },
);
