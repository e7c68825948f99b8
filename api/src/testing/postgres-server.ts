import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { postgresBinaries, unprivilegedUser } from './postgres-binaries.ts';
import { initCluster, LOCAL_SETTINGS, launchPostgres } from './postgres-process.ts';

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

const SETTINGS = {
  ...LOCAL_SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** A real PostgreSQL server of its own, quick rather than durable. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const user = await unprivilegedUser();
  const programs = { binaries: await postgresBinaries(user), user };
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-postgres-'));
  await initCluster(programs, folder, ['--no-sync']);

  let port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = await launchPostgres(programs, { folder, port, settings: SETTINGS });
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
