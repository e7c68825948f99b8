import { describe, expect, it } from 'vitest';
import {
  clampDate,
  dayAfterKey,
  inMonth,
  monthNames,
  weekdayNames,
  weeksOf,
} from './calendar-month.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe('a month', () => {
  it('starts its weeks on Monday', () => {
    // 1 May 2024 was a Wednesday
    const [first] = weeksOf('2024-05-17');
    expect(first).toEqual([
      null,
      null,
      '2024-05-01',
      '2024-05-02',
      '2024-05-03',
      '2024-05-04',
      '2024-05-05',
    ]);
  });

  it('has the right number of days and rows', () => {
    const days = (date: string) => weeksOf(date).flat().filter(Boolean);
    expect(days('2024-02-10')).toHaveLength(29);
    expect(days('2023-02-10')).toHaveLength(28);
    expect(weeksOf('2021-02-01')).toHaveLength(4);
    expect(weeksOf('2023-10-01')).toHaveLength(6);
  });

  it('keeps the day when the month changes, or takes the last one', () => {
    expect(inMonth('2024-01-31', 2024, 2)).toBe('2024-02-29');
    expect(inMonth('2024-01-31', 2024, 13)).toBe('2025-01-31');
    expect(inMonth('2024-01-31', 2024, 0)).toBe('2023-12-31');
  });

  it('stays within its limits', () => {
    expect(clampDate('1899-12-31', '1900-01-01', '2010-01-01')).toBe('1900-01-01');
    expect(clampDate('2010-01-02', '1900-01-01', '2010-01-01')).toBe('2010-01-01');
  });
});

describe('the keys', () => {
  it.each([
    ['ArrowRight', false, '2024-05-18'],
    ['ArrowLeft', false, '2024-05-16'],
    ['ArrowRight', true, '2024-05-16'],
    ['ArrowLeft', true, '2024-05-18'],
    ['ArrowDown', false, '2024-05-24'],
    ['ArrowUp', false, '2024-05-10'],
    ['Home', false, '2024-05-13'],
    ['End', false, '2024-05-19'],
    ['PageDown', false, '2024-06-17'],
    ['PageUp', false, '2024-04-17'],
    ['a', false, null],
  ])('%s (right to left: %s) leads to %s', (key, rightToLeft, date) => {
    expect(dayAfterKey('2024-05-17', press(key), rightToLeft)).toBe(date);
  });

  it('move by a year with Shift', () => {
    expect(dayAfterKey('2024-02-29', press('PageUp', true), false)).toBe('2023-02-28');
    expect(dayAfterKey('2024-02-29', press('PageDown', true), false)).toBe('2025-02-28');
  });
});

describe('the names', () => {
  it('are Morocco’s in Arabic', () => {
    expect(monthNames('ar')[10]).toBe('نونبر');
    expect(weekdayNames('ar')[0]?.long).toBe('الاثنين');
  });

  it('start with Monday', () => {
    expect(weekdayNames('fr')[0]).toEqual({ short: 'lun', long: 'lundi' });
    expect(weekdayNames('en')[6]).toEqual({ short: 'Sun', long: 'Sunday' });
  });
});
