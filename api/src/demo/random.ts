/** A small seeded generator (mulberry32): the same seed gives the same demo data on every machine. */
export interface Random {
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  pick<Item>(list: readonly Item[]): Item;
  chance(share: number): boolean;
}

/** Neighbouring indexes must not give neighbouring sequences. */
const mix = (seed: number, index: number): number => {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 12);
};

export const createRandom = (seed: number, index: number): Random => {
  let state = mix(seed, index);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item,
    chance: (share) => next() < share,
  };
};
