/** The hours of a day as they are typed in one line. What cannot be read is kept as typed, and refused. */
import type { DayHours } from '@rafiq/contract/deadlines/model';

/** 8:30, 8h30 and 8h are 08:30 and 08:00. */
const timeOf = (typed: string): string => {
  const [, hour, minute] = /^(\d{1,2})(?:[:hH.](\d{2})?)?$/.exec(typed.trim()) ?? [];
  return hour === undefined ? typed.trim() : `${hour.padStart(2, '0')}:${minute ?? '00'}`;
};

/** Empty: nobody works on that day. */
export const readHours = (typed: string): DayHours[] =>
  typed
    .split(/[,;،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = '', ...more] = part.split(/\s*[–—-]\s*/);
      return more.length > 0 ? { from: part, to: '' } : { from: timeOf(from), to: timeOf(to) };
    });
