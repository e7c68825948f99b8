/**
 * Attempts counted in the database, so that a limit holds over any number of processes. Each attempt is kept until it
 * is old enough to be forgotten: no window whose edge would let twice as many through.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Db, Queryable } from './db.ts';
import { AppError } from './errors.ts';

export interface Limit {
  /** What is counted: 'sign-in-cin', 'sign-in-address'… */
  name: string;
  max: number;
  minutes: number;
}

export interface Attempt {
  /** An attempt that turned out well does not count. */
  giveBack(): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Neither a CIN nor an address rests in clear. */
const keyOf = (limit: Limit, subject: string): string =>
  createHash('sha256').update(`${limit.name}\0${subject}`).digest('base64url');

/** One household or server gets a whole /64 of IPv6, so that is what counts as one address. */
export const addressSubject = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const takeInTransaction = async (tx: Queryable, limit: Limit, key: string, now: Date) => {
  // attempts on one key queue up here, also those of other processes
  await tx.rows({
    name: 'rate-limit-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))::text',
    values: [key],
  });
  const counted = await tx.one<{ hits: number; freesAt: number }>({
    name: 'rate-limit-count',
    text: `select coalesce(sum(hits), 0)::int as hits,
             (extract(epoch from min(window_end)) * 1000)::float8 as "freesAt"
           from rate_limits where key = $1 and window_end > $2 and hits > 0`,
    values: [key, now],
  });
  if (counted.hits >= limit.max) return { waitMs: counted.freesAt - now.getTime() };
  await tx.run({
    name: 'rate-limit-take',
    text: `insert into rate_limits (key, window_end, hits) values ($1, $2, 1)
           on conflict (key, window_end) do update set hits = rate_limits.hits + 1`,
    values: [key, new Date(now.getTime() + limit.minutes * MINUTE_MS)],
  });
  return { waitMs: 0 };
};

const refuseWait = (waitMs: number): void => {
  if (waitMs <= 0) return;
  throw new AppError('too_many_attempts', {
    details: { minutes: Math.ceil(waitMs / MINUTE_MS) },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
};

/** Part of the caller's transaction: what is rolled back was no attempt. */
export const takeAttemptWithin = async (
  tx: Queryable,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> => {
  const { waitMs } = await takeInTransaction(tx, limit, keyOf(limit, subject), now);
  refuseWait(waitMs);
};

/** Counts one attempt, or refuses it with the time to wait. */
export const takeAttempt = async (
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<Attempt> => {
  const key = keyOf(limit, subject);
  const { waitMs } = await db.transaction((tx) => takeInTransaction(tx, limit, key, now));
  refuseWait(waitMs);
  return {
    giveBack: async () => {
      await db.run({
        name: 'rate-limit-give-back',
        text: 'update rate_limits set hits = hits - 1 where key = $1 and window_end = $2 and hits > 0',
        values: [key, new Date(now.getTime() + limit.minutes * MINUTE_MS)],
      });
    },
  };
};

export const sweepRateLimits = (db: Queryable, now: Date): Promise<number> =>
  db.run({
    name: 'rate-limit-sweep',
    text: 'delete from rate_limits where window_end <= $1 or hits = 0',
    values: [now],
  });
