/** The two programs of a PostgreSQL server: one makes its folder, the other serves it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { UnixUser } from './postgres-binaries.ts';

interface Programs {
  binaries: string;
  /** PostgreSQL does not run as root. */
  user: UnixUser | undefined;
}

/** A copy says that its connections are read-only. */
const READY = /database system is ready to accept (?:read-only )?connections/;

/** What each PostgreSQL from 17 on brings itself, so that all order texts alike. */
export const OWN_LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** For a server that may be older. */
export const ANY_VERSION = ['--locale=C.UTF-8'];

/** `folder` is there and empty. */
export const initCluster = async (
  { binaries, user }: Programs,
  folder: string,
  more: string[] = OWN_LOCALE,
): Promise<void> => {
  if (user) await chown(folder, user.uid, user.gid);
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [...['-D', folder, '-U', 'rafiq', '-A', 'trust', '-E', 'UTF8'], ...more],
    { ...user, cwd: tmpdir() },
  );
};

interface Launch {
  folder: string;
  port: number;
  settings: Record<string, string>;
  /** A Ctrl-C at the terminal does not reach it. */
  detached?: boolean;
}

/** Resolves when it takes connections. */
export const launchPostgres = (
  { binaries, user }: Programs,
  { folder, port, settings, detached = false }: Launch,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', folder, '-p', String(port), ...options],
      { ...user, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'], detached },
    );
    let output = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      if (READY.test(output)) resolve(child);
    });
  });

/** For one machine, without sockets in the file system; what is written goes to its standard error. */
export const LOCAL_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  logging_collector: 'off',
  log_destination: 'stderr',
};
