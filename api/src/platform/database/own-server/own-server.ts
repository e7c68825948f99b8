/**
 * The PostgreSQL of a trial: started with the portal, from the npm package, with its data in DATA_DIR. One portal at a
 * time has it. A command of the operator uses the server of the portal that runs, or starts it for itself.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { closeDataFolder } from '../close-folder.ts';
import type { DatabaseLog } from '../log.ts';
import {
  connect,
  connectWhenReady,
  hasEnded,
  initCluster,
  launch,
  readLastPort,
  readPort,
  stopCluster,
  untilEnded,
  urlOf,
} from './cluster.ts';
import { findPrograms, type Programs } from './programs.ts';

export interface OwnServer {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: DatabaseLog;
}

interface Place {
  /** Where PostgreSQL keeps its files. */
  folder: string;
  passwordFile: string;
  logFile: string;
}

const placeIn = (dataDir: string): Place => ({
  folder: join(dataDir, 'database'),
  passwordFile: join(dataDir, 'database-password'),
  logFile: join(dataDir, 'database.log'),
});

export const hasOwnDatabase = (dataDir: string): boolean => existsSync(placeIn(dataDir).folder);

const UNFINISHED = '.new-';

/** Of first starts that were killed. Their `initdb` may still be writing, so what cannot be removed is left. */
const removeUnfinished = async (folder: string): Promise<void> => {
  const names = await readdir(dirname(folder));
  const left = names.filter((name) => name.startsWith(basename(folder) + UNFINISHED));
  for (const name of left)
    await rm(join(dirname(folder), name), { recursive: true }).catch(() => undefined);
};

/** Made in another folder and then renamed: what lies under the name is whole. */
const create = async (programs: Programs, { folder, passwordFile }: Place): Promise<void> => {
  await removeUnfinished(folder);
  const unfinished = await mkdtemp(folder + UNFINISHED);
  const password = randomBytes(24).toString('base64url');
  await initCluster(programs, unfinished, { password });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rename(unfinished, folder);
};

const readPassword = async ({ folder, passwordFile }: Place): Promise<string> => {
  try {
    return await readFile(passwordFile, 'utf8');
  } catch {
    throw new Error(`${passwordFile} is missing: the password of the database in ${folder}`);
  }
};

const findRunning = async (
  place: Place,
  password: string,
): Promise<{ url: string; client: pg.Client } | undefined> => {
  const port = await readPort(place.folder);
  if (port === undefined) return undefined;
  const url = urlOf(port, password);
  const client = await connect(url);
  return client && { url, client };
};

/** Held by one connection of the owner: PostgreSQL gives it back when that process ends, however it ends. */
const OWNER_LOCK = 7_203_115;
const OWNER_NAME = 'rafiq owner ';
/** Of an owner that was killed a moment ago. */
const LET_GO_MS = 3_000;
const LOOK_EVERY_MS = 50;

const becomeOwner = async (client: pg.Client): Promise<boolean> => {
  const text = 'select pg_try_advisory_lock($1) as "isOwner"';
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    if ((await client.query(text, [OWNER_LOCK])).rows[0].isOwner) return true;
    if (waited >= LET_GO_MS) return false;
    await wait(LOOK_EVERY_MS);
  }
};

const findOwner = async (client: pg.Client): Promise<string> => {
  const text = `select substr(application_name, $1) as process from pg_stat_activity
                where application_name like $2`;
  const { rows } = await client.query(text, [OWNER_NAME.length + 1, `${OWNER_NAME}%`]);
  return rows[0]?.process ?? 'unknown';
};

/** A server whose portal was killed runs on: it is stopped, so that this process can start it as its own. */
const stopAbandoned = async (programs: Programs, place: Place, password: string) => {
  const running = await findRunning(place, password);
  if (!running) return;
  const { client } = running;
  try {
    if (!(await becomeOwner(client)))
      throw new Error(
        `The database in ${place.folder} is in use by process ${await findOwner(client)}. Stop that one first.`,
      );
  } finally {
    await client.end();
  }
  await stopCluster(programs, place.folder);
};

/** Said by PostgreSQL when the server before is not quite gone, or the port is somebody else's. */
const MAY_PASS =
  /lock file "postmaster\.pid" already exists|shared memory block .* is still in use|could not create any TCP\/IP sockets/;
const RETRY_MS = 250;
const RETRIES = 120;

/** Below the range from which systems hand out ports, so that it is still free at the next start. */
const drawPort = (): number => randomInt(20_000, 32_000);

export const startOwnServer = async ({ dataDir, log }: Options): Promise<OwnServer> => {
  const programs = await findPrograms();
  const place = placeIn(dataDir);
  await closeDataFolder(dataDir);
  if (!hasOwnDatabase(dataDir)) await create(programs, place);
  const password = await readPassword(place);
  let port = (await readLastPort(place.folder)) ?? drawPort();
  let child: ChildProcess | undefined;
  let owner: pg.Client | undefined;
  let isStopping = false;

  const tryStart = async (): Promise<boolean> => {
    await stopAbandoned(programs, place, password);
    child = await launch(programs, { ...place, port });
    owner = await connectWhenReady(child, urlOf(port, password), OWNER_NAME + process.pid);
    return owner !== undefined && (await becomeOwner(owner));
  };
  const start = async (onRefused = () => {}): Promise<void> => {
    for (let tries = 1; !(await tryStart()); tries += 1) {
      const said = await readFile(place.logFile, 'utf8');
      if (tries === RETRIES || !MAY_PASS.test(said))
        throw new Error(`PostgreSQL did not start in ${place.folder}:\n${said.slice(-2_000)}`);
      onRefused();
      await wait(RETRY_MS);
    }
  };
  /** PostgreSQL was killed and the portal was not: the portal's connections come back by themselves. */
  const startAgainWhenItEnds = async (): Promise<void> => {
    while (child) {
      await untilEnded(child);
      if (isStopping) return;
      log.error({}, 'PostgreSQL has ended and is started again');
      await owner?.end().catch(() => undefined);
      await start();
      // told to stop meanwhile, when there was nothing to be stopped
      if (isStopping) await stopCluster(programs, place.folder);
    }
  };
  const stopWithProcess = (): void => {
    child?.kill('SIGINT');
  };

  process.once('exit', stopWithProcess);
  await start(() => {
    port = drawPort();
  });
  const guarding = startAgainWhenItEnds().catch((err: Error) =>
    log.error({ err }, 'PostgreSQL is gone, and does not start again'),
  );
  return {
    url: urlOf(port, password),
    async stop() {
      isStopping = true;
      await owner?.end().catch(() => undefined);
      if (child && !hasEnded(child)) await stopCluster(programs, place.folder);
      await guarding;
      process.off('exit', stopWithProcess);
    },
  };
};

/** For a command, which may run beside the portal. */
export const joinOwnServer = async (options: Options): Promise<OwnServer> => {
  const place = placeIn(options.dataDir);
  const running = await findRunning(place, await readPassword(place));
  if (!running) return startOwnServer(options);
  await running.client.end();
  return { url: running.url, stop: async () => undefined };
};
