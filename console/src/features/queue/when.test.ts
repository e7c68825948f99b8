import { describe, expect, it } from 'vitest';
import { dueOf, receivedDaysAgo } from './when.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

describe('when a case is due', () => {
  it.each([
    ['2026-11-16T09:59:50Z', { at: 'late', by: { unit: 'minutes', count: 1 } }],
    ['2026-11-16T09:15:00Z', { at: 'late', by: { unit: 'minutes', count: 45 } }],
    ['2026-11-16T09:00:00Z', { at: 'late', by: { unit: 'hours', count: 1 } }],
    ['2026-11-15T10:00:01Z', { at: 'late', by: { unit: 'hours', count: 23 } }],
    ['2026-11-15T10:00:00Z', { at: 'late', by: { unit: 'days', count: 1 } }],
    ['2026-11-16T10:00:00Z', { at: 'today', in: { hours: 0, minutes: 0 } }],
    ['2026-11-16T12:10:59Z', { at: 'today', in: { hours: 2, minutes: 10 } }],
    ['2026-11-17T12:00:00Z', { at: 'tomorrow' }],
    ['2026-11-22T12:00:00Z', { at: 'week' }],
    ['2026-11-23T12:00:00Z', { at: 'later' }],
  ])('%s is %o', (dueAt, due) => {
    expect(dueOf(dueAt, NOW)).toEqual(due);
  });
});

describe('when a case came', () => {
  it.each([
    ['2026-11-16T09:00:00Z', 0],
    ['2026-11-15T22:30:00Z', 1],
    ['2026-11-07T12:00:00Z', 9],
    // a clock that runs ahead of this one
    ['2026-11-17T12:00:00Z', 0],
  ])('%s was %i days ago', (receivedAt, days) => {
    expect(receivedDaysAgo(receivedAt, NOW)).toBe(days);
  });
});
