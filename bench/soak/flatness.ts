/** Whether memory grew while the load stayed the same: arithmetic only. */

export interface Sample {
  /** Seconds since the start. */
  at: number;
  bytes: number;
}

interface Third {
  mean: number;
  /** What a tenth of the samples lie below: a collector lets memory rise and fall, a leak raises what it falls to. */
  floor: number;
}

export interface Flatness {
  first: Third;
  last: Third;
  /** Of the straight line through all samples after warm-up, in bytes a minute. */
  slope: number;
  flat: boolean;
}

/** The first fifth of a run is warm-up: code is being compiled, pools and caches fill. */
const WARM_UP_SHARE = 0.2;
/** How much higher the floor of the last third may lie; collectors leave that much to chance. */
const TOLERANCE = { share: 0.1, bytes: 16 * 2 ** 20 };

export const FLATNESS_RULE =
  'flat: after the first fifth of the run (warm-up), the floor of the last third lies at most 10 % or 16 MB above the floor of the first; the floor is what a tenth of the samples lie below';
/** Below, hardly one full collection falls into each third. */
export const JUDGED_FROM_SECONDS = 300;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const slopeOf = (samples: readonly Sample[]): number => {
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ bytes }) => bytes))];
  let [product, square] = [0, 0];
  for (const { at, bytes } of samples) {
    product += (at - x) * (bytes - y);
    square += (at - x) ** 2;
  }
  return square === 0 ? 0 : (product / square) * 60;
};

const floorOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? Number.NaN;

export const judgeFlatness = (samples: readonly Sample[], seconds: number): Flatness => {
  const start = seconds * WARM_UP_SHARE;
  const third = (seconds - start) / 3;
  const within = (from: number, to: number): Sample[] =>
    samples.filter(({ at }) => at >= from && at <= to);
  const look = (from: number, to: number): Third => {
    const values = within(from, to).map(({ bytes }) => bytes);
    return { mean: mean(values), floor: floorOf(values) };
  };
  const [first, last] = [look(start, start + third), look(seconds - third, seconds)];
  const allowed = Math.max(first.floor * TOLERANCE.share, TOLERANCE.bytes);
  const flat = last.floor - first.floor <= allowed;
  return { first, last, slope: slopeOf(within(start, seconds)), flat };
};
