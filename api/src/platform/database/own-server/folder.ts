/** The folder of a trial's PostgreSQL: how it is made, its password and its port. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  addOwnerOfDatabase,
  giveTo,
  initCluster,
  PID_FILE,
  placeOf,
  readPidFile,
} from './cluster.ts';
import type { Programs } from './programs.ts';

/** For what the owner of the database may not do; the portal itself is not this one. */
export const SUPERUSER = 'postgres';

export const PASSWORD_FILE = 'password';
const UNFINISHED = '.new-';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Of first starts that were killed. Their `initdb` may still be writing, so what cannot be removed is left. */
const removeUnfinished = async (folder: string): Promise<void> => {
  const start = basename(folder) + UNFINISHED;
  for (const name of await readdir(dirname(folder))) {
    const pid = Number(name.slice(start.length));
    if (!name.startsWith(start) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(dirname(folder), name), { recursive: true }).catch(() => undefined);
  }
};

/** So that a rename is still known after a loss of power. */
const syncFolder = async (folder: string): Promise<void> => {
  if (platform() === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** Made elsewhere, with its password, and then renamed: what lies under the name is whole. */
export const createFolder = async (programs: Programs, folder: string): Promise<void> => {
  await removeUnfinished(folder);
  const unfinished = `${folder}${UNFINISHED}${process.pid}`;
  const made = join(unfinished, 'made');
  const passwordFile = join(unfinished, PASSWORD_FILE);
  const password = randomBytes(24).toString('base64url');
  await mkdir(made, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600, flush: true });
  await giveTo(programs, unfinished);
  await giveTo(programs, passwordFile);
  await initCluster(programs, made, {
    superuser: SUPERUSER,
    passwordFile: join('..', PASSWORD_FILE),
  });
  await addOwnerOfDatabase(programs, made, password);
  await rename(passwordFile, join(made, PASSWORD_FILE));
  await syncFolder(made);
  await rename(made, folder).catch((error) => {
    // another first start was quicker: this one goes on with what that one has made
    if (!existsSync(folder)) throw error;
  });
  await syncFolder(dirname(folder));
  await rm(unfinished, { recursive: true });
};

/** Undefined when there is no folder yet. */
export const readPassword = async (folder: string): Promise<string | undefined> => {
  const path = join(folder, PASSWORD_FILE);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new Error(
        `${folder} belongs to another user: start as that user, or choose another DATA_DIR.`,
      );
    if (code !== 'ENOENT') throw error;
    if (!existsSync(folder)) return undefined;
    throw new Error(
      `${path} is missing: an earlier version has made this folder, or the file was removed. Put it back, move the folder away, or choose another DATA_DIR.`,
    );
  }
};

/**
 * The same at each start, below the range from which systems hand out ports, and another one for a copy of the folder:
 * while the server of one is away, that of the other must not be at its address.
 */
export const usualPort = async (folder: string): Promise<number> => {
  const { dev, ino } = await stat(folder);
  return 20_000 + ((dev + ino) % 12_000);
};

/**
 * PostgreSQL takes any process of its user that has the number in the file for the server that holds the folder. After
 * a restart of the machine it can be any. Its check of the shared memory still keeps a second server out.
 */
export const removeStalePidFile = async (folder: string): Promise<void> => {
  const server = await readPidFile(folder);
  if (server && (await placeOf(folder, server)) === 'elsewhere')
    await rm(join(folder, PID_FILE), { force: true });
};
