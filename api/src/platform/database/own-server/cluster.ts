/** One PostgreSQL server: makes its folder, starts it, finds it again and stops it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { NoPostgresError, type Programs } from './programs.ts';

export const ROLE = 'rafiq';
const LOOK_EVERY_MS = 50;

/**
 * The user of PostgreSQL may not be allowed to pass through the folders above, as below /root. A process begins in its
 * folder before it changes its user, and `/proc/self/cwd` leads there whatever lies above.
 */
const dataPath = ({ user }: Programs, folder: string): string =>
  user === undefined ? folder : '/proc/self/cwd';

/** What the system refuses by itself is never the fault of the data: a wrong C library, a user that it does not know. */
const asReason = (error: Error): Error =>
  'syscall' in error
    ? new NoPostgresError(`PostgreSQL cannot be run on this machine (${error.message})`)
    : error;

const execute = promisify(execFile);

/** Another user's processes may be looked into: what the portal is given in its environment is not for them. */
const asUser = ({ user }: Programs) => (user === undefined ? {} : { ...user, env: {} });

/** In the folder of the data, as its user. Answers when the program has ended well. */
const runProgram = async (
  programs: Programs,
  name: string,
  { folder, args, input }: { folder: string; args: string[]; input?: string },
): Promise<void> => {
  try {
    const path = join(programs.folder, name);
    const running = execute(path, args, { ...asUser(programs), cwd: folder });
    running.child.stdin?.on('error', () => undefined).end(input);
    await running;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const said = 'stderr' in error ? String(error.stderr).trim() : '';
    // as in a container that is run by a number
    if (said.includes('could not look up effective user ID'))
      throw new NoPostgresError('PostgreSQL runs only as a user that this system has a name for');
    throw said === '' ? asReason(error) : new Error(`${name} failed in ${folder}: ${said}`);
  }
};

/** What PostgreSQL from 17 on brings itself, so that texts are in the same order on every machine, also without LANG. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

interface NewCluster {
  superuser?: string;
  /** Seen from the folder. None: whoever reaches the port may come in, as in tests. */
  passwordFile?: string;
  options?: string[];
  /** Of another version of PostgreSQL. */
  locale?: string[];
}

/** `folder` is there and empty. */
export const initCluster = async (
  programs: Programs,
  folder: string,
  { superuser = ROLE, passwordFile, options = [], locale = LOCALE }: NewCluster,
): Promise<void> => {
  const login =
    passwordFile === undefined
      ? ['--auth', 'trust']
      : ['--auth', 'scram-sha-256', '--pwfile', passwordFile];
  const args = [
    ...['--pgdata', dataPath(programs, folder), '--username', superuser, '--encoding', 'UTF8'],
    ...[...login, ...locale, ...options],
  ];
  await giveTo(programs, folder);
  await runProgram(programs, 'initdb', { folder, args });
};

/** To the user of PostgreSQL, where that is another one. */
export const giveTo = async ({ user }: Programs, path: string): Promise<void> => {
  if (!user) return;
  await chown(path, user.uid, user.gid).catch((error: Error) => {
    throw asReason(error);
  });
};

/** A role that may do everything in the database and nothing beside it. No server runs meanwhile. */
export const addOwnerOfDatabase = async (
  programs: Programs,
  folder: string,
  password: string,
): Promise<void> => {
  const args = ['--single', '-D', dataPath(programs, folder), '-c', 'exit_on_error=on', 'postgres'];
  const input = `create role ${ROLE} login password '${password}'\nalter database postgres owner to ${ROLE}\n`;
  await runProgram(programs, 'postgres', { folder, args, input });
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // in files of its folder: containers may have no /dev/shm, or a small one
  ...(platform() === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
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
  await writeFile(logFile, '', { mode: 0o600 });
  // of two that start at once, each writes behind the other
  const log = await open(logFile, 'a');
  try {
    await giveTo(programs, logFile);
    const child = spawn(
      join(programs.folder, 'postgres'),
      [
        ...['-D', dataPath(programs, folder), '-p', String(port)],
        ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...asUser(programs),
        cwd: folder,
        stdio: ['ignore', log.fd, log.fd],
        // a Ctrl-C at the terminal is for this process, which ends PostgreSQL after its own last statement
        detached: true,
      },
    );
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw error instanceof Error ? asReason(error) : error;
  } finally {
    await log.close();
  }
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export const untilEnded = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit');
};

/** Ends every connection and writes everything to the disk: a server that another process has started. */
export const stopCluster = (programs: Programs, folder: string): Promise<void> => {
  const args = ['stop', '-D', dataPath(programs, folder), '-m', 'fast', '-w'];
  return runProgram(programs, 'pg_ctl', { folder, args });
};

/** The same for one that this process has started. Windows has no signals, and would kill it. */
export const stopChild = async (programs: Programs, folder: string, child: ChildProcess) => {
  if (hasEnded(child)) return;
  if (platform() === 'win32') await stopCluster(programs, folder);
  else child.kill('SIGINT');
  await untilEnded(child);
};

export const PID_FILE = 'postmaster.pid';

interface RunningServer {
  pid: number;
  port: number;
  isReady: boolean;
  isStopping: boolean;
}

/** Written by the server that holds the folder, or that died while it did. */
export const readPidFile = async (folder: string): Promise<RunningServer | undefined> => {
  const text = await readFile(join(folder, PID_FILE), 'utf8').catch(() => '');
  const [pid, , , port, , , , state = ''] = text.split('\n');
  if (!pid || !port) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    isReady: /^(ready|standby)/.test(state),
    isStopping: state.startsWith('stopping'),
  };
};

/**
 * Where the process works that the file names. After a crash or a restart of the machine its number may be of any.
 * Elsewhere than on Linux nothing can be said, and it is taken for the server.
 */
export const placeOf = async (
  folder: string,
  { pid }: RunningServer,
): Promise<'here' | 'elsewhere' | 'gone'> => {
  if (platform() !== 'linux') return 'here';
  const here = await stat(folder);
  // away, or another user's, which PostgreSQL itself passes over
  const there = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (!there) return 'gone';
  return there.dev === here.dev && there.ino === here.ino ? 'here' : 'elsewhere';
};

export const urlOf = (port: number, password?: string, role = ROLE): string =>
  `postgres://${role}${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}/postgres`;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const STARTING_OR_STOPPING = '57P03';
export const isWrongPassword = (error: unknown): boolean => codeOf(error) === '28P01';
/** Somebody else who has the port may never say anything. */
const ANSWER_WITHIN_MS = 2_000;
/** Of a server that says that it is ready and takes no connection. */
const PATIENCE_MS = 60_000;

export const connect = async (url: string, name = 'rafiq'): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    // what PGSSLMODE and PGOPTIONS say is of other servers
    ssl: false,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  // one that is lost is noticed by its end, or by the next statement
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
};

/**
 * Undefined when it ends instead. It is ready when its own file says so: before that, whoever answers at the port is
 * somebody else. Throws when the password is wrong, or when it takes no connection although it is ready.
 */
export const connectWhenReady = async (
  child: ChildProcess,
  folder: string,
  url: string,
  name?: string,
): Promise<pg.Client | undefined> => {
  let refusesSince: number | undefined;
  for (; !hasEnded(child); await wait(LOOK_EVERY_MS)) {
    const server = await readPidFile(folder);
    if (server?.pid !== child.pid || !server?.isReady) continue;
    try {
      return await connect(url, name);
    } catch (error) {
      refusesSince ??= Date.now();
      if (isWrongPassword(error) || Date.now() - refusesSince > PATIENCE_MS) throw error;
    }
  }
  return undefined;
};

/** A copy of a folder has the same password. Only the server of this one sees a file that was put there just now. */
const isServerOf = async (folder: string, client: pg.Client): Promise<boolean> => {
  const name = `just-now-${randomUUID()}`;
  await writeFile(join(folder, name), '');
  try {
    const text = 'select (pg_stat_file($1, true)).size is not null as "isSeen"';
    return (await client.query(text, [name])).rows[0].isSeen;
  } catch {
    return false;
  } finally {
    await rm(join(folder, name));
  }
};

const ifServerOf = async (
  folder: string,
  client: pg.Client,
  port: number,
): Promise<{ client: pg.Client; port: number } | undefined> => {
  let isIts = false;
  try {
    isIts = await isServerOf(folder, client);
  } finally {
    if (!isIts) await client.end();
  }
  return isIts ? { client, port } : undefined;
};

const connectUnlessGone = async (url: string): Promise<pg.Client | 'busy' | undefined> => {
  try {
    return await connect(url);
  } catch (error) {
    return codeOf(error) === STARTING_OR_STOPPING ? 'busy' : undefined;
  }
};

/** Undefined when no server runs in the folder. Waits for one that is about to start or to stop. */
export const connectToRunning = async (
  folder: string,
  urlAtPort: (port: number) => string,
): Promise<{ client: pg.Client; port: number } | undefined> => {
  for (;;) {
    const server = await readPidFile(folder);
    // whoever has its port now could ask for the password
    if (!server || (await placeOf(folder, server)) !== 'here') return undefined;
    const client = await connectUnlessGone(urlAtPort(server.port));
    if (client === 'busy') await wait(LOOK_EVERY_MS);
    else return client && ifServerOf(folder, client, server.port);
  }
};

/** A server without a password. Answers when it takes connections. */
export const startCluster = async (programs: Programs, options: Launch): Promise<ChildProcess> => {
  const child = await launch(programs, options);
  const client = await connectWhenReady(child, options.folder, urlOf(options.port));
  if (!client)
    throw new Error(`PostgreSQL did not start:\n${await readFile(options.logFile, 'utf8')}`);
  await client.end();
  return child;
};
