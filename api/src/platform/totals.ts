/**
 * What all strangers together may cause in an hour and in a day, whatever their number of networks. A total is a
 * setting, and reaching it is an alarm: it says that somebody is at work, or that the insurer has grown.
 */
import type { Queryable } from './db.ts';
import { countTotal } from './metrics.ts';
import { hasRoom, type Limit, tryAttempt } from './rate-limit.ts';

export type TotalName =
  | 'sms_to_strangers'
  | 'sms_to_members'
  | 'sms_to_new_contacts'
  | 'insured_told'
  | 'wrong_codes';
export type TotalSettings = Record<TotalName, { hour: number; day: number }>;

export interface Totals {
  /** Counts one more, in the caller's transaction if that is what `db` is; false when there may be no more. */
  take(db: Queryable, name: TotalName, now: Date): Promise<boolean>;
  hasRoom(db: Queryable, name: TotalName, now: Date): Promise<boolean>;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const EVERYBODY = '';

export const createTotals = (settings: TotalSettings): Totals => {
  const limitsOf = (name: TotalName): [hour: Limit, day: Limit] => [
    { name: `total-${name}-hour`, max: settings[name].hour, minutes: HOUR, grainMinutes: 1 },
    { name: `total-${name}-day`, max: settings[name].day, minutes: DAY, grainMinutes: 15 },
  ];
  return {
    take: async (db, name, now) => {
      const [hour, day] = limitsOf(name);
      // looked at first: what the day refuses is none of the hour's
      const isCounted =
        (await hasRoom(db, [day, EVERYBODY], now)) &&
        (await tryAttempt(db, hour, EVERYBODY, now)) &&
        (await tryAttempt(db, day, EVERYBODY, now));
      countTotal(name, isCounted ? 'counted' : 'refused');
      return isCounted;
    },
    hasRoom: async (db, name, now) => {
      const rooms = limitsOf(name).map((limit) => hasRoom(db, [limit, EVERYBODY], now));
      return (await Promise.all(rooms)).every(Boolean);
    },
  };
};
