/** The days of a calendar: weeks start on Monday in all three languages. */
import { addDays, type IsoDate } from '@rafiq/contract/core/dates';
import { type Language, LOCALES } from '@rafiq/contract/core/language';

const utc = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`);
const pad = (value: number): string => String(value).padStart(2, '0');

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4));
export const monthOf = (date: IsoDate): number => Number(date.slice(5, 7));

/** 0 for Monday. */
const weekday = (date: IsoDate): number => (utc(date).getUTCDay() + 6) % 7;

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of another month, or its last one: 31 January is followed by 28 February. */
export const inMonth = (date: IsoDate, year: number, month: number): IsoDate => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const [y, m] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return `${y}-${pad(m)}-${pad(Math.min(Number(date.slice(8)), lastDayOf(y, m)))}`;
};

export const clampDate = (date: IsoDate, min: IsoDate, max: IsoDate): IsoDate => {
  if (date < min) return min;
  return date > max ? max : date;
};

/** Rows of seven; null stands before the first and after the last day. */
export const weeksOf = (date: IsoDate): (IsoDate | null)[][] => {
  const first = `${date.slice(0, 8)}01`;
  const before = weekday(first);
  const count = lastDayOf(yearOf(date), monthOf(date));
  const rows = Math.ceil((before + count) / 7);
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: 7 }, (_cell, cell) => {
      const day = row * 7 + cell - before;
      return day < 0 || day >= count ? null : addDays(first, day);
    }),
  );
};

/** Where a key leads from a day, or null for keys that mean nothing here. */
export const dayAfterKey = (
  date: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  rightToLeft: boolean,
): IsoDate | null => {
  const [year, month] = [yearOf(date), monthOf(date)];
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return addDays(date, 1);
  if (key === backward) return addDays(date, -1);
  if (key === 'ArrowDown') return addDays(date, 7);
  if (key === 'ArrowUp') return addDays(date, -7);
  if (key === 'Home') return addDays(date, -weekday(date));
  if (key === 'End') return addDays(date, 6 - weekday(date));
  if (key === 'PageUp')
    return inMonth(date, shiftKey ? year - 1 : year, shiftKey ? month : month - 1);
  if (key === 'PageDown')
    return inMonth(date, shiftKey ? year + 1 : year, shiftKey ? month : month + 1);
  return null;
};

const named = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...options,
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  return (date: IsoDate): string => format.format(utc(date));
};

export const monthNames = (language: Language): string[] => {
  const name = named(language, { month: 'long' });
  return Array.from({ length: 12 }, (_month, index) => name(`2024-${pad(index + 1)}-01`));
};

/** Short for the eye, in full for the ear. In Arabic the "short" names are the long ones. */
export const weekdayNames = (language: Language): { short: string; long: string }[] => {
  const short = named(language, { weekday: language === 'ar' ? 'narrow' : 'short' });
  const long = named(language, { weekday: 'long' });
  // 1 January 2024 was a Monday
  return Array.from({ length: 7 }, (_day, index) => {
    const date = `2024-01-0${index + 1}`;
    return { short: short(date).replace('.', ''), long: long(date) };
  });
};

export const fullDayName = (language: Language): ((date: IsoDate) => string) =>
  named(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
