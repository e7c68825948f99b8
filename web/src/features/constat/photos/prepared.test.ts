import { expect, it } from 'vitest';
import { takenAtOf } from './prepared.ts';

const NOW = new Date('2026-11-17T09:30:00.000Z');

it.each([
  ['a moment ago', NOW.getTime() - 5000, '2026-11-17T09:29:55.000Z'],
  ['years ago: it is said, not hidden', Date.parse('2024-02-01'), '2024-02-01T00:00:00.000Z'],
  ['within a minute from now', NOW.getTime() + 60_000, '2026-11-17T09:31:00.000Z'],
  ['later than that', NOW.getTime() + 60_001, NOW.toISOString()],
  ['before there were such phones', 0, NOW.toISOString()],
  ['never', Number.NaN, NOW.toISOString()],
])('a photo taken %s', (_, lastModified, said) => {
  expect(takenAtOf(lastModified, NOW)).toBe(said);
});
