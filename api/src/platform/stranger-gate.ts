/**
 * What everybody may call without being known. The specs' payloads are enough for the first calls of a network; after
 * those each call brings a solved human check, which the portal always sends and nobody sees. The check costs the
 * caller, not the neighbours: with it there is room for thousands behind one address.
 */
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { AppError } from './errors.ts';
import type { HumanCheck } from './human-check.ts';
import { networksOf } from './networks.ts';
import { type Limit, takeAttempt } from './rate-limit.ts';

interface Stranger {
  address: string;
  /** The solved human check, if the call brought one. */
  humanCheck: string | undefined;
}

export type StrangerGate = (stranger: Stranger) => Promise<void>;

/** An hour's calls by how wide the network is, the narrowest first: the wider ones hold many households. */
const FREE = [10, 20, 40];
const CHECKED = [1000, 2000, 4000];

const limitsOf = (name: string, most: number[]): Limit[] =>
  most.map((max, width) => ({ name: `${name}-${width}`, max, minutes: 60 }));
const FREE_LIMITS = limitsOf('stranger-free', FREE);
const CHECKED_LIMITS = limitsOf('stranger-checked', CHECKED);

export const createStrangerGate = (deps: {
  db: Db;
  clock: Clock;
  humanCheck: HumanCheck;
}): StrangerGate => {
  const take = async (limits: Limit[], address: string): Promise<void> => {
    const now = deps.clock();
    for (const [width, network] of networksOf(address).entries()) {
      const limit = limits[width];
      if (limit) await takeAttempt(deps.db, limit, network, now);
    }
  };

  return async ({ address, humanCheck }) => {
    if (humanCheck !== undefined) {
      await deps.humanCheck.verify(humanCheck);
      await take(CHECKED_LIMITS, address);
      return;
    }
    try {
      await take(FREE_LIMITS, address);
    } catch (error) {
      const isSpent = error instanceof AppError && error.code === 'too_many_attempts';
      throw isSpent ? new AppError('human_check_required', { cause: error }) : error;
    }
  };
};
