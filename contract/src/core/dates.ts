/** Days travel and rest as ISO strings (2026-11-15). Today is Casablanca's day, whatever the server's or phone's zone. */
import { type Issue, issue } from './issue.ts';
import { type Language, LOCALES } from './language.ts';

export type IsoDate = string;

const DAY_MS = 86_400_000;

const casablancaDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Casablanca',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const todayInMorocco = (now: Date): IsoDate => casablancaDay.format(now);

const toUtc = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`);
const fromUtc = (date: Date): IsoDate => date.toISOString().slice(0, 10);

/** True only for a day that exists: 2026-02-30 is refused. Years stay within what the database and people use. */
export const isIsoDate = (value: unknown): value is IsoDate => {
  if (typeof value !== 'string' || value < '1900') return false;
  const date = toUtc(value);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === value;
};

export const addDays = (date: IsoDate, days: number): IsoDate =>
  fromUtc(new Date(toUtc(date).getTime() + days * DAY_MS));

/** When a day begins there: at midnight in Greenwich or, as long as the clocks are an hour ahead, an hour before. */
export const startOfDayInMorocco = (date: IsoDate): Date => {
  const midnight = toUtc(date);
  const before = new Date(midnight.getTime() - DAY_MS / 24);
  return todayInMorocco(before) === date ? before : midnight;
};

export const endOfDayInMorocco = (now: Date): Date =>
  startOfDayInMorocco(addDays(todayInMorocco(now), 1));

/** Whole days from `start` to `end`; negative when `end` lies before. */
export const daysBetween = (start: IsoDate, end: IsoDate): number =>
  Math.round((toUtc(end).getTime() - toUtc(start).getTime()) / DAY_MS);

/** Someone born on 29 February comes of age on 1 March in a year without one. */
export const addYears = (date: IsoDate, years: number): IsoDate => {
  const moved = toUtc(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return fromUtc(moved);
};

/** A required day between `min` and `max`, both of which still count. Null: no first day. */
export const checkDay = (
  field: string,
  date: string,
  { min, max }: { min: IsoDate | null; max: IsoDate },
): Issue[] => {
  if (date === '') return [issue(field, 'required')];
  if (!isIsoDate(date)) return [issue(field, 'date_format')];
  if (date > max) return [issue(field, 'date_too_late', { max })];
  return min !== null && date < min ? [issue(field, 'date_too_early', { min })] : [];
};

/** DD-MM-YYYY, the form of the birth date on the user record. */
export const toDayFirst = (date: IsoDate): string => date.split('-').reverse().join('-');
export const fromDayFirst = (date: string): IsoDate => date.split('-').reverse().join('-');

const SHORT: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const LENGTHS = { short: SHORT, long: LONG, yearless: { day: 'numeric', month: 'long' } } as const;

export const formatDate = (
  date: IsoDate,
  language: Language,
  length: keyof typeof LENGTHS = 'short',
): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...LENGTHS[length],
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(toUtc(date));

/** A day and its hour by Morocco's clock: 16 novembre 2026 à 09:30. */
export const formatMoment = (
  instant: Date,
  language: Language,
  length: 'short' | 'long' = 'short',
): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...(length === 'short' ? SHORT : LONG),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Casablanca',
    numberingSystem: 'latn',
  }).format(instant);
