import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  checkDay,
  daysBetween,
  endOfDayInMorocco,
  formatDate,
  formatMoment,
  fromDayFirst,
  isIsoDate,
  startOfDayInMorocco,
  toDayFirst,
  todayInMorocco,
} from './dates.ts';

describe('today in Morocco', () => {
  it('is already tomorrow in Casablanca while UTC is in the last minute of the day', () => {
    // Morocco was at UTC+1 that day; which days those are is the time zone database's business.
    expect(todayInMorocco(new Date('2025-11-15T23:30:00Z'))).toBe('2025-11-16');
  });

  it('is still the same day at 22:59 UTC', () => {
    expect(todayInMorocco(new Date('2025-11-15T22:59:59Z'))).toBe('2025-11-15');
  });
});

describe('an ISO date', () => {
  it.each(['2026-11-15', '2024-02-29', '1900-01-01'])('accepts %s', (date) => {
    expect(isIsoDate(date)).toBe(true);
  });

  it.each([
    ...['2026-02-29', '2026-13-01', '2026-11-31', '1899-12-31', '15-11-2026', '2026-1-1', ''],
    ...['2026-11', '2026-11-15T00:00', ' 2026-11-15', '2026-11-15 ', '+012026-01', '2026/11/15'],
    ...[20261115, null, undefined, Object.create(null)],
  ])('refuses %j', (date) => {
    expect(isIsoDate(date)).toBe(false);
  });
});

describe('counting days and years', () => {
  it('crosses the end of a year and of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2026-11-15', '2027-11-15')).toBe(365);
    expect(daysBetween('2026-11-15', '2026-11-14')).toBe(-1);
  });

  it('brings someone born on 29 February of age on 1 March', () => {
    expect(addYears('2008-02-29', 16)).toBe('2024-02-29');
    expect(addYears('2008-02-29', 17)).toBe('2025-03-01');
  });
});

describe('showing a date', () => {
  it('puts the day first in all three languages, in Western digits', () => {
    expect(formatDate('2026-11-05', 'fr')).toBe('05/11/2026');
    expect(formatDate('2026-11-05', 'en')).toBe('05/11/2026');
    expect(formatDate('2026-11-05', 'ar').replace(/\u200f/g, '')).toMatch(/^0?5\D+11\D+2026$/);
  });

  it('names the month as Morocco does', () => {
    expect(formatDate('2026-11-05', 'ar', 'long')).toContain('نونبر');
    expect(formatDate('2026-11-05', 'fr', 'long')).toBe('5 novembre 2026');
    expect(formatDate('2026-11-05', 'en', 'long')).toBe('5 November 2026');
  });

  it('tells a moment by the clock of Morocco, from 00:00 to 23:59', () => {
    const moment = new Date('2025-11-15T23:05:00Z');
    expect(formatMoment(moment, 'fr')).toBe('16/11/2025 00:05');
    expect(formatMoment(moment, 'fr', 'long')).toBe('16 novembre 2025 à 00:05');
    expect(formatMoment(moment, 'ar', 'long')).toMatch(/^16 \D+ 2025 .*00:05$/);
    expect(formatMoment(new Date('2025-11-15T12:09:00Z'), 'en')).toBe('15/11/2025, 13:09');
  });

  it('turns the day-first form of the user record around', () => {
    expect(toDayFirst('1990-05-17')).toBe('17-05-1990');
    expect(fromDayFirst('17-05-1990')).toBe('1990-05-17');
  });
});

describe('a day that is asked for', () => {
  const limits = { min: '2024-02-29', max: '2026-11-15' };

  it('may be the first and the last of its days', () => {
    expect(checkDay('day', '2024-02-29', limits)).toEqual([]);
    expect(checkDay('day', '2026-11-15', limits)).toEqual([]);
    expect(checkDay('day', '1900-01-01', { ...limits, min: null })).toEqual([]);
  });

  it.each([
    ['', { field: 'day', code: 'required' }],
    ['2026-02-29', { field: 'day', code: 'date_format' }],
    ['2024-02-28', { field: 'day', code: 'date_too_early', min: '2024-02-29' }],
    ['2026-11-16', { field: 'day', code: 'date_too_late', max: '2026-11-15' }],
  ])('may not be "%s"', (date, problem) => {
    expect(checkDay('day', date, limits)).toEqual([problem]);
  });
});

describe('a day in Morocco', () => {
  it.each([
    ['2025-03-10', '2025-03-10T00:00:00.000Z', 'at midnight in Greenwich during Ramadan'],
    ['2025-11-15', '2025-11-14T23:00:00.000Z', 'an hour before it for the rest of the year'],
  ])('of %s begins at %s, %s', (date, instant) => {
    expect(startOfDayInMorocco(date).toISOString()).toBe(instant);
  });

  it('ends a day in Morocco when the next one begins there, by summer and by winter clocks', () => {
    for (const now of ['2026-06-15T08:00:00Z', '2026-06-15T23:30:00Z', '2027-01-10T12:00:00Z']) {
      const end = endOfDayInMorocco(new Date(now));
      const today = todayInMorocco(new Date(now));
      expect(todayInMorocco(new Date(end.getTime() - 1))).toBe(today);
      expect(todayInMorocco(end)).toBe(addDays(today, 1));
    }
  });
});
