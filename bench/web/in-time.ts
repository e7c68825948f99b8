/** A walk that stands still ends with a sentence that says where: nobody waits for a figure that never comes. */
import { setTimeout as wait } from 'node:timers/promises';

/** Several times what the longest walk takes on a busy machine. */
const LIMIT_S = 300;

export const inTime = async <T>(walk: Promise<T>, where: () => string): Promise<T> => {
  const done = new AbortController();
  const late = wait(LIMIT_S * 1_000, undefined, { signal: done.signal }).then(() => {
    throw new Error(`Not done after ${LIMIT_S} s: ${where()}`);
  });
  return Promise.race([walk, late]).finally(() => done.abort());
};
