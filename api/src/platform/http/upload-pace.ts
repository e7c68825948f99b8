/** A sender that goes silent, or nearly so, holds a place that others wait for: its upload is ended. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** A phone at the edge of its network still brings twice as much. */
const MIN_BYTES_PER_SECOND = 1024;
const WINDOW_MS = 30_000;

/** Time passed in: tests let thirty seconds go by at once. */
export interface PaceClock {
  now(): number;
  /** Answers how to stop it. */
  everySecond(look: () => void): () => void;
}

export const systemPaceClock: PaceClock = {
  now: () => performance.now(),
  everySecond: (look) => {
    const timer = setInterval(look, 1_000).unref();
    return () => clearInterval(timer);
  },
};

/**
 * Told how many bytes have come so far, it answers whether too few came over the last thirty seconds. Silence is the
 * slowest pace of all, so one rule is enough.
 */
export const createPace = () => {
  let seen: { at: number; bytes: number }[] = [];
  return {
    isTooSlow: (at: number, bytes: number): boolean => {
      seen.push({ at, bytes });
      // of what is older than the window only the newest is needed
      const older = seen.findLastIndex((one) => at - one.at >= WINDOW_MS);
      if (older > 0) seen = seen.slice(older);
      const [first] = seen;
      if (first === undefined || at - first.at < WINDOW_MS) return false;
      return (bytes - first.bytes) * 1000 < MIN_BYTES_PER_SECOND * (at - first.at);
    },
    /** The sender could not send: its time begins anew. */
    forgive: (): void => {
      seen = [];
    },
  };
};

/** Calls `end` once, when the form of a request comes too slowly. Answers how to stop watching. */
export const watchPace = (
  { raw }: FastifyRequest,
  clock: PaceClock,
  end: (error: AppError) => void,
): (() => void) => {
  const pace = createPace();
  const look = (): void => {
    const { bytesRead } = raw.socket;
    // a form that has come whole owes nothing, and neither does one whose bytes wait for us to store them
    if (raw.complete || raw.readableLength > 0) pace.forgive();
    else if (pace.isTooSlow(clock.now(), bytesRead)) {
      stop();
      end(new AppError('upload_too_slow'));
    }
  };
  const stop = clock.everySecond(look);
  look();
  return stop;
};
