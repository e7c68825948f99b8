/**
 * A clock that only the test moves. Vitest's faked timers cannot be it: whatever waits in a browser lets them run on.
 * Waits of less than a second are no delays of the product's and go on as ever.
 */
import { flushSync } from 'react-dom';
import { vi } from 'vitest';

const SHORTEST_MS = 1000;

interface Wait {
  at: number;
  /** Of one that comes again and again. */
  every?: number;
  run: () => void;
}

/** From now on. Put back by `vi.restoreAllMocks()`. */
export const holdClock = () => {
  const waits = new Map<number, Wait>();
  let now = 0;
  // below zero, where the browser has none
  let lastId = 0;
  const hold = (start: 'setTimeout' | 'setInterval', stop: 'clearTimeout' | 'clearInterval') => {
    const [begin, end] = [window[start], window[stop]];
    vi.spyOn(window, start).mockImplementation(((run: () => void, ms = 0) => {
      if (ms < SHORTEST_MS) return begin(run, ms);
      lastId -= 1;
      waits.set(lastId, { at: now + ms, run, ...(start === 'setInterval' && { every: ms }) });
      return lastId;
    }) as typeof setTimeout);
    vi.spyOn(window, stop).mockImplementation((id) => {
      if (!waits.delete(Number(id))) end(Number(id));
    });
  };
  hold('setTimeout', 'clearTimeout');
  hold('setInterval', 'clearInterval');
  return {
    /** How long each wait still lasts, the shortest first. */
    left: (): number[] => [...waits.values()].map(({ at }) => at - now).sort((a, b) => a - b),
    pass: (ms: number): void => {
      now += ms;
      for (const [id, wait] of waits) {
        if (wait.at > now) continue;
        if (wait.every === undefined) waits.delete(id);
        else wait.at = now + wait.every;
        // drawn at once, so that what must still be there after it can be asked without a wait
        flushSync(wait.run);
      }
    },
  };
};
