/** A clock for uploads that goes on when a test says so. */
import type { PaceClock } from '../platform/http/upload-pace.ts';

interface TestPace extends PaceClock {
  pass(seconds: number): void;
  /** How many uploads are on their way. */
  watched(): number;
}

export const createTestPace = (): TestPace => {
  const looks = new Set<() => void>();
  let now = 0;
  return {
    now: () => now,
    everySecond: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
    watched: () => looks.size,
    pass: (seconds) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000;
        for (const look of looks) look();
      }
    },
  };
};
