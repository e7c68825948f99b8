/** One PostgreSQL server: makes its folder, starts it, and finds it again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Programs } from './programs.ts';

const ROLE = 'rafiq';

const run = promisify(execFile);

/**
 * The user of PostgreSQL may not be allowed to pass through the folders above, as below /root. A process begins in its
 * folder before it changes its user, and `/proc/self/cwd` leads there whatever lies above.
 */
const dataPath = ({ user }: Programs, folder: string): string =>
  user === undefined ? folder : '/proc/self/cwd';

/** What PostgreSQL from 17 on brings itself, so that texts are in the same order on every machine, also without LANG. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

interface NewCluster {
  /** None: whoever reaches the port may come in, as in tests. */
  password?: string;
  options?: string[];
  /** Of another version of PostgreSQL. */
  locale?: string[];
}

/** `folder` is there and empty. */
export const initCluster = async (
  programs: Programs,
  folder: string,
  { password, options = [], locale = LOCALE }: NewCluster,
): Promise<void> => {
  const { user } = programs;
  const aside = await mkdtemp(join(tmpdir(), 'rafiq-initdb-'));
  const passwordFile = join(aside, 'password');
  try {
    await writeFile(passwordFile, password ?? '', { mode: 0o600 });
    for (const path of user ? [folder, aside, passwordFile] : [])
      await chown(path, user?.uid ?? 0, user?.gid ?? 0);
    const login =
      password === undefined
        ? ['--auth', 'trust']
        : ['--auth', 'scram-sha-256', '--pwfile', passwordFile];
    await run(
      join(programs.folder, 'initdb'),
      [
        ...['--pgdata', dataPath(programs, folder), '--username', ROLE, '--encoding', 'UTF8'],
        ...login,
        ...locale,
        ...options,
      ],
      { ...user, cwd: folder },
    ).catch(({ stderr }: { stderr: string }) => {
      throw new Error(`PostgreSQL could not make ${folder}: ${stderr.trim()}`);
    });
  } finally {
    await rm(aside, { recursive: true });
  }
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // in files of its folder: containers may have no /dev/shm, or a small one
  dynamic_shared_memory_type: 'mmap',
  logging_collector: 'off',
  log_destination: 'stderr',
  // an error of a statement would bring its values, which are personal data, into the log
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

interface Launch {
  folder: string;
  port: number;
  /** Its messages go to this file, written anew at each start. */
  logFile: string;
  settings?: Record<string, string>;
}

/** Answers when the process runs, which is before it takes connections. */
export const launch = async (
  programs: Programs,
  { folder, port, logFile, settings }: Launch,
): Promise<ChildProcess> => {
  const options = Object.entries({ ...SETTINGS, ...settings });
  const log = await open(logFile, 'w', 0o600);
  try {
    const child = spawn(
      join(programs.folder, 'postgres'),
      [
        ...['-D', dataPath(programs, folder), '-p', String(port)],
        ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...programs.user,
        cwd: folder,
        stdio: ['ignore', log.fd, log.fd],
        // a Ctrl-C at the terminal is for this process, which ends PostgreSQL after its own last statement
        detached: true,
      },
    );
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
  }
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export const untilEnded = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit');
};

/** Ends every connection and writes everything to the disk. */
export const stopCluster = async (programs: Programs, folder: string): Promise<void> => {
  const pgdata = dataPath(programs, folder);
  await run(join(programs.folder, 'pg_ctl'), ['stop', '-D', pgdata, '-m', 'fast', '-w'], {
    ...programs.user,
    cwd: folder,
  });
};

/** Of the server that holds the folder, or that died while it did. */
export const readPort = async (folder: string): Promise<number | undefined> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[3]);
  return port > 0 ? port : undefined;
};

/** Of the last start, so that the address stays the same. */
export const readLastPort = async (folder: string): Promise<number | undefined> => {
  const text = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/"-p" "(\d+)"/.exec(text)?.[1]);
  return port > 0 ? port : undefined;
};

export const urlOf = (port: number, password?: string): string =>
  `postgres://${ROLE}${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}/postgres`;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const STARTING_OR_STOPPING = '57P03';
const WRONG_PASSWORD = '28P01';
const NOBODY_THERE = ['ECONNREFUSED', 'ECONNRESET', WRONG_PASSWORD];
const LOOK_EVERY_MS = 50;

/** Undefined when no server, or another one, is at that address. Waits for one that is about to start or to stop. */
export const connect = async (url: string, name = 'rafiq'): Promise<pg.Client | undefined> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: name });
    // one that is lost is noticed by the next statement
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (NOBODY_THERE.includes(codeOf(error))) return undefined;
      if (codeOf(error) !== STARTING_OR_STOPPING) throw error;
      await wait(LOOK_EVERY_MS);
    }
  }
};

/** Undefined when the server ends instead. */
export const connectWhenReady = async (
  child: ChildProcess,
  url: string,
  name?: string,
): Promise<pg.Client | undefined> => {
  while (!hasEnded(child)) {
    const client = await connect(url, name);
    if (client) return client;
    await wait(LOOK_EVERY_MS);
  }
  return undefined;
};

/** A server without a password. Answers when it takes connections. */
export const startCluster = async (programs: Programs, options: Launch): Promise<ChildProcess> => {
  const child = await launch(programs, options);
  const client = await connectWhenReady(child, urlOf(options.port));
  if (!client)
    throw new Error(`PostgreSQL did not start:\n${await readFile(options.logFile, 'utf8')}`);
  await client.end();
  return child;
};
