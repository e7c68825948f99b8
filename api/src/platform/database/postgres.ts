import pg from 'pg';
import type { Db, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { asUnavailable, isConnectionError, isStalePlan } from './connection-errors.ts';
import type { DatabaseLog } from './log.ts';
import { createSharedConnection } from './shared-connection.ts';
import { inTransaction, isScript, send, toQueryable, unnamed } from './statements.ts';
import { takeTurns } from './turns.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Only for a server that no longer answers at all: the server's own limit comes first. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const POOL_SIZE = 8;
/** `::text` of a moment depends on the session's zone: both databases answer in UTC. */
const SESSION = '-c TimeZone=UTC';
/**
 * Reads of everybody are all bound to one owner, so that a plan made once serves. Left to itself the server makes a new
 * one at each list as soon as tables are large, which costs more than the list.
 */
export const SHARED_SESSION = `${SESSION} -c plan_cache_mode=force_generic_plan`;

interface PostgresOptions {
  databaseUrl: string;
  log: DatabaseLog;
  connectMs?: number;
  silenceMs?: number;
}

/** Whether a connection may serve others after this error; an unknown one may have confused the driver. */
const isHarmless = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error;
  if (isConnectionError(cause) || isStalePlan(cause)) return false;
  return error instanceof AppError || error instanceof pg.DatabaseError;
};

/** Opening does not connect: the server may come up after us, go away and come back. */
export const openPostgres = (options: PostgresOptions): Db => {
  const { databaseUrl, log } = options;
  const { connectMs = CONNECT_TIMEOUT_MS, silenceMs = SILENCE_TIMEOUT_MS } = options;
  const config = {
    connectionString: databaseUrl,
    application_name: 'rafiq',
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: SESSION,
    pipeline: true,
  };
  const pool = new pg.Pool({ ...config, max: POOL_SIZE, query_timeout: silenceMs });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));

  const onOwnConnection = async <Value>(
    work: (client: pg.PoolClient) => Promise<Value>,
  ): Promise<Value> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error });
    });
    // the pool listens only while a client is idle
    const ignoreLoss = (): void => undefined;
    client.on('error', ignoreLoss);
    let fit = true;
    try {
      return await work(client);
    } catch (error) {
      fit = isHarmless(error);
      if (fit) await client.query('rollback').catch(() => undefined);
      throw asUnavailable(error);
    } finally {
      client.off('error', ignoreLoss);
      client.release(!fit || client.getTransactionStatus() !== 'I');
    }
  };

  const elsewhere = (statement: Statement) =>
    onOwnConnection((client) => send(client, unnamed(statement)));
  const shared = { ...config, options: SHARED_SESSION };
  const even = createSharedConnection({ config: shared, silenceMs, log, elsewhere });
  const odd = createSharedConnection({ config: shared, silenceMs, log, elsewhere });
  const nextShared = takeTurns(even, odd);

  const execute = (statement: Statement) => {
    if (isScript(statement)) return onOwnConnection((client) => send(client, statement));
    return nextShared().execute(statement);
  };

  return {
    ...toQueryable(execute),
    transaction: (work) => onOwnConnection((client) => inTransaction(client, work)),
    async script(sql) {
      await onOwnConnection((client) => send(client, { text: sql }));
    },
    async close() {
      await Promise.all([pool.end(), even.close(), odd.close()]);
    },
  };
};
