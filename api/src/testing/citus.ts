/**
 * A Citus of several servers that somebody has started (docs/testing.md): the template of all test databases lies on
 * each of them, spread, and is copied there under the same name.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { nodeOf } from '../operator/spread/nodes.ts';
import { spread } from '../operator/spread/spread.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { urlAt } from '../platform/database/url-at.ts';
import { silentLog } from './silent-log.ts';

/** Few: a test has a handful of members, and each shard is made again for each file. */
const SHARDS = 4;
const OURS = /^rafiq_test_(\d+)_/;
const DROP_TRIES = 40;
const DROP_PAUSE_MS = 250;

const onServer = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // a node would tell the others of a database that is made on it
    await client.query('set citus.enable_ddl_propagation = off');
    return await work(client);
  } finally {
    await client.end();
  }
};

const databaseAt = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
};

/** The coordinator first. */
const serversOf = (citusUrl: string): Promise<string[]> =>
  onServer(citusUrl, async (client) => {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid',
    );
    return rows.map((node) => urlAt(databaseAt(citusUrl, 'postgres'), node));
  });

export const createOnAll = async (
  servers: readonly string[],
  name: string,
  template: string,
): Promise<void> => {
  const create = `create database ${name} template ${template}`;
  await Promise.all(servers.map((url) => onServer(url, (client) => client.query(create))));
};

/** Citus keeps a process in each of its databases that comes back when it is sent away. */
const dropOn = async (server: string, name: string): Promise<void> => {
  for (let left = DROP_TRIES; ; left -= 1) {
    try {
      const drop = `drop database if exists ${name} with (force)`;
      await onServer(server, (client) => client.query(drop));
      return;
    } catch (error) {
      if (left === 0) throw error;
      await wait(DROP_PAUSE_MS);
    }
  }
};

export const dropOnAll = async (servers: readonly string[], name: string): Promise<void> => {
  await Promise.all(servers.map((server) => dropOn(server, name)));
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What a run left that was killed: each such database costs the server a process. */
const dropLeftovers = async (server: string): Promise<void> => {
  const names = await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database',
    );
    return rows.map(({ name }) => name);
  });
  const left = names.filter((name) => {
    const pid = OURS.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const name of left) await dropOn(server, name);
};

const layOut = async (servers: readonly string[], name: string): Promise<void> => {
  const [coordinator = '', ...workers] = servers;
  const databaseUrl = databaseAt(coordinator, name);
  const db = openPostgres({ databaseUrl, log: silentLog });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  await db.close();
  const nodes = workers.map(nodeOf);
  const told = await spread({ databaseUrl, workers: nodes, shards: SHARDS, dryRun: false });
  if (!told.done) throw new Error(told.lines.join('\n'));
};

/** Nobody may be in a database that is copied, not even Citus itself. */
const closeToAll = (server: string, name: string): Promise<void> =>
  onServer(server, async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
  });

export interface CitusTemplate {
  servers: string[];
  name: string;
  /** What the names of this run's databases begin with. */
  prefix: string;
}

export const prepareCitusTemplate = async (citusUrl: string): Promise<CitusTemplate> => {
  const servers = await serversOf(citusUrl);
  const prefix = `rafiq_test_${process.pid}_`;
  const name = `${prefix}template`;
  await Promise.all(servers.map(dropLeftovers));
  await createOnAll(servers, name, 'template0');
  await layOut(servers, name);
  await Promise.all(servers.map((server) => closeToAll(server, name)));
  return { servers, name, prefix };
};

export interface EmptyDatabase {
  /** Of a superuser, at the coordinator. */
  databaseUrl: string;
  workers: { host: string; port: number }[];
  close(): Promise<void>;
}

/** A database on each server in which nothing is yet, Citus neither. */
export const emptyOnCitus = async ({ servers, prefix }: CitusTemplate): Promise<EmptyDatabase> => {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  await createOnAll(servers, name, 'template0');
  const [coordinator = '', ...workers] = servers;
  return {
    databaseUrl: databaseAt(coordinator, name),
    workers: workers.map(nodeOf),
    close: () => dropOnAll(servers, name),
  };
};

export const dropRoleOnAll = async ({ servers }: CitusTemplate, role: string): Promise<void> => {
  await Promise.all(
    servers.map((url) => onServer(url, (client) => client.query(`drop role if exists ${role}`))),
  );
};
