/** The hours of a day in one line: 08:30–12:30, 13:30–16:30; empty where nobody works. */
import type { DayHours } from './model.ts';

export const hoursText = (hours: readonly DayHours[]): string =>
  hours.map(({ from, to }) => (to === '' ? from : `${from}–${to}`)).join(', ');
