/**
 * A copy of the database that answers reads which may lag (`Statement.mayLag`). It is looked at each second, and left
 * out by itself while it is late, away, or no copy of this database; whatever fails there the primary answers.
 */
import type pg from 'pg';
import type { Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { isConnectionError } from './connection-errors.ts';
import type { DatabaseLog } from './log.ts';
import { createReplicaLag } from './replica-lag.ts';
import { createSharedPair } from './shared-pair.ts';
import type { Result } from './statements.ts';

const LOOK_EVERY_MS = 1_000;
/** Later than this it is left out. */
const LATEST_MS = 3_000;
/**
 * Nothing older is read, even where looks are long in coming. A browser that has written is served by the primary for
 * longer than that (http/written-mark.ts).
 */
const OLDEST_MS = 6_000;
/** A copy that says nothing for so long is away: whoever waits there is answered by the primary. */
const SILENCE_MS = 2_000;

interface Place {
  /** Where the log of the primary ends, or up to where the replica has replayed it. */
  place: number | null;
  isCopy: boolean;
  /** Of which cluster, and which database of it. */
  what: string;
}

/** The function that tells the place on a primary is refused on a copy, and the other answers null there. */
const placeBy = (name: string, place: string): Statement => ({
  name,
  text: `select pg_wal_lsn_diff(${place}, '0/0')::float8 as place, pg_is_in_recovery() as "isCopy",
           system_identifier::text || ' ' || current_database() as what
         from pg_control_system()`,
  values: [],
});
const OF_PRIMARY = placeBy('replica-primary', 'pg_current_wal_lsn()');
const OF_REPLICA = placeBy('replica-place', 'pg_last_wal_replay_lsn()');

export interface ReplicaSetting {
  url: string;
  /** Told at each look. */
  observe(seen: { isIn: boolean; lagMs: number | null }): void;
}

interface ReplicaOptions extends Pick<ReplicaSetting, 'observe'> {
  config: pg.ClientConfig;
  primary(statement: Statement): Promise<Result[]>;
  log: DatabaseLog;
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.cause === undefined || isConnectionError(error.cause));

export const openReplica = ({ config, primary, observe, log }: ReplicaOptions) => {
  const copy = createSharedPair({ config, silenceMs: SILENCE_MS, log, elsewhere: primary });
  const lag = createReplicaLag();
  let isIn: boolean | undefined;
  let servesUntil = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const useIt = (lagMs: number): void => {
    observe({ isIn: true, lagMs });
    servesUntil = performance.now() + OLDEST_MS - lagMs;
    if (!isIn) log.info({}, 'the replica answers reads that may lag');
    isIn = true;
  };
  const leaveOut = (reason: string, lagMs: number | null = null): void => {
    observe({ isIn: false, lagMs });
    servesUntil = 0;
    if (isIn !== false && !isClosed)
      log.warn({ reason }, 'the replica is left out: the primary answers all reads');
    isIn = false;
  };

  const placeOf = async (answer: Promise<Result[]>): Promise<Place> => {
    const [result] = await answer;
    return result?.rows[0] as Place;
  };

  const look = async (): Promise<void> => {
    const at = performance.now();
    const ofPrimary = await placeOf(primary(OF_PRIMARY));
    if (ofPrimary.place !== null) lag.primaryWas(ofPrimary.place, at);
    const { place, isCopy, what } = await placeOf(copy.execute(OF_REPLICA));
    if (!isCopy || what !== ofPrimary.what) return leaveOut('it is no copy of the primary');
    const lagMs = place === null ? null : lag.lagOf(place, performance.now());
    if (lagMs === null || lagMs > LATEST_MS) return leaveOut('it is late', lagMs);
    useIt(lagMs);
  };

  const lookOn = async (): Promise<void> => {
    await look().catch(() => leaveOut('it or the primary does not answer'));
    if (!isClosed) timer = setTimeout(lookOn, LOOK_EVERY_MS).unref();
  };
  void lookOn();

  const answer = async (statement: Statement): Promise<Result[]> => {
    try {
      return await copy.execute(statement);
    } catch (error) {
      if (isGone(error)) leaveOut('it does not answer');
      return primary(statement);
    }
  };

  return {
    /** Undefined when the primary is to be asked. */
    execute: (statement: Statement): Promise<Result[]> | undefined =>
      statement.mayLag && performance.now() < servesUntil ? answer(statement) : undefined,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await copy.close();
    },
  };
};
