import type { Entries } from './entries.ts';
import type { Side } from './model.ts';
import { readConstat } from './read.ts';

/** What a driver signed on this phone, by its hash: the other phone may have written a signature into any half before. */
export const givenHere = (entries: Entries, side: Side, phone: string): string | null => {
  const isHere = entries[`${side}.signature`]?.stamp.phone === phone;
  return isHere ? (readConstat(entries)[side].signature?.sha256 ?? null) : null;
};

/** Whoever signs again and again is believed for the last ones. */
export const GIVEN_MAX = 20;

export const withGiven = (given: readonly string[], signature: string | null): readonly string[] =>
  signature === null || given.includes(signature) ? given : [...given, signature].slice(-GIVEN_MAX);
