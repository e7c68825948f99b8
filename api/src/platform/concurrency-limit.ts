/** How much of one thing may go on at the same time, for one person and for all. */
import { tooBusy } from './semaphore.ts';

interface ConcurrencyLimit {
  /** The place is given back by what this answers, once and for all. Refuses as `too_busy` when there is none. */
  take(owner: string): () => void;
  during<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

const RETRY_SECONDS = 10;

export const createConcurrencyLimit = (limits: {
  perOwner: number;
  all: number;
}): ConcurrencyLimit => {
  const taken = new Map<string, number>();
  let total = 0;
  const take = (owner: string): (() => void) => {
    const own = taken.get(owner) ?? 0;
    if (own >= limits.perOwner || total >= limits.all) throw tooBusy(RETRY_SECONDS);
    taken.set(owner, own + 1);
    total += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= 1;
      const left = (taken.get(owner) ?? 1) - 1;
      if (left === 0) taken.delete(owner);
      else taken.set(owner, left);
    };
  };
  return {
    take,
    during: async (owner, work) => {
      const leave = take(owner);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
