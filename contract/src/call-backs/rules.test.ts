import { describe, expect, it } from 'vitest';
import { checkCall, nextCallAt } from './rules.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

describe('a call that reached nobody', () => {
  it.each([
    [1, '2026-11-16T14:00:00.000Z'],
    [2, '2026-11-17T10:00:00.000Z'],
    [3, '2026-11-18T10:00:00.000Z'],
    [9, '2026-11-18T10:00:00.000Z'],
  ])('for the %s. time is due again at %s', (times, at) => {
    expect(nextCallAt(times, NOW).toISOString()).toBe(at);
  });
});

it('takes a note of 500 characters, and lines, and nothing that hides', () => {
  expect(checkCall({ note: '' })).toEqual([]);
  expect(checkCall({ note: `${'x'.repeat(498)}\ny` })).toEqual([]);
  expect(checkCall({ note: 'x'.repeat(501) })).toEqual([
    { field: 'note', code: 'too_long', max: 500 },
  ]);
  for (const note of ['a\u0000b', 'a\u202eb'])
    expect(checkCall({ note })).toEqual([{ field: 'note', code: 'text_format' }]);
});
