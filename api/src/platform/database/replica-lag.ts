/**
 * How far a replica is behind: where the primary's log ended at moments that this process saw, against how much of it
 * the replica has replayed. No other machine's clock is asked, and a primary at which nothing is written makes nobody
 * late.
 */
const REMEMBERED = 16;

export const createReplicaLag = () => {
  const seen: { at: number; end: number }[] = [];
  return {
    /** Everything that was committed before `at` lies before `end`. */
    primaryWas(end: number, at: number): void {
      seen.push({ at, end });
      if (seen.length > REMEMBERED) seen.shift();
    },
    /** Null: it is behind all that is remembered. */
    lagOf(replayed: number, now: number): number | null {
      const whole = seen.findLast(({ end }) => end <= replayed);
      return whole ? now - whole.at : null;
    },
  };
};
