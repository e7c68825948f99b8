/** How much of one thing may go on at the same time: for one person, for one network, and for all. */
import { AppError } from './errors.ts';
import { networksOf } from './networks.ts';
import { tooBusy } from './semaphore.ts';

/** Who asks for a place. Without an address only the person and all are counted. */
interface Asker {
  owner: string;
  address?: string;
  /** Has solved the human check, where some places are kept for those. */
  isChecked?: boolean;
}

export interface ConcurrencyLimit {
  /**
   * The place is given back by what this answers, once and for all. Refuses as `too_many_at_once` when the person has
   * no more, as `network_busy` when everybody behind their address together has none, as `too_busy` when nobody has; as
   * `human_check_required` when the rest is kept for who has solved one.
   */
  take(asker: Asker): () => void;
  during<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

const RETRY_SECONDS = 10;

// their own doing, so it is no outage and wakes no operator
const tellTooMany = (code: 'too_many_at_once' | 'network_busy', seconds: number): AppError =>
  new AppError(code, { details: { seconds }, retryAfterSeconds: seconds });

export interface ConcurrencyLimits {
  perOwner: number;
  /** Thousands may share one address, so it is a large part of all, and never all. */
  perNetwork?: number;
  all: number;
  /** How many of all anybody may have; the rest is for who has solved the human check. */
  unchecked?: number;
}

export const createConcurrencyLimit = (limits: ConcurrencyLimits): ConcurrencyLimit => {
  const { perOwner, perNetwork = limits.all, all, unchecked = all } = limits;
  const taken = new Map<string, number>();
  let total = 0;
  const countOf = (key: string): number => taken.get(key) ?? 0;
  const count = (key: string, change: 1 | -1): void => {
    const next = countOf(key) + change;
    if (next === 0) taken.delete(key);
    else taken.set(key, next);
  };
  const take = ({ owner, address, isChecked = false }: Asker): (() => void) => {
    const networks = address === undefined ? [] : networksOf(address).map((one) => `from ${one}`);
    const person = `of ${owner}`;
    if (total >= all) throw tooBusy(RETRY_SECONDS);
    if (countOf(person) >= perOwner) throw tellTooMany('too_many_at_once', RETRY_SECONDS);
    if (networks.some((network) => countOf(network) >= perNetwork))
      throw tellTooMany('network_busy', RETRY_SECONDS);
    if (total >= unchecked && !isChecked) throw new AppError('human_check_required');
    const keys = [person, ...networks];
    for (const key of keys) count(key, 1);
    total += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= 1;
      for (const key of keys) count(key, -1);
    };
  };
  return {
    take,
    during: async (asker, work) => {
      const leave = take(asker);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
