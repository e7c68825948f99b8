/** How figures are compared: pure, so that a claim rests on tested arithmetic. */

/** The middle one; of an even number the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Of each round its own ratio, then the middle one: what slows a whole round down slows both sides of it. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));

export interface Target {
  goal: number;
  must: number;
  /** Throughput is better when higher, time when lower. */
  better: 'higher' | 'lower';
}

export type Verdict = 'goal met' | 'must met, goal missed' | 'missed';

export const judge = (value: number, { goal, must, better }: Target): Verdict => {
  const reaches = (limit: number): boolean =>
    better === 'higher' ? value >= limit : value <= limit;
  if (reaches(goal)) return 'goal met';
  return reaches(must) ? 'must met, goal missed' : 'missed';
};
