import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries, type UnixUser, unprivilegedUser } from './postgres-binaries.ts';

export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Ends every connection and keeps the data; `start` brings the same server back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  destroy(): Promise<void>;
}

const READY = 'database system is ready to accept connections';
const SETTINGS = [
  ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...['-c', 'max_connections=200', '-c', 'logging_collector=off', '-c', 'log_destination=stderr'],
];

/** Below the range from which systems hand out ports by themselves, so that a stopped server keeps its own. */
const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000);
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return free ? port : freePort();
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
    });
    let output = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      if (output.includes(READY)) resolve(child);
    });
  });

/** A real PostgreSQL server of its own, quick rather than durable. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const user = await unprivilegedUser();
  const binaries = await postgresBinaries(user);
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [
      ...['-D', folder, '-U', 'rafiq', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...user, cwd: tmpdir() },
  );

  let port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['-D', folder, '-p', String(port), ...SETTINGS];
    child = await launch(join(binaries, 'postgres'), args, user);
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await exited;
  };
  const killAtExit = (): void => {
    child?.kill('SIGQUIT');
  };
  process.once('exit', killAtExit);

  try {
    await start();
  } catch {
    // somebody took the port between the probe and the start
    port = await freePort();
    await start();
  }
  return {
    url: `postgres://rafiq@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return child?.pid;
    },
    stop,
    start,
    async destroy() {
      await stop();
      process.off('exit', killAtExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
