/**
 * Attempts counted in the database, so that a limit holds over any number of processes. Each attempt is kept until it
 * is old enough to be forgotten: no window whose edge would let twice as many through.
 */
import { createHash } from 'node:crypto';
import type { Db, Queryable } from './db.ts';
import { AppError } from './errors.ts';
import type { Retention } from './retention.ts';
import { countedAs } from './sealed-member.ts';

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
  createHash('sha256')
    .update(`${limit.name}\0${countedAs(subject)}`)
    .digest('base64url');

const endOf = ({ minutes, grainMinutes = 0 }: Limit, now: Date): Date => {
  const end = now.getTime() + minutes * MINUTE_MS;
  const grainMs = grainMinutes * MINUTE_MS;
  return new Date(grainMs === 0 ? end : Math.ceil(end / grainMs) * grainMs);
};

/** What is counted, and of whom. */
export type Counted = readonly [limit: Limit, subject: string];

const keysOf = (counted: Counted[]): string[] =>
  counted.map(([limit, subject]) => keyOf(limit, subject));
const mostOf = (counted: Counted[]): number[] => counted.map(([limit]) => limit.max);
const endsOf = (counted: Counted[], now: Date): Date[] =>
  counted.map(([limit]) => endOf(limit, now));

/** As `take_attempts` wants them: the keys, the limits, now, and until when each counts. */
export type AttemptValues = readonly [string[], number[], Date, Date[]];

export const attemptValues = (counted: Counted[], now: Date): AttemptValues => [
  keysOf(counted),
  mostOf(counted),
  now,
  endsOf(counted, now),
];

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

const takeStatement = (counted: Counted[], now: Date) => ({
  name: 'rate-limit-take',
  text: 'select take_attempts($1, $2, $3, $4) as "waitMs"',
  values: attemptValues(counted, now),
});

/** Counts one attempt of each through whatever is given, or none, and answers whether there was room for it. */
export const tryAttempts = async (
  db: Queryable | Db,
  counted: Counted[],
  now: Date,
): Promise<boolean> => {
  const statement = takeStatement(counted, now);
  const taken = 'writeOne' in db ? db.writeOne<Taken>(statement) : db.one<Taken>(statement);
  return (await taken).waitMs <= 0;
};

/** Whether an attempt of each would be counted now. Counts nothing. */
export const haveRoom = async (db: Queryable, counted: Counted[], now: Date): Promise<boolean> => {
  const { isRoom } = await db.one<{ isRoom: boolean }>({
    name: 'rate-limit-room',
    text: `select take_attempts($1, $2, $3, null) = 0 as "isRoom"`,
    values: [keysOf(counted), mostOf(counted), now],
  });
  return isRoom;
};

/** Part of the caller's transaction: what is rolled back was no attempt. */
export const takeAttemptWithin = async (
  tx: Queryable,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> => {
  refuseWait(await tx.one<Taken>(takeStatement([[limit, subject]], now)));
};

/** Counts one attempt of each, or none: what one limit refuses, with the time to wait, is no attempt for the others. */
export const takeAttempts = async (db: Db, counted: Counted[], now: Date): Promise<Attempt> => {
  refuseWait(await db.writeOne<Taken>(takeStatement(counted, now)));
  return {
    giveBack: async () => {
      await db.run({
        name: 'rate-limit-give-back',
        text: 'select give_back_attempts($1, $2)',
        values: [keysOf(counted), endsOf(counted, now)],
      });
    },
  };
};

export const takeAttempt = (db: Db, limit: Limit, subject: string, now: Date): Promise<Attempt> =>
  takeAttempts(db, [[limit, subject]], now);

export interface TakenOnce extends Taken {
  /** How many there are of each then; null: `once` was counted before, and nothing now. */
  counts: number[] | null;
}

/** Counts one attempt of each, in the caller's transaction, unless `once` was counted already. Refuses nothing itself. */
export const takeAttemptsOnce = (
  tx: Queryable,
  { once, counted, now }: { once: Counted | null; counted: Counted[]; now: Date },
): Promise<TakenOnce> =>
  tx.one<TakenOnce>({
    name: 'rate-limit-take-once',
    text: `select wait as "waitMs", counts from take_attempts_once($1, $2, $3, $4, $5, $6)`,
    values: [
      ...(once ? [keyOf(...once), endOf(once[0], now)] : [null, null]),
      ...[keysOf(counted), mostOf(counted), now, endsOf(counted, now)],
    ],
  });

/** What turned out to be more, or less, than the one of each that was counted at `now`. */
export const countMore = async (
  db: Db,
  counted: Counted[],
  more: number,
  now: Date,
): Promise<void> => {
  if (more === 0) return;
  await db.run({
    name: 'rate-limit-more',
    text: `update rate_limits l set hits = l.hits + $3
           from unnest($1::text[], $2::timestamptz[]) as one (key, window_end)
           where l.key = one.key and l.window_end = one.window_end and l.hits + $3 >= 0`,
    values: [keysOf(counted), endsOf(counted, now), more],
  });
};

/** These counts begin anew. */
export const releaseAttempts = (tx: Queryable, counted: Counted[]): Promise<number> =>
  tx.run({
    text: 'delete from rate_limits where key = any ($1::text[])',
    values: [keysOf(counted)],
  });

/** All of them do, the totals too: as hashes nobody can tell them apart. */
export const releaseAllAttempts = (tx: Queryable): Promise<number> =>
  tx.run({ text: 'delete from rate_limits' });

export const rateLimitRetention: readonly Retention[] = [
  {
    what: 'attempts and limits, as hashes, until their window has passed',
    ...{ table: 'rate_limits', from: 'window_end' },
  },
  { what: 'attempts that were given back', ...{ table: 'rate_limits', only: 'hits = 0' } },
];
