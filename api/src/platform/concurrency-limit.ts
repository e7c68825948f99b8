/** How much of one thing may go on at the same time, for one person and for all. */
import { AppError } from './errors.ts';
import { tooBusy } from './semaphore.ts';

export interface ConcurrencyLimit {
  /** The place is given back by what this answers, once and for all. Refuses as `too_many_at_once` when the person has no more, as `too_busy` when nobody has. */
  take(owner: string): () => void;
  during<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

const RETRY_SECONDS = 10;

const tooManyAtOnce = (seconds: number): AppError =>
  new AppError('too_many_at_once', { details: { seconds }, retryAfterSeconds: seconds });

export const createConcurrencyLimit = (limits: {
  perOwner: number;
  all: number;
}): ConcurrencyLimit => {
  const taken = new Map<string, number>();
  let total = 0;
  const take = (owner: string): (() => void) => {
    const own = taken.get(owner) ?? 0;
    if (total >= limits.all) throw tooBusy(RETRY_SECONDS);
    // their own doing, so it is no outage and wakes no operator
    if (own >= limits.perOwner) throw tooManyAtOnce(RETRY_SECONDS);
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
