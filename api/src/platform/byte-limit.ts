/** How much somebody may store in a day. Counted in megabytes, beside the attempts. */
import type { Db } from './db.ts';
import { type Attempt, attemptValues, type Limit, takeAttempt } from './rate-limit.ts';

const MEGABYTE = 1024 * 1024;

export interface Megabytes extends Attempt {
  /** The first was counted before anything came. */
  count(bytes: number): Promise<void>;
}

/** Counts the first megabyte before it comes, or refuses it with the time to wait. */
export const takeMegabytes = async (
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<Megabytes> => {
  const first = await takeAttempt(db, limit, subject, now);
  const [key, , , end] = attemptValues(limit, subject, now);
  return {
    ...first,
    count: async (bytes) => {
      await db.run({
        name: 'rate-limit-megabytes',
        text: 'update rate_limits set hits = hits + $3 where key = $1 and window_end = $2',
        values: [key, end, Math.max(Math.ceil(bytes / MEGABYTE) - 1, 0)],
      });
    },
  };
};
