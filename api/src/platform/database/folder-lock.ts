import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOCK_FILE = 'database.lock';
/** Between creating the file and writing the number into it another process may read it empty. */
const EMPTY_FILE_PATIENCE_MS = 500;

/** A lock with our own number is a leftover of an earlier life (containers reuse numbers), unless we made it. */
const heldHere = new Set<string>();

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isAlive = (pid: number): boolean => {
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else
    return hasCode(error, 'EPERM');
  }
};

const readHolder = async (path: string): Promise<number> =>
  Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);

const tryToLock = async (path: string): Promise<boolean> => {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** Moved away before it is removed: of two processes that find the same leftover, one gets it. */
const removeLeftover = async (path: string, holder: number): Promise<void> => {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readHolder(aside);
  // somebody was quicker and this is already the new holder's lock: give it back
  if (!Object.is(moved, holder)) await rename(aside, path);
  else await rm(aside, { force: true });
};

const refusal = (folder: string, holder: number, path: string): Error =>
  new Error(
    `The embedded database in ${folder} is in use by process ${holder}. ` +
      `Stop that process first; if it is not this product, remove ${path}.`,
  );

const takeLock = async (folder: string, path: string): Promise<void> => {
  while (!(await tryToLock(path))) {
    let holder = await readHolder(path);
    if (Number.isNaN(holder)) {
      await wait(EMPTY_FILE_PATIENCE_MS);
      holder = await readHolder(path);
    }
    if (holder !== process.pid && isAlive(holder)) throw refusal(folder, holder, path);
    await removeLeftover(path, holder);
  }
};

/** Two processes on the same files would destroy them. The lock of a process that died is taken over. */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const path = resolve(join(folder, LOCK_FILE));
  if (heldHere.has(path)) throw refusal(folder, process.pid, path);
  heldHere.add(path);
  try {
    await takeLock(folder, path);
  } catch (error) {
    heldHere.delete(path);
    throw error;
  }
  return {
    async release() {
      await rm(path, { force: true });
      heldHere.delete(path);
    },
  };
};
