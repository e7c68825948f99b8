/** The product's own server process, as in production: its log is on and goes to a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import { NODE_OPTIONS, SERVER } from '../../api/src/testing/server-command.ts';
import { ended, residentBytes } from './processes.ts';

export interface Portal {
  origin: string;
  pid: number;
  logFile: string;
  memoryBytes(): Promise<number>;
  /** In order: running requests are answered first. */
  stop(): Promise<void>;
  /** At once, as a crash does. */
  kill(): Promise<void>;
}

interface PortalOptions {
  /** Undefined: a PostgreSQL of its own, with its data in `dataDir`. */
  databaseUrl: string | undefined;
  /** Files, the log, and the database where it has one of its own. Processes that share files share it. */
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

const READY_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 50;

const isReady = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
};

/** Waits for an answer, not for a time: a large database takes longer to come up than a small one. */
const untilReady = async (child: ChildProcess, origin: string, logFile: string): Promise<void> => {
  const lastTry = performance.now() + READY_LIMIT_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > lastTry) {
      child.kill('SIGKILL');
      throw new Error(`${origin} did not become ready:\n${await readFile(logFile, 'utf8')}`);
    }
    await wait(LOOK_EVERY_MS);
  }
};

/** A process that serves HTTP, with its output in a file. */
export const startServer = async (options: {
  program: string;
  port: number;
  logFile: string;
  env: Record<string, string>;
  nodeOptions?: readonly string[];
}): Promise<Portal> => {
  const { program, port, logFile } = options;
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...(options.nodeOptions ?? []), program], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const endWithUs = (): void => {
    child.kill('SIGTERM');
  };
  process.once('exit', endWithUs);
  void ended(child).then(() => process.off('exit', endWithUs));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(child, origin, logFile);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended(child);
  };
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    logFile,
    memoryBytes: () => residentBytes(pid),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

export const startPortal = async (options: PortalOptions): Promise<Portal> => {
  const { databaseUrl, dataDir, env } = options;
  const port = options.port ?? (await freePort());
  await mkdir(dataDir, { recursive: true });
  return startServer({
    program: SERVER,
    port,
    logFile: join(dataDir, `portal-${port}.log`),
    nodeOptions: [NODE_OPTIONS],
    env: {
      PORT: String(port),
      // of the address that requests go to, so that a write comes from the portal's own origin
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      // the database is made for the measurement and goes with it
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, ALLOW_SUPERUSER: 'on' }),
      ...env,
    },
  });
};
