/** A semaphore for costly work: few run at a time and few may wait; the others are told to come again. */
import { AppError } from './errors.ts';

export type WithPermit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const tooBusy = (seconds: number): AppError =>
  new AppError('too_busy', { details: { seconds }, retryAfterSeconds: seconds });

export const createSemaphore = (options: {
  atOnce: number;
  maxWaiting: number;
  retrySeconds: number;
}): WithPermit => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= options.atOnce) {
      if (waiting.length >= options.maxWaiting) throw tooBusy(options.retrySeconds);
      // the one that ends hands its place over, so `running` stays as it is
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
