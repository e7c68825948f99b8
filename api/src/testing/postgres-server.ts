import type { ChildProcess } from 'node:child_process';
import {
  access,
  chown,
  constants,
  cp,
  mkdtemp,
  readdir,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hasEnded,
  initCluster,
  startCluster,
  untilEnded,
  urlOf,
} from '../platform/database/own-server/cluster.ts';
import { findPrograms, type UnixUser } from '../platform/database/own-server/programs.ts';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Where its data lies. */
  readonly folder: string;
  readonly url: string;
  readonly port: number;
  /** Ends every connection and keeps the data; `start` brings the same server back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  destroy(): Promise<void>;
}

/** Quick rather than durable. */
const SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // it looks into each of the many databases of a run, which all live for seconds
  autovacuum: 'off',
};

const serve = async (folder: string): Promise<PostgresServer> => {
  const programs = await findPrograms();
  const logFile = join(folder, 'server.log');
  let port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = await startCluster(programs, { folder, port, logFile, settings: SETTINGS });
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || hasEnded(running)) return;
    running.kill('SIGINT');
    await untilEnded(running);
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
    folder,
    url: urlOf(port),
    port,
    stop,
    start,
    async destroy() {
      await stop();
      process.off('exit', killAtExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

const hasRoomInMemory = async (): Promise<boolean> => {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/** A real PostgreSQL server of its own. */
export const startPostgres = async (): Promise<PostgresServer> => {
  // in memory where there is room: copying hundreds of databases takes a quarter less time there than on a disk
  const parent = (await hasRoomInMemory()) ? MEMORY : tmpdir();
  const folder = await mkdtemp(join(parent, 'rafiq-postgres-'));
  await initCluster(await findPrograms(), folder, { options: ['--no-sync'] });
  return serve(folder);
};

const giveTo = async (folder: string, user: UnixUser): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  for (const name of ['', ...names]) await chown(join(folder, name), user.uid, user.gid);
};

/** A copy of a server as it is now, in recovery as a standby is. The server stops for a moment while it is copied. */
export const startStandbyOf = async (server: PostgresServer): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-standby-'));
  await server.stop();
  await cp(server.folder, folder, { recursive: true });
  await writeFile(join(folder, 'standby.signal'), '');
  const { user } = await findPrograms();
  if (user) await giveTo(folder, user);
  await server.start();
  return serve(folder);
};
