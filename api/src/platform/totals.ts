/**
 * What all strangers together may cause in an hour and in a day, whatever their number of networks. A total is a
 * setting, and reaching it is an alarm: it says that somebody is at work, or that the insurer has grown.
 */
import type { Queryable } from './db.ts';
import { countTotal } from './metrics.ts';
import { type Counted, haveRoom, tryAttempts } from './rate-limit.ts';

export type TotalName =
  | 'sms_to_strangers'
  | 'sms_to_members'
  | 'sms_to_new_contacts'
  | 'insured_told'
  | 'wrong_codes'
  | 'constat_meetings';
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
  const countedOf = (name: TotalName): Counted[] => {
    const { hour, day } = settings[name];
    return [
      [{ name: `total-${name}-hour`, max: hour, minutes: HOUR, grainMinutes: 1 }, EVERYBODY],
      [{ name: `total-${name}-day`, max: day, minutes: DAY, grainMinutes: 15 }, EVERYBODY],
    ];
  };
  return {
    take: async (db, name, now) => {
      const isTaken = await tryAttempts(db, countedOf(name), now);
      countTotal(name, isTaken ? 'counted' : 'refused');
      return isTaken;
    },
    hasRoom: (db, name, now) => haveRoom(db, countedOf(name), now),
  };
};
