/**
 * A semaphore for costly work: few run at a time and few may wait; the others are told to come again. Where the owner of
 * the work is named, owners take turns, and none of them has all the places.
 */
import { AppError } from './errors.ts';

export type WithPermit = <Result>(work: () => Promise<Result>, owner?: string) => Promise<Result>;

export const tooBusy = (seconds: number): AppError =>
  new AppError('too_busy', { details: { seconds }, retryAfterSeconds: seconds });

interface Line {
  running: number;
  waiting: (() => void)[];
}

export interface SemaphoreOptions {
  atOnce: number;
  maxWaiting: number;
  retrySeconds: number;
  /** Of one owner. Left out: as many as of all together. */
  perOwner?: { atOnce: number; maxWaiting: number };
}

/** So many times the places are for owners who have nothing that waits. */
const FIRSTS = 8;

export const createSemaphore = (options: SemaphoreOptions): WithPermit => {
  const { atOnce, maxWaiting, retrySeconds, perOwner = { atOnce, maxWaiting } } = options;
  let running = 0;
  let waiting = 0;
  // in the order in which they get their next turn: whoever got one goes to the end
  const lines = new Map<string, Line>();

  const startNext = (): void => {
    for (const [owner, line] of lines) {
      if (running >= atOnce) return;
      const start = line.running < perOwner.atOnce ? line.waiting.shift() : undefined;
      if (!start) continue;
      line.running += 1;
      running += 1;
      waiting -= 1;
      lines.delete(owner);
      lines.set(owner, line);
      start();
    }
  };
  return async (work, owner = '') => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] };
    const mustWait = running >= atOnce || line.running >= perOwner.atOnce;
    // the first of an owner is taken also where others have filled the places; it holds no more than a promise
    const isFirst = options.perOwner !== undefined && line.waiting.length === 0;
    const isFull =
      waiting >= maxWaiting * (isFirst ? FIRSTS : 1) || line.waiting.length >= perOwner.maxWaiting;
    if (mustWait && isFull) throw tooBusy(retrySeconds);
    lines.set(owner, line);
    waiting += 1;
    const started = new Promise<void>((start) => line.waiting.push(start));
    startNext();
    await started;
    try {
      return await work();
    } finally {
      line.running -= 1;
      running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(owner);
      startNext();
    }
  };
};
