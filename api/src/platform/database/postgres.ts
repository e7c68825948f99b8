import pg from 'pg';
import type { Db, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { asUnavailable, isConnectionError, isStalePlan } from './connection-errors.ts';
import type { DatabaseLog } from './log.ts';
import { createPipelinedClient } from './pipelined-client.ts';
import { inTransaction, isScript, send, toQueryable, unnamed } from './statements.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Only for a server that no longer answers at all: the server's own limit comes first. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const POOL_SIZE = 8;

/** Opening does not connect: the server may come up after us, go away and come back. */
export const openPostgres = (options: { databaseUrl: string; log: DatabaseLog }): Db => {
  const { databaseUrl, log } = options;
  const config = {
    connectionString: databaseUrl,
    application_name: 'rafiq',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // `::text` of a moment depends on the session's zone: both databases answer in UTC
    options: '-c TimeZone=UTC',
    pipeline: true,
  };
  const even = createPipelinedClient(() => new pg.Client(config), log);
  const odd = createPipelinedClient(() => new pg.Client(config), log);
  const pool = new pg.Pool({ ...config, max: POOL_SIZE });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  let turn = 0;

  const onOwnConnection = async <Value>(
    work: (client: pg.PoolClient) => Promise<Value>,
  ): Promise<Value> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error });
    });
    // the pool listens only while a client is idle
    const ignoreLoss = (): void => undefined;
    client.on('error', ignoreLoss);
    let unfit = false;
    try {
      return await work(client);
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      unfit = isConnectionError(cause) || isStalePlan(cause);
      if (!unfit)
        unfit = await client.query('rollback').then(
          () => false,
          () => true,
        );
      throw asUnavailable(error);
    } finally {
      client.off('error', ignoreLoss);
      client.release(unfit);
    }
  };

  const onSharedConnection = async (connection: typeof even, statement: Statement) => {
    const client = connection.ready() ?? (await connection.connect());
    try {
      return await send(client, statement);
    } catch (error) {
      if (!isStalePlan(error)) throw asUnavailable(error);
      connection.retire(client);
      return onOwnConnection((own) => send(own, unnamed(statement)));
    }
  };

  const execute = (statement: Statement) => {
    if (isScript(statement)) return onOwnConnection((client) => send(client, statement));
    turn += 1;
    return onSharedConnection(turn % 2 === 0 ? even : odd, statement);
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
