/**
 * What everybody may call without being known. The specs' payloads are enough for the first calls of a network; after
 * those each call brings a solved human check, which the portal always sends and nobody sees. The check costs the
 * caller, not the neighbours: with it there is room for thousands behind one address. It is the puzzle also where
 * sign-in shows Google's check, since that one would have to be shown on every form.
 */
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { AppError } from './errors.ts';
import type { Puzzle } from './human-check.ts';
import { networkLimit, ofNetworks } from './network-limit.ts';
import { takeAttempts, tryAttempts } from './rate-limit.ts';
import type { Standing } from './totals.ts';

interface Stranger {
  address: string;
  /** The solved human check, if the call brought one. */
  humanCheck: string | null;
}

/** Answers as whom they count where all strangers share something. */
export type StrangerGate = (stranger: Stranger) => Promise<Exclude<Standing, 'member'>>;

/** An hour's calls: the wider networks hold many households. */
const FREE = networkLimit('stranger-free', [10, 20, 40], 60);
/** Room for thousands: whoever wants to use that up for the neighbours solves a puzzle for each. */
const CHECKED = networkLimit('stranger-checked', [5_000, 10_000, 20_000], 60);

export const createStrangerGate = (deps: {
  db: Db;
  clock: Clock;
  puzzle: Pick<Puzzle, 'verify'>;
}): StrangerGate => {
  const { db, clock, puzzle } = deps;
  return async ({ address, humanCheck }) => {
    if (humanCheck !== null) {
      await puzzle.verify(humanCheck);
      await takeAttempts(db, ofNetworks(CHECKED, address), clock());
      return 'checked';
    }
    const isFree = await tryAttempts(db, ofNetworks(FREE, address), clock());
    if (!isFree) throw new AppError('human_check_required');
    return 'stranger';
  };
};
