/** A small report for tests, and chance that is the same each time. */
import { type Entries, type Value, write } from '../constat/entries.ts';
import type { Side } from '../constat/model.ts';
import { signatureFor } from '../constat/seal.ts';

export const SIGNED_AT = new Date('2026-11-17T09:30:00.000Z');

export const aReport = (more: Record<string, Value> = {}): Entries =>
  write({}, 'phone-a', {
    'common.day': '2026-11-17',
    'common.time': '09:10',
    'common.city': 'Casablanca',
    'a.plate': '12345-أ-6',
    'a.make': 'Dacia',
    'a.circumstance.parked': true,
    'b.plate': '9876-ب-1',
    'b.make': 'Renault',
    ...more,
  });

export const sign = async (entries: Entries, side: Side, at = SIGNED_AT): Promise<Entries> =>
  write(entries, `phone-${side}`, {
    [`${side}.signature`]: await signatureFor(entries, [[10, 10, 50, 60]], at),
  });

export const signBoth = async (entries: Entries): Promise<Entries> =>
  sign(await sign(entries, 'a'), 'b');

/** 0 to below 1, always the same row for one seed. */
export const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
