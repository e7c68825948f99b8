import { t } from './texts.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** In the largest whole unit: nobody needs the seconds of three days. */
export const durationOf = (seconds: number): string => {
  if (seconds < MINUTE) return t('seconds', { count: Math.round(seconds) });
  if (seconds < HOUR) return t('minutes', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('hours', { count: Math.floor(seconds / HOUR) });
  return t('days', { count: Math.floor(seconds / DAY) });
};
