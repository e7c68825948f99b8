import type pg from 'pg';
import type { Database, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { isConnectionError, isLacking } from './connection-errors.ts';
import { createConnectionPool } from './connection-pool.ts';
import { addressesOf, rotate } from './hosts.ts';
import type { DatabaseLog } from './log.ts';
import { createSharedPair } from './shared-pair.ts';
import { isScript, toQueryable, unnamed } from './statements.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Only for a server that no longer answers at all: the server's own limit comes first. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** Transactions and writes of people. */
const WRITE_CONNECTIONS = 8;
/** Sweeps and jobs: slow ones wait for each other and for nobody else. */
const BACKGROUND_CONNECTIONS = 3;
/** `::text` of a moment depends on the session's zone. */
const SESSION = '-c TimeZone=UTC';
/**
 * Reads of everybody are all bound to one owner, so that a plan made once serves. Left to itself the server makes a new
 * one at each list as soon as tables are large, which costs more than the list. A write would make the reads behind it
 * wait for the disk or for a lock: the server refuses it here.
 */
export const SHARED_SESSION = `${SESSION} -c plan_cache_mode=force_generic_plan -c default_transaction_read_only=on`;

/**
 * A list may name by mistake a standby, where what a member has just written may be missing, or a server that knows
 * nothing of this Citus.
 */
const IS_NODE = `select not pg_is_in_recovery() and to_regclass('pg_dist_partition') is not null as "isNode"`;

/** A plan that Citus made once would ask all servers: there each statement is planned with its values. */
const PLAN_ANEW = `select set_config('plan_cache_mode', 'auto', false) from pg_extension where extname = 'citus'`;

const planAnew = (client: pg.Client): void => {
  client.query(PLAN_ANEW).catch(() => undefined);
};

interface PostgresOptions {
  /** Of one server, or of the nodes of a Citus: the coordinator first, then workers (hosts.ts). */
  databaseUrl: string;
  log: DatabaseLog;
  connectMs?: number;
  silenceMs?: number;
}

/** Opening does not connect: the server may come up after us, go away and come back. */
export const openPostgres = (options: PostgresOptions): Database => {
  const { databaseUrl, log } = options;
  const { connectMs = CONNECT_TIMEOUT_MS, silenceMs = SILENCE_TIMEOUT_MS } = options;
  const addresses = addressesOf(databaseUrl);
  const config = {
    connectionString: addresses[0],
    application_name: 'rafiq',
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: SESSION,
    pipeline: true,
  };
  const pooled = { ...config, query_timeout: silenceMs };
  const writes = createConnectionPool({ ...pooled, max: WRITE_CONNECTIONS }, log);
  const background = createConnectionPool({ ...pooled, max: BACKGROUND_CONNECTIONS }, log);

  const shared = {
    config: { ...config, options: SHARED_SESSION },
    silenceMs,
    log,
  };
  const first = createSharedPair({
    ...shared,
    elsewhere: (statement: Statement) => writes.execute(unnamed(statement)),
    onConnect: planAnew,
  });
  const nodes =
    addresses.length > 1
      ? createSharedPair({
          ...shared,
          hosts: rotate(addresses),
          elsewhere: first.execute,
          async onConnect(client) {
            planAnew(client);
            const { rows } = await client.query<{ isNode: boolean }>(IS_NODE);
            if (!rows[0]?.isNode) throw new Error('A server of DATABASE_URL is no node of a Citus');
          },
        })
      : undefined;
  let isLackTold = false;
  /**
   * The first answers for a node that is away, and for one where a view that a migration made anew has no rights until
   * `operator spread` is run.
   */
  const atAnyNode = async (execute: typeof first.execute, statement: Statement) => {
    try {
      return await execute(statement);
    } catch (error) {
      if (isLacking(error)) {
        if (!isLackTold) log.warn({ err: error }, 'a node lacks something: run operator spread');
        isLackTold = true;
      } else if (!(error instanceof AppError && isConnectionError(error.cause))) throw error;
      return first.execute(statement);
    }
  };
  const read = (statement: Statement) => {
    if (isScript(statement)) return writes.execute(statement);
    if (nodes && statement.owner !== undefined) return atAnyNode(nodes.execute, statement);
    return first.execute(statement);
  };

  return {
    ...toQueryable(read, writes.execute),
    transaction: writes.transaction,
    apart: background.apart,
    listen: background.listen,
    batch: writes.batch,
    script: writes.script,
    background,
    async close() {
      await nodes?.close();
      await Promise.all([first, writes, background].map((one) => one.close()));
    },
  };
};
