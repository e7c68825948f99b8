/**
 * The PostgreSQL of a trial: started with the portal, from the npm package, with its data in DATA_DIR. One portal at a
 * time has it. A command of the operator uses the server of the portal that runs, or starts it for itself.
 */
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closeDataFolder } from '../close-folder.ts';
import type { DatabaseLog } from '../log.ts';
import {
  hasEnded,
  launch,
  PID_FILE,
  readPidFile,
  stopChild,
  untilEnded,
  urlOf,
} from './cluster.ts';
import { createFolder, readPassword, removeStalePidFile, usualPort } from './folder.ts';
import { becomeOwnerOf, findRunning, stopAbandoned } from './owner.ts';
import { findPrograms, type Programs } from './programs.ts';

export interface OwnServer {
  /** Of the role that owns the database and is no superuser. */
  url: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: DatabaseLog;
}

/** Without TLS, whatever PGSSLMODE says of other servers. */
const portalUrl = (port: number, password: string): string =>
  `${urlOf(port, password)}?sslmode=disable`;

const folderIn = (dataDir: string): string => join(dataDir, 'database');

const SLOW_MS = 5_000;

/** A wait that lasts is told, so that nobody sits before a silent terminal. */
const tellWhenSlow = async <Result>(
  { log }: Options,
  sentence: string,
  work: Promise<Result>,
): Promise<Result> => {
  const timer = setTimeout(() => log.warn({}, sentence), SLOW_MS);
  return work.finally(() => clearTimeout(timer));
};

const PORT_TAKEN = /could not create any TCP\/IP sockets/;
const BEFORE_NOT_GONE =
  /lock file "postmaster\.pid" (already exists|is empty)|bogus data in lock file|shared memory block .* is still in use/;
const hintFor = (said: string, folder: string): string =>
  BEFORE_NOT_GONE.test(said)
    ? `\nIf no PostgreSQL runs in that folder, delete ${join(folder, PID_FILE)}.`
    : '';
const RETRY_MS = 250;
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** Of a new database where there is none. */
const passwordOf = async (options: Options, programs: Programs): Promise<string> => {
  const folder = folderIn(options.dataDir);
  const known = await readPassword(folder);
  await closeDataFolder(options.dataDir);
  if (known !== undefined) return known;
  const sentence = `The database in ${folder} is still being made`;
  await tellWhenSlow(options, sentence, createFolder(programs, folder));
  return (await readPassword(folder)) ?? '';
};

export const startOwnServer = async (options: Options): Promise<OwnServer> => {
  const { dataDir, log } = options;
  const folder = folderIn(dataDir);
  const logFile = join(dataDir, 'database.log');
  const programs = await findPrograms(folder);
  const password = await passwordOf(options, programs);
  let port = await usualPort(folder);
  let isPortKnown = false;
  let child: ChildProcess | undefined;
  /** Ends with the connection that holds the lock. */
  let untilLockLost: Promise<void> | undefined;
  const stopping = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const readLastLines = async () =>
    (await readFile(logFile, 'utf8').catch(() => '')).slice(-2_000).trim();

  /** Starts it, unless it runs and only the lock was lost. */
  const tryStart = async (): Promise<boolean> => {
    if (!child || hasEnded(child)) {
      await stopAbandoned(programs, folder, password);
      await removeStalePidFile(folder);
      child = await launch(programs, { folder, logFile, port });
      if (stopping.signal.aborted) await stopChild(programs, folder, child);
    }
    const owner = await becomeOwnerOf(child, { folder, port, password });
    untilLockLost = new Promise((resolve) => {
      owner?.once('end', resolve);
    });
    return owner !== undefined;
  };

  /** Whether another try may do better: the process before is not quite gone, or another one has stopped this one. */
  const mayPass = (said: string): boolean =>
    !child || !hasEnded(child) || child.exitCode === 0 || BEFORE_NOT_GONE.test(said);

  const start = async (): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (!(await tryStart()) && !stopping.signal.aborted) {
      const said = await readLastLines();
      if (PORT_TAKEN.test(said) && !isPortKnown) port = randomInt(20_000, 32_000);
      else if (!mayPass(said) || Date.now() > end)
        throw new Error(`PostgreSQL did not start in ${folder}:\n${said}${hintFor(said, folder)}`);
      await pause(RETRY_MS);
    }
  };
  const startAndTell = () =>
    tellWhenSlow(options, `PostgreSQL is not ready yet: ${logFile} says what it does`, start());

  /** The portal's connections come back by themselves. */
  const startAgain = async (): Promise<void> => {
    for (let ms = FIRST_PAUSE_MS; !stopping.signal.aborted; ms = Math.min(2 * ms, LONGEST_PAUSE_MS))
      try {
        return await startAndTell();
      } catch (err) {
        log.error({ err }, `PostgreSQL does not start; the next try is in ${ms / 1_000} s`);
        await pause(ms);
      }
  };
  /** Asked to stop by its number, it would wait for the portal's connections, and take no new ones meanwhile. */
  const untilAskedToStop = async (server: ChildProcess): Promise<void> => {
    while (!hasEnded(server) && !stopping.signal.aborted) {
      if ((await readPidFile(folder))?.isStopping) return stopChild(programs, folder, server);
      await pause(LOOK_EVERY_MS);
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (child) {
      await Promise.race([untilEnded(child), untilLockLost, untilAskedToStop(child)]);
      // a server that was killed takes its connections along, and they may be gone first
      await Promise.race([untilEnded(child), pause(RETRY_MS)]);
      if (stopping.signal.aborted) return;
      const what = hasEnded(child) ? 'PostgreSQL has ended' : 'PostgreSQL has lost its connections';
      log.error({ said: await readLastLines() }, `${what}: it is brought back`);
      await startAgain();
    }
  };

  const stopWithProcess = (): void => {
    child?.kill('SIGINT');
  };
  process.once('exit', stopWithProcess);
  const stop = async (): Promise<void> => {
    stopping.abort();
    if (child) await stopChild(programs, folder, child);
    process.off('exit', stopWithProcess);
  };
  try {
    await startAndTell();
  } catch (error) {
    await stop();
    throw error;
  }
  isPortKnown = true;
  const running = keepRunning();
  return {
    url: portalUrl(port, password),
    async stop() {
      const stopped = Promise.all([stop(), running]);
      await tellWhenSlow(options, 'PostgreSQL is still stopping', stopped);
    },
  };
};

/** For a command, which may run beside the portal. */
export const joinOwnServer = async (options: Options): Promise<OwnServer> => {
  const folder = folderIn(options.dataDir);
  const password = await readPassword(folder);
  if (password === undefined)
    throw new Error(`There is no database in ${options.dataDir}. Set DATABASE_URL or DATA_DIR.`);
  const running = await tellWhenSlow(
    options,
    `The PostgreSQL in ${folder} is still starting or stopping`,
    findRunning(folder, password),
  );
  if (!running) return startOwnServer(options);
  await running.client.end();
  return { url: portalUrl(running.port, password), stop: async () => undefined };
};
