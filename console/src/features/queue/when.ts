/** How long a case has waited, and how long is left: for words, by Morocco's days. */
import { daysBetween, todayInMorocco } from '@rafiq/contract/core/dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

type Length =
  | { unit: 'minutes'; count: number }
  | { unit: 'hours'; count: number }
  | { unit: 'days'; count: number };

const lengthOf = (ms: number): Length => {
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE_MS)) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
};

const daysUntil = (instant: Date, now: Date): number =>
  daysBetween(todayInMorocco(now), todayInMorocco(instant));

export type Due =
  | { at: 'late'; by: Length }
  | { at: 'today'; in: { hours: number; minutes: number } }
  | { at: 'tomorrow' | 'week' | 'later' };

export const dueOf = (dueAt: string, now: Date): Due => {
  const due = new Date(dueAt);
  const left = due.getTime() - now.getTime();
  if (left < 0) return { at: 'late', by: lengthOf(-left) };
  const days = daysUntil(due, now);
  if (days === 0) {
    const minutes = Math.floor(left / MINUTE_MS);
    return { at: 'today', in: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } };
  }
  if (days === 1) return { at: 'tomorrow' };
  return { at: days < WEEK_DAYS ? 'week' : 'later' };
};

/** In whole days of the calendar: what came yesterday evening came yesterday. */
export const receivedDaysAgo = (receivedAt: string, now: Date): number =>
  Math.max(0, -daysUntil(new Date(receivedAt), now));
