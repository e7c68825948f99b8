import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const LOCK_FILE = 'database.lock';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Two processes on the same files would destroy them. The lock of a process that died is taken over. */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const path = join(folder, LOCK_FILE);
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(`${process.pid}\n`);
      await file.close();
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The embedded database in ${folder} is in use by process ${holder}. ` +
          `Stop that process first; if it is not this product, remove ${path}.`,
      );
    }
    await rm(path, { force: true });
  }
};
