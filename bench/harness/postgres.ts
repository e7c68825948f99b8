/** A real PostgreSQL of its own, as durable as in production. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  postgresBinaries,
  type UnixUser,
  unprivilegedUser,
} from '../../api/src/testing/postgres-binaries.ts';
import { ended, familyBytes, freePort } from './processes.ts';

export interface Postgres {
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Ends it and keeps the data: in order, or as a crash does. `start` brings it back on the same port. */
  halt(how: 'in order' | 'crash'): Promise<void>;
  start(): Promise<void>;
  /** Down and up again; running transactions are rolled back. */
  restart(): Promise<void>;
  /** Down without any tidying and up again, through recovery from the log. */
  crash(): Promise<void>;
  /** For good. Data without a folder of its own is removed. */
  stop(): Promise<void>;
  /** Of all its processes, shared buffers once. */
  memoryBytes(): Promise<number>;
}

interface PostgresOptions {
  /** Kept from run to run; without one the data lives as long as the server. */
  dir?: string;
  settings?: Record<string, string>;
}

const READY = 'database system is ready to accept connections';
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  logging_collector: 'off',
  log_destination: 'stderr',
};

const launch = (
  binary: string,
  args: string[],
  user: UnixUser | undefined,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      ...user,
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // a Ctrl-C at the terminal is ours to pass on, after the load has stopped
      detached: true,
    });
    let output = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      if (output.includes(READY)) resolve(child);
    });
  });

const prepareFolder = async (
  dir: string | undefined,
  binaries: string,
  user: UnixUser | undefined,
): Promise<string> => {
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'rafiq-bench-postgres-')));
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [
      ...['-D', folder, '-U', 'rafiq', '-A', 'trust', '-E', 'UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...user, cwd: tmpdir() },
  );
  return folder;
};

export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const user = await unprivilegedUser();
  const binaries = await postgresBinaries(user);
  const folder = await prepareFolder(options.dir, binaries, user);
  const settings = Object.entries({ ...SETTINGS, ...options.settings });
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = await launch(
      join(binaries, 'postgres'),
      ['-D', folder, '-p', String(port), ...args],
      user,
    );
  };
  const halt = async (how: 'in order' | 'crash'): Promise<void> => {
    const running = child;
    child = undefined;
    running?.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
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
  };
};
