/** A real PostgreSQL of its own, as durable as in production. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { initCluster, startCluster } from '../../api/src/platform/database/own-server/cluster.ts';
import { findPrograms } from '../../api/src/platform/database/own-server/programs.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { ended, familyBytes, familyProcessorSeconds, startPatiently } from './processes.ts';

export const SIGNALS = { 'in order': 'SIGINT', crash: 'SIGQUIT', kill: 'SIGKILL' } as const;
export type Halt = keyof typeof SIGNALS;

export interface Postgres {
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Ends it and keeps the data: in order, as a crash does, or by kill -9. `start` brings it back on the same port. */
  halt(how: Halt): Promise<void>;
  start(): Promise<void>;
  /** Down and up again; running transactions are rolled back. */
  restart(): Promise<void>;
  /** Down without any tidying and up again, through recovery from the log. */
  crash(): Promise<void>;
  /** For good. Data without a folder of its own is removed. */
  stop(): Promise<void>;
  /** Of all its processes, shared buffers once. */
  memoryBytes(): Promise<number>;
  /** Processor time of all its processes so far. */
  processorSeconds(): Promise<number>;
}

interface PostgresOptions {
  /** Kept from run to run; without one the data lives as long as the server. */
  dir?: string;
  settings?: Record<string, string>;
}

const SETTINGS = {
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const programs = await findPrograms();
  const folder = options.dir ?? (await mkdtemp(join(tmpdir(), 'rafiq-bench-postgres-')));
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await initCluster(programs, folder, {});
  }
  const settings = { ...SETTINGS, ...options.settings };
  const port = await freePort();
  let child: ChildProcess | undefined;

  const logFile = join(folder, 'server.log');
  const start = async (): Promise<void> => {
    child = await startPatiently(() => startCluster(programs, { folder, port, logFile, settings }));
  };
  const halt = async (how: Halt): Promise<void> => {
    const running = child;
    child = undefined;
    running?.kill(SIGNALS[how]);
    if (running) await ended(running);
  };
  const endWithUs = (): void => {
    child?.kill('SIGINT');
  };
  process.once('exit', endWithUs);
  await start();

  const url = (database: string): string => `postgres://rafiq@127.0.0.1:${port}/${database}`;
  const asAdmin = async (sql: string): Promise<void> => {
    const admin = new pg.Client(url('postgres'));
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  return {
    url,
    createDatabase: (name) => asAdmin(`create database ${pg.escapeIdentifier(name)}`),
    dropDatabase: (name) =>
      asAdmin(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
    start,
    halt,
    restart: async () => {
      await halt('in order');
      await start();
    },
    crash: async () => {
      await halt('crash');
      await start();
    },
    stop: async () => {
      await halt('in order');
      process.off('exit', endWithUs);
      if (options.dir === undefined) await rm(folder, { recursive: true, force: true });
    },
    memoryBytes: async () => (child?.pid === undefined ? 0 : familyBytes(child.pid)),
    processorSeconds: async () =>
      child?.pid === undefined ? 0 : familyProcessorSeconds(child.pid),
  };
};
