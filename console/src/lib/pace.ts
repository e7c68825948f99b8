/** Something that is wanted often and done seldom: soon after it is wanted, and not again before its time. */

interface Pace {
  soonMs: number;
  everyMs: number;
}

/** Two hundred pages hear of a change in the same moment: each waits a little differently long. */
const SPREAD = 0.5;

export const createPaced = ({ soonMs, everyMs }: Pace, act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    want(): void {
      if (timer !== undefined) return;
      const soon = soonMs * (1 + Math.random() * SPREAD);
      const wait = Math.max(soon, last + everyMs - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        last = performance.now();
        act();
      }, wait);
    },
    stop: (): void => clearTimeout(timer),
  };
};
