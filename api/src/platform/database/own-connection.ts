/** A connection for one caller alone, for what takes minutes: no limit of time, and COPY. */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { OwnConnection } from '../db.ts';
import { AppError } from '../errors.ts';
import { createSemaphore, type WithPermit } from '../semaphore.ts';
import { asUnavailable } from './connection-errors.ts';
import { requireCommit, send, toQueryable } from './statements.ts';

/** Two numbers are one lock: this one keeps what is held here apart from all else. */
const HOLDS = 7_203_116;
const AT_ONCE = 3;
const WAITING = 20;
const RETRY_SECONDS = 30;

const ownOf = (client: pg.Client): OwnConnection => ({
  ...toQueryable((statement) => send(client, statement)),
  async transaction(work) {
    await client.query('begin');
    try {
      const value = await work(toQueryable((statement) => send(client, statement)));
      requireCommit(await client.query('commit'));
      return value;
    } catch (error) {
      // the connection goes on: others of its transactions may follow
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  },
  async load(table, columns, texts) {
    const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
    await pipeline(texts, target);
    return target.rowCount;
  },
  async hold(number) {
    await client.query('select pg_advisory_lock($1, $2)', [HOLDS, number]);
  },
});

export const createOwnConnections = (config: pg.ClientConfig) => {
  const withPermit: WithPermit = createSemaphore({
    atOnce: AT_ONCE,
    maxWaiting: WAITING,
    retrySeconds: RETRY_SECONDS,
  });
  return <Result>(work: (own: OwnConnection) => Promise<Result>): Promise<Result> =>
    withPermit(async () => {
      const client = new pg.Client({
        ...config,
        pipeline: false,
        statement_timeout: false,
        query_timeout: 0,
      });
      // what it breaks is told by the statement that was under way
      client.on('error', () => undefined);
      await client.connect().catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error });
      });
      try {
        return await work(ownOf(client));
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        await client.end().catch(() => undefined);
      }
    });
};
