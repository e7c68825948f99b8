/** When somebody dies: spread over a phase, so that its first and its last tenth are met as often as any other. */
import { createRandom, type Random } from '../../../api/src/demo/random.ts';

export const PHASES = ['receive', 'stage', 'apply', 'undo'] as const;
export type Phase = (typeof PHASES)[number];

export interface Moment {
  phase: Phase;
  /** Of the time that the phase takes when nobody disturbs it. */
  share: number;
}

/** A little past the end: the answer may be on its way then. */
export const REACH = 1.1;
const GRAIN = 1_000_000;

const shuffled = (count: number, random: Random): number[] => {
  const left = Array.from({ length: count }, (_, nth) => nth);
  return left.map((_, nth) => {
    const chosen = random.int(nth, count - 1);
    [left[nth], left[chosen]] = [left[chosen] as number, left[nth] as number];
    return left[nth] as number;
  });
};

/** The phase is cut into as many pieces as there are kills; each piece has one, somewhere in it. */
const sharesOf = (count: number, random: Random): number[] =>
  shuffled(count, random).map(
    (piece) => ((piece + random.int(0, GRAIN - 1) / GRAIN) / count) * REACH,
  );

/** In turn of the phases; the same seed chooses the same. */
export const chooseMoments = (seed: number, times: number): Moment[] => {
  const shares = PHASES.map((_, nth) =>
    sharesOf(Math.ceil((times - nth) / PHASES.length), createRandom(seed, nth)),
  );
  return Array.from({ length: times }, (_, turn) => {
    const nth = turn % PHASES.length;
    const share = shares[nth]?.[Math.floor(turn / PHASES.length)] as number;
    return { phase: PHASES[nth] as Phase, share };
  });
};
