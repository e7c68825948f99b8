/** What is doubtful, by its box: marked there and in the reading over, and never a reason to stop. */
import type { DoubtCode } from '@rafiq/contract/constat/doubt-codes';
import { doubtsOf } from '@rafiq/contract/constat/doubts';
import type { Constat } from '@rafiq/contract/constat/model';

export type Doubts = ReadonlyMap<string, readonly DoubtCode[]>;

/** That something is still empty is no news to whoever stands before it: that is for the reading over. */
const LATER: readonly DoubtCode[] = ['missing', 'no_circumstance', 'no_damage'];

export const isSaidAtOnce = (code: DoubtCode): boolean => !LATER.includes(code);

export const doubtsByKey = (constat: Constat, now = new Date()): Doubts => {
  const doubts = new Map<string, DoubtCode[]>();
  for (const { key, code } of doubtsOf(constat, { now }))
    doubts.set(key, [...(doubts.get(key) ?? []), code]);
  return doubts;
};
