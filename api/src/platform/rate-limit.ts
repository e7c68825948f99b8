/**
 * Attempts counted in the database, so that a limit holds over any number of processes. Each attempt is kept until it
 * is old enough to be forgotten: no window whose edge would let twice as many through.
 */
import { createHash } from 'node:crypto';
import type { Db, Queryable } from './db.ts';
import { AppError } from './errors.ts';

export interface Limit {
  /** What is counted: 'sign-in-cin', 'sign-in-address'… */
  name: string;
  max: number;
  minutes: number;
  /** Where many are counted: those of so many minutes are one row, and forgotten together, the last of them in time. */
  grainMinutes?: number;
}

export interface Attempt {
  /** An attempt that turned out well does not count. */
  giveBack(): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Neither a CIN nor an address rests in clear. */
const keyOf = (limit: Limit, subject: string): string =>
  createHash('sha256').update(`${limit.name}\0${subject}`).digest('base64url');

const endOf = ({ minutes, grainMinutes = 0 }: Limit, now: Date): Date => {
  const end = now.getTime() + minutes * MINUTE_MS;
  const grainMs = grainMinutes * MINUTE_MS;
  return new Date(grainMs === 0 ? end : Math.ceil(end / grainMs) * grainMs);
};

/** As `take_attempt` wants them: the key, the limit, now, and until when it counts. */
export type AttemptValues = readonly [string, number, Date, Date];

export const attemptValues = (limit: Limit, subject: string, now: Date): AttemptValues => [
  keyOf(limit, subject),
  limit.max,
  now,
  endOf(limit, now),
];

/** For a statement that counts an attempt beside what it does. `first`: the parameter with the first of the values. */
export const takeAttemptSql = (first: number): string =>
  `take_attempt($${first}, $${first + 1}, $${first + 2}, $${first + 3})`;

export interface Taken {
  /** 0 when the attempt was counted. */
  waitMs: number;
}

export const refuseWait = ({ waitMs }: Taken): void => {
  if (waitMs <= 0) return;
  throw new AppError('too_many_attempts', {
    details: { minutes: Math.ceil(waitMs / MINUTE_MS) },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
};

const takeStatement = (values: AttemptValues) => ({
  name: 'rate-limit-take',
  text: `select ${takeAttemptSql(1)} as "waitMs"`,
  values,
});

/** Counts one attempt through whatever is given, and answers whether there was room for it. */
export const tryAttempt = async (
  db: Queryable | Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<boolean> => {
  const statement = takeStatement(attemptValues(limit, subject, now));
  const taken = 'writeOne' in db ? db.writeOne<Taken>(statement) : db.one<Taken>(statement);
  return (await taken).waitMs <= 0;
};

/** Whether an attempt would be counted now. Counts nothing. */
export const hasRoom = async (
  db: Queryable,
  [limit, subject]: Counted,
  now: Date,
): Promise<boolean> => {
  const { taken } = await db.one<{ taken: number }>({
    name: 'rate-limit-taken',
    text: `select coalesce(sum(hits), 0)::int as taken from rate_limits
           where key = $1 and window_end > $2`,
    values: [keyOf(limit, subject), now],
  });
  return taken < limit.max;
};

/** Part of the caller's transaction: what is rolled back was no attempt. */
export const takeAttemptWithin = async (
  tx: Queryable,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> => {
  refuseWait(await tx.one<Taken>(takeStatement(attemptValues(limit, subject, now))));
};

/** Counts one attempt, or refuses it with the time to wait. */
export const takeAttempt = async (
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<Attempt> => {
  const values = attemptValues(limit, subject, now);
  refuseWait(await db.writeOne<Taken>(takeStatement(values)));
  return {
    giveBack: async () => {
      await db.run({
        name: 'rate-limit-give-back',
        text: 'update rate_limits set hits = hits - 1 where key = $1 and window_end = $2 and hits > 0',
        values: [values[0], values[3]],
      });
    },
  };
};

/** What is counted, and of whom. */
export type Counted = readonly [limit: Limit, subject: string];

/** Counts each of them, or none: what one limit refuses is no attempt for the others. */
export const takeAttempts = async (db: Db, counted: Counted[], now: Date): Promise<Attempt> => {
  const tries = await Promise.allSettled(
    counted.map(([limit, subject]) => takeAttempt(db, limit, subject, now)),
  );
  const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const giveBack = async () => {
    await Promise.all(taken.map((attempt) => attempt.giveBack()));
  };
  const refused = tries.find((one) => one.status === 'rejected');
  if (!refused) return { giveBack };
  await giveBack().catch(() => undefined);
  throw refused.reason;
};

export const sweepRateLimits = (db: Queryable, now: Date): Promise<number> =>
  db.run({
    name: 'rate-limit-sweep',
    text: 'delete from rate_limits where window_end <= $1 or hits = 0',
    values: [now],
  });
