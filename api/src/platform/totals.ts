/**
 * What all strangers together may cause in an hour and in a day, whatever their number of networks. A total is a
 * setting, and reaching it is an alarm: it says that somebody is at work, or that the insurer has grown. A part of each
 * is kept for whoever has solved the human check, and the last one for members, so that no flood shuts them out.
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

/** By whom something is caused. A browser that a member has used before counts as the member. */
export type Standing = 'stranger' | 'checked' | 'member';

/** How much of a total has been used when the next one of each is refused. */
const SHARES: Record<Standing, number> = { stranger: 1 / 2, checked: 5 / 6, member: 1 };
/** Of what only strangers cause nothing has to be kept for members. */
const OF_STRANGERS_ALONE: readonly TotalName[] = ['sms_to_strangers', 'insured_told'];

const shareOf = (name: TotalName, by: Standing): number =>
  by === 'checked' && OF_STRANGERS_ALONE.includes(name) ? 1 : SHARES[by];

export type TotalSettings = Record<TotalName, { hour: number; day: number }>;

interface Asked {
  by: Standing;
  now: Date;
}

export interface Totals {
  /** Counts one more, in the caller's transaction if that is what `db` is; false when there may be no more. */
  take(db: Queryable, name: TotalName, asked: Asked): Promise<boolean>;
  hasRoom(db: Queryable, name: TotalName, asked: Asked): Promise<boolean>;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const EVERYBODY = '';

export const createTotals = (settings: TotalSettings): Totals => {
  const countedOf = (name: TotalName, by: Standing): Counted[] => {
    const { hour, day } = settings[name];
    const share = shareOf(name, by);
    const [ofHour, ofDay] = [Math.ceil(hour * share), Math.ceil(day * share)];
    return [
      [{ name: `total-${name}-hour`, max: ofHour, minutes: HOUR, grainMinutes: 1 }, EVERYBODY],
      [{ name: `total-${name}-day`, max: ofDay, minutes: DAY, grainMinutes: 15 }, EVERYBODY],
    ];
  };
  return {
    take: async (db, name, { by, now }) => {
      const isTaken = await tryAttempts(db, countedOf(name, by), now);
      countTotal(name, isTaken ? 'counted' : 'refused');
      return isTaken;
    },
    hasRoom: (db, name, { by, now }) => haveRoom(db, countedOf(name, by), now),
  };
};
