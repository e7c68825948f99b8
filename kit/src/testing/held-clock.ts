/**
 * A clock that only the test moves. Vitest's faked timers cannot be it: whatever waits in a browser lets them run on.
 * Waits of less than a second are no delays of the product's and go on as ever.
 */
import { vi } from 'vitest';

const SHORTEST_MS = 1000;

interface Wait {
  at: number;
  run: () => void;
}

/** From now on. Put back by `vi.restoreAllMocks()`. */
export const holdClock = () => {
  const start = window.setTimeout;
  const stop = window.clearTimeout;
  const waits = new Map<number, Wait>();
  let now = 0;
  // below zero, where the browser has none
  let lastId = 0;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms < SHORTEST_MS) return start(run, ms);
    lastId -= 1;
    waits.set(lastId, { at: now + ms, run });
    return lastId;
  }) as typeof setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!waits.delete(Number(id))) stop(Number(id));
  });
  return {
    /** How long each wait still lasts, the shortest first. */
    left: (): number[] => [...waits.values()].map(({ at }) => at - now).sort((a, b) => a - b),
    pass: (ms: number): void => {
      now += ms;
      for (const [id, { at, run }] of waits) {
        if (at > now) continue;
        waits.delete(id);
        run();
      }
    },
  };
};
