/** Hours in which nobody wants to be woken, by Morocco's clock whatever it does at Ramadan. */
import type { QuietHours } from './schema.ts';

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const minutesOf = (time: string): number => {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};
const minuteInMorocco = (now: Date): number => minutesOf(clock.format(now));

/** How many minutes later, within a day. */
const ahead = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The first minute is quiet, the last named one is not any more. Over midnight when the end comes before the start. */
export const isQuiet = ({ from, to }: QuietHours, now: Date): boolean => {
  const start = minutesOf(from);
  return ahead(start, minuteInMorocco(now)) < ahead(start, minutesOf(to));
};

/** The next moment at which the clock shows it. A clock that is moved in between is followed. */
const nextTime = (time: string, now: Date): Date => {
  const wanted = minutesOf(time);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const found = minute + ahead(minuteInMorocco(now), wanted);
  const moved = ahead(wanted, minuteInMorocco(new Date(found * MINUTE_MS)));
  const late = moved > DAY_MINUTES / 2 ? moved - DAY_MINUTES : moved;
  return new Date((found - late) * MINUTE_MS);
};

/** When something that may wait leaves: now, or when the quiet is over. */
export const afterQuiet = (quiet: QuietHours | null, now: Date): Date =>
  quiet !== null && isQuiet(quiet, now) ? nextTime(quiet.to, now) : now;
