import pg from 'pg';
import type { Db, Queryable, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { asUnavailable, isConnectionError, isStalePlan } from './connection-errors.ts';
import { startListening } from './listener.ts';
import type { DatabaseLog } from './log.ts';
import { createOwnConnections } from './own-connection.ts';
import {
  inBatch,
  inTransaction,
  type Result,
  sendAlone,
  toQueryable,
  unnamed,
} from './statements.ts';

/** Whether a connection may serve others after this error; an unknown one may have confused the driver. */
const isHarmless = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error;
  if (isConnectionError(cause) || isStalePlan(cause)) return false;
  return error instanceof AppError || error instanceof pg.DatabaseError;
};

interface ConnectionPool extends Db {
  execute(statement: Statement): Promise<Result[]>;
  close(): Promise<void>;
}

/** A few connections, each lent to one caller at a time: for what writes, waits for a lock or takes long. */
export const createConnectionPool = (config: pg.PoolConfig, log: DatabaseLog): ConnectionPool => {
  const pool = new pg.Pool(config);
  let isClosing = false;
  // The pool says that it has ended before its connections have: a server that stops right behind it may still be heard.
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'idle database connection lost');
  });
  // The pool listens only while a client is idle. A server that is stopping may say so in the same packet in which it lets
  // a client in, before whoever asked for it has it: without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const withConnection = async <Value>(
    work: (client: pg.PoolClient) => Promise<Value>,
  ): Promise<Value> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error });
    });
    let fit = true;
    try {
      return await work(client);
    } catch (error) {
      fit = isHarmless(error);
      if (fit) await client.query('rollback').catch(() => undefined);
      throw asUnavailable(error);
    } finally {
      client.release(!fit || client.getTransactionStatus() !== 'I');
    }
  };

  const execute = async (statement: Statement): Promise<Result[]> => {
    try {
      return await withConnection((client) => sendAlone(client, statement));
    } catch (error) {
      if (statement.name === undefined || !isStalePlan(error)) throw error;
      return withConnection((client) => sendAlone(client, unnamed(statement)));
    }
  };

  return {
    ...toQueryable(execute),
    execute,
    transaction: <Value>(work: (tx: Queryable) => Promise<Value>) =>
      withConnection((client) => inTransaction(client, work)),
    apart: createOwnConnections(config),
    listen: (channel, listener) => startListening({ config, channel, listener, log }),
    batch: (statements) => withConnection((client) => inBatch(client, statements)),
    async script(sql) {
      await execute({ text: sql });
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
};
