/** Durations in buckets that each are one percent wider than the one before: any number of them in little memory. */

export interface Histogram {
  /** How many fell into each bucket. */
  buckets: number[];
  count: number;
  /** Milliseconds. */
  max: number;
}

const GROWTH = Math.log(1.01);
/** Shorter is not told apart: a microsecond. */
const SHORTEST_MS = 0.001;

export const emptyHistogram = (): Histogram => ({ buckets: [], count: 0, max: 0 });

export const record = (into: Histogram, ms: number): void => {
  const bucket = Math.max(0, Math.ceil(Math.log(ms / SHORTEST_MS) / GROWTH));
  into.buckets[bucket] = (into.buckets[bucket] ?? 0) + 1;
  into.count += 1;
  if (ms > into.max) into.max = ms;
};

/** As if all had been recorded in one. */
export const merge = (histograms: readonly Histogram[]): Histogram => {
  const all = emptyHistogram();
  for (const { buckets, count, max } of histograms) {
    buckets.forEach((hits, bucket) => {
      if (hits) all.buckets[bucket] = (all.buckets[bucket] ?? 0) + hits;
    });
    all.count += count;
    all.max = Math.max(all.max, max);
  }
  return all;
};

/** The duration that this share of all stayed at or below; zero when there were none. */
export const quantile = ({ buckets, count, max }: Histogram, share: number): number => {
  const wanted = Math.max(1, Math.ceil(count * share));
  let seen = 0;
  for (let bucket = 0; bucket < buckets.length; bucket += 1) {
    seen += buckets[bucket] ?? 0;
    if (seen >= wanted) return Math.min(max, SHORTEST_MS * Math.exp(bucket * GROWTH));
  }
  return 0;
};
