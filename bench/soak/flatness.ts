/** Whether memory grew while the load stayed the same: arithmetic only. */

export interface Sample {
  /** Seconds since the start. */
  at: number;
  bytes: number;
}

export interface Flatness {
  first: number;
  last: number;
  /** Of the straight line through all samples after warm-up, in bytes a minute. */
  slope: number;
  flat: boolean;
}

/** The first fifth of a run is warm-up: code is being compiled, pools and caches fill. */
const WARM_UP_SHARE = 0.2;
/** What the last third may hold more than the first; collectors leave that much to chance. */
const TOLERANCE = { share: 0.1, bytes: 16 * 2 ** 20 };

export const FLATNESS_RULE =
  'flat: after the first fifth of the run, the mean of the last third is at most 10 % or 16 MB above the mean of the first third';

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

export const judgeFlatness = (samples: readonly Sample[], seconds: number): Flatness => {
  const start = seconds * WARM_UP_SHARE;
  const third = (seconds - start) / 3;
  const within = (from: number, to: number): Sample[] =>
    samples.filter(({ at }) => at >= from && at <= to);
  const first = mean(within(start, start + third).map(({ bytes }) => bytes));
  const last = mean(within(seconds - third, seconds).map(({ bytes }) => bytes));
  const allowed = Math.max(first * TOLERANCE.share, TOLERANCE.bytes);
  return { first, last, slope: slopeOf(within(start, seconds)), flat: last - first <= allowed };
};
