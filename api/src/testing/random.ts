/** Chance that can be had again: the same seed, the same history. */
export interface Chance {
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number;
  oneOf<One>(choices: readonly One[]): One;
}

/** Mulberry32: small, and even enough for histories of tests. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const oneOf = <One>(choices: readonly One[]): One => {
    const chosen = choices[below(choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  return { below, oneOf };
};
