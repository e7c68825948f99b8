import { expect, it } from 'vitest';
import { boundsOf, daysOf, shareOnTime, weeksUntil } from './rules.ts';

it('begins weeks on Monday, in Morocco', () => {
  // a Sunday evening in Greenwich, when Monday had begun there: an hour ahead that year
  expect(weeksUntil(new Date('2025-11-16T23:30:00Z'), 2)).toEqual(['2025-11-10', '2025-11-17']);
  expect(weeksUntil(new Date('2025-11-16T22:59:59Z'), 2)).toEqual(['2025-11-03', '2025-11-10']);
  expect(weeksUntil(new Date('2025-12-31T12:00:00Z'), 1)).toEqual(['2025-12-29']);
});

it('ends the last week where the next one begins', () => {
  const bounds = boundsOf(['2025-11-03', '2025-11-10', '2025-11-17']).map((at) => at.toISOString());
  expect(bounds).toEqual([
    '2025-11-02T23:00:00.000Z',
    '2025-11-09T23:00:00.000Z',
    '2025-11-16T23:00:00.000Z',
    '2025-11-23T23:00:00.000Z',
  ]);
  expect(boundsOf([])).toEqual([]);
  // the hour of Ramadan: the clocks went back on 15 February 2026
  expect(boundsOf(['2026-02-16'])[0]?.toISOString()).toBe('2026-02-16T00:00:00.000Z');
});

it('says which days they are, both ends counted', () => {
  expect(daysOf(['2025-11-03', '2025-11-10', '2025-11-17'])).toBe('2025-11-03/2025-11-23');
  expect(daysOf([])).toBe('');
});

it('has no share of nothing', () => {
  expect([shareOnTime({ closed: 0, onTime: 0 }), shareOnTime({ closed: 4, onTime: 3 })]).toEqual([
    null,
    0.75,
  ]);
});
