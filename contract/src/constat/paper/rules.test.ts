import { describe, expect, it } from 'vitest';
import { said } from '../../testing/said.ts';
import { KEYS_MAX } from '../keys.ts';
import { checkPaper } from './rules.ts';

describe('entries that are to be printed', () => {
  it.each([
    [{}, ['entries: required']],
    [{ 'common.day': { value: '2026-11-17' } }, []],
    [{ 'common.day': { value: null } }, []],
    [{ 'common.day': { value: 'yesterday' } }, ['entries.common.day: wrong_type']],
    [{ 'c.day': { value: '2026-11-17' } }, ['entries.c.day: unknown_field']],
    [{ 'a.plate': { value: 'x'.repeat(21) } }, ['entries.a.plate: wrong_type']],
    [{ 'a.plate': {} }, ['entries.a.plate: wrong_type']],
  ])('%j', (entries, expected) => {
    expect(said(checkPaper(entries))).toEqual(expected);
  });

  it('are at most as many as a report may ever have had', () => {
    const lines = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`common.line.l${at}`, { value: [1, 2] }]),
      );
    expect(checkPaper(lines(KEYS_MAX))).toEqual([]);
    expect(checkPaper(lines(KEYS_MAX + 1))).toEqual([
      { field: 'entries', code: 'too_many_values', max: KEYS_MAX },
    ]);
  });

  it('names a long key by its beginning', () => {
    const [found] = checkPaper({ ['x'.repeat(500)]: { value: 1 } });
    expect(found?.field.length).toBeLessThanOrEqual(60);
  });
});
