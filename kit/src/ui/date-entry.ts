/** A date as people type it: day first in all three languages, with whatever stands between the numbers. */
import { type IsoDate, isIsoDate } from '@rafiq/contract/core/dates';
import { westernDigits } from '@rafiq/contract/core/digits';

const FULL = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const LOOSE = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})\D*$/;
const ISO_LIKE = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;
const UNBROKEN = /^(\d{2})(\d{2})(\d{4})$/;

const toTyped = (date: IsoDate): string => date.split('-').reverse().join('/');

const isoOf = (day: string, month: string, year: string): string => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : '';
};

/** Only what is written in full is a date while one still types: `1/5/199` may go on. */
const readFull = (typed: string): string => {
  const [, day = '', month = '', year = ''] = FULL.exec(typed) ?? [];
  return isoOf(day, month, year);
};

/** After the field was left, or for a text that was pasted: any form that can mean one day only. */
export const readLoosely = (text: string): string => {
  const typed = westernDigits(text).trim();
  const [, year, month, day] = ISO_LIKE.exec(typed) ?? [];
  if (year && month && day) return isoOf(day, month, year);
  const [, first = '', second = '', third = ''] = LOOSE.exec(typed) ?? UNBROKEN.exec(typed) ?? [];
  return isoOf(first, second, third);
};

/** Slashes come by themselves after two figures; `5/` becomes `05/`. */
const withSlashes = (text: string): string => {
  const [day = '', month = '', ...rest] = text
    .split(/\D+/)
    .map((part, index, parts) =>
      index < Math.min(2, parts.length - 1) && part.length === 1 ? `0${part}` : part,
    );
  const figures = `${day}${month}${rest.join('')}`.slice(0, 8);
  if (figures.length < 2) return figures;
  if (figures.length < 4) return `${figures.slice(0, 2)}/${figures.slice(2)}`;
  return `${figures.slice(0, 2)}/${figures.slice(2, 4)}/${figures.slice(4)}`;
};

/**
 * What the field holds after a keystroke. Slashes are put in only where one writes on at the end:
 * whoever deletes, or mends something in the middle, is not worked against.
 */
export const typeOn = (before: string, text: string, isAtEnd: boolean): string => {
  const figures = westernDigits(text).replace(/[^\d/.\s-]/g, '');
  const pasted = figures.length > before.length + 1 ? readLoosely(figures) : '';
  if (pasted) return toTyped(pasted);
  if (figures.length < before.length || !isAtEnd) return figures.slice(0, 10);
  return withSlashes(figures);
};

/** The value of the field: an ISO date, or the text as it stands, which the rules then call no date. */
export const valueTyped = (typed: string): string => readFull(typed) || typed;

/** What is shown for a value. */
export const shownOf = (value: string): string => (isIsoDate(value) ? toTyped(value) : value);
