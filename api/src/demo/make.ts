import { addDays, type IsoDate } from '@rafiq/contract/core/dates';
import type { Random } from './random.ts';
import type { NumberedTable } from './rows.ts';

/** What every builder needs: chance, the calendar, the next free number, and the one hashed demo password. */
export interface Make {
  random: Random;
  /** The day that lies so many days before today; negative numbers are days to come. */
  day: (daysAgo: number) => IsoDate;
  nextId: (table: NumberedTable) => number;
  passwordHash: string;
}

/** Days are asked for millions of times in a bulk load, and there are only a few thousand of them. */
export const createCalendar = (today: IsoDate): Make['day'] => {
  const known = new Map<number, IsoDate>();
  return (daysAgo) => {
    const found = known.get(daysAgo);
    if (found) return found;
    const day = addDays(today, -daysAgo);
    known.set(daysAgo, day);
    return day;
  };
};

/** Counts up from 1 in every table. */
export const countFromOne = (): Make['nextId'] => {
  const last = new Map<NumberedTable, number>();
  return (table) => {
    const id = (last.get(table) ?? 0) + 1;
    last.set(table, id);
    return id;
  };
};

/** A working hour of that day, so that it is never later than now: only days before today are asked for. */
export const morningOf = (day: IsoDate): string => `${day}T09:00:00Z`;

/** Cents to the exact text of a numeric column. */
export const amount = (cents: number): string => (cents / 100).toFixed(2);
