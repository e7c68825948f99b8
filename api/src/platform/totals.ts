/**
 * What all strangers together may cause in an hour and in a day, whatever their number of networks. Reaching a total is
 * an alarm: it says that somebody is at work, or that the insurer has grown. A part of each is kept for whoever has
 * solved the human check, and the last one for members, so that no flood shuts them out.
 */
import type { Queryable } from './db.ts';
import { countTotal } from './metrics.ts';
import { type Counted, haveRoom, tryAttempts } from './rate-limit.ts';

/** How many of each there may be; what each one means to an operator stands in docs/operations.md. */
export const TOTALS = {
  sms_to_strangers: { hour: 200, day: 1000 },
  sms_to_members: { hour: 2000, day: 10_000 },
  sms_to_new_contacts: { hour: 200, day: 1000 },
  insured_told: { hour: 200, day: 1000 },
  wrong_codes: { hour: 200, day: 1000 },
  constat_meetings: { hour: 300, day: 2000 },
};

export type TotalName = keyof typeof TOTALS;

/** Other numbers than those of the table, for tests that have to reach a total. */
export type OtherTotals = Partial<typeof TOTALS>;

/** What an operator may change about all totals at once. */
export interface TotalSwitches {
  /** Multiplies every total. */
  factor: number;
  /** Only members cause anything that has a total. */
  areStrangersPaused: boolean;
}

/** By whom something is caused. A browser that a member has used before counts as the member. */
export type Standing = 'stranger' | 'checked' | 'member';

/** How much of a total has been used when the next one of each is refused. */
const SHARES: Record<Standing, number> = { stranger: 1 / 2, checked: 5 / 6, member: 1 };
/** Of what only strangers cause nothing has to be kept for members. */
const OF_STRANGERS_ALONE: readonly TotalName[] = ['sms_to_strangers', 'insured_told'];

const shareOf = (name: TotalName, by: Standing): number =>
  by === 'checked' && OF_STRANGERS_ALONE.includes(name) ? 1 : SHARES[by];

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

export const createTotals = (
  { factor, areStrangersPaused }: TotalSwitches,
  otherTotals: OtherTotals = {},
): Totals => {
  const totals = { ...TOTALS, ...otherTotals };
  const isPaused = (by: Standing): boolean => areStrangersPaused && by !== 'member';
  const countedOf = (name: TotalName, by: Standing): Counted[] => {
    const { hour, day } = totals[name];
    const share = factor * shareOf(name, by);
    const [ofHour, ofDay] = [Math.ceil(hour * share), Math.ceil(day * share)];
    return [
      [{ name: `total-${name}-hour`, max: ofHour, minutes: HOUR, grainMinutes: 1 }, EVERYBODY],
      [{ name: `total-${name}-day`, max: ofDay, minutes: DAY, grainMinutes: 15 }, EVERYBODY],
    ];
  };
  return {
    take: async (db, name, { by, now }) => {
      const isTaken = !isPaused(by) && (await tryAttempts(db, countedOf(name, by), now));
      countTotal(name, isTaken ? 'counted' : 'refused');
      return isTaken;
    },
    hasRoom: async (db, name, { by, now }) =>
      !isPaused(by) && haveRoom(db, countedOf(name, by), now),
  };
};
