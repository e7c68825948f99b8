/** A Citus of its own, as durable as in production: a coordinator and two workers on this machine. */
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { initCluster, startCluster } from '../../api/src/platform/database/own-server/cluster.ts';
import {
  findPrograms,
  type Programs,
} from '../../api/src/platform/database/own-server/programs.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { ended, startPatiently } from './processes.ts';

const HOST = '127.0.0.1';
const SETTINGS = {
  max_connections: '300',
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: '200',
  max_worker_processes: '32',
  jit: 'off',
  'citus.local_hostname': HOST,
  'citus.node_conninfo': 'sslmode=disable',
  // what a dead coordinator left half done is ended that often; once a minute unless said otherwise
  'citus.recover_2pc_interval': '5s',
};
/** Of a PostgreSQL that may be older than the package's. */
const LOCALE = ['--locale=C.UTF-8'];
const WORKERS = 2;

export interface CitusNode {
  host: string;
  port: number;
  /** At once, as a crash does. `start` brings it back on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  url(database: string): string;
  /** Of the server; its children are those of the connections. */
  pid(): number;
}

export interface Citus {
  coordinator: CitusNode;
  workers: CitusNode[];
  /** At the coordinator. */
  url(database: string): string;
  /** Of all nodes, the coordinator first: any of them answers what is of one member. */
  urlOfAll(database: string): string;
  /** On every node. */
  createDatabase(name: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const asAdmin = async <Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> => {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    let rows: Row[] = [];
    for (const sql of statements) ({ rows } = await admin.query<Row>(sql));
    return rows;
  } finally {
    await admin.end();
  }
};

/** Where the programs of a PostgreSQL lie into which Citus is installed. */
const binariesOf = async (citusUrl: string): Promise<string> => {
  const [row] = await asAdmin<{ setting: string }>(
    citusUrl,
    `select setting from pg_config where name = 'BINDIR'`,
  );
  return row?.setting ?? '';
};

const startNode = async (programs: Programs, folder: string): Promise<CitusNode> => {
  await mkdir(folder, { mode: 0o700 });
  await initCluster(programs, folder, { locale: LOCALE });
  const port = await freePort();
  let child: ChildProcess | undefined;
  const logFile = join(folder, 'server.log');
  const start = async (): Promise<void> => {
    child = await startPatiently(() =>
      startCluster(programs, { folder, port, logFile, settings: SETTINGS }),
    );
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    running?.kill('SIGKILL');
    if (running) await ended(running);
  };
  process.once('exit', () => child?.kill('SIGQUIT'));
  await start();
  const url = (database: string): string => `postgres://rafiq@${HOST}:${port}/${database}`;
  return { host: HOST, port, start, kill, url, pid: () => child?.pid ?? 0 };
};

export const startCitus = async (citusUrl: string): Promise<Citus> => {
  const programs = { ...(await findPrograms()), folder: await binariesOf(citusUrl) };
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-citus-'));
  await chmod(folder, 0o755);
  const nodes: CitusNode[] = [];
  for (let nth = 0; nth <= WORKERS; nth += 1) {
    nodes.push(await startNode(programs, join(folder, String(nth))));
  }
  const [coordinator, ...workers] = nodes as [CitusNode, ...CitusNode[]];
  const onAll = async (sql: string): Promise<void> => {
    const alone = 'set citus.enable_ddl_propagation = off';
    await Promise.all(nodes.map((node) => asAdmin(node.url('postgres'), alone, sql)));
  };
  return {
    coordinator,
    workers,
    url: coordinator.url,
    urlOfAll: (database) => {
      const hosts = nodes.map(({ host, port }) => `${host}:${port}`);
      return coordinator.url(database).replace(`${hosts[0]}`, hosts.join(','));
    },
    createDatabase: (name) => onAll(`create database ${pg.escapeIdentifier(name)}`),
    dropDatabase: (name) =>
      onAll(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
