import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import type { FileStore } from './file-store.ts';
import { inspectWhile } from './inspection.ts';

const UNFINISHED = '.part';

export const openFolderStore = (folder: string): FileStore => {
  // 256 subfolders keep each directory small. Only a well-formed key makes a path, so none leads outside.
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);

  // each of the 256 is written down once a process, before the first file in it is
  const written = new Set<string>();
  const syncTop = async (subfolder: string): Promise<void> => {
    if (written.has(subfolder)) return;
    await syncFolder(folder);
    written.add(subfolder);
  };

  return {
    put: async (key, source, limits) => {
      if (!isUuid(key)) throw new Error('A key is a UUID');
      const path = pathOf(key);
      const unfinished = path + UNFINISHED;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const findings = await inspectWhile(source, limits, (bytes) => writeAll(unfinished, bytes));
        await rename(unfinished, path);
        await syncFolder(dirname(path));
        await syncTop(dirname(path));
        return { key, ...findings };
      } catch (error) {
        await rm(unfinished, { force: true });
        await rm(path, { force: true });
        throw error;
      }
    },

    get: async (key) => {
      if (!isUuid(key)) throw new AppError('files_unavailable');
      // Opened before the answer starts, so that a missing file is an error and not a broken download.
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) throw new AppError('files_unavailable', { cause: error });
        throw error;
      });
      return file.createReadStream();
    },

    has: async (key) => {
      if (!isUuid(key)) return false;
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found !== null;
    },

    remove: async (key) => {
      if (isUuid(key)) await rm(pathOf(key), { force: true });
    },

    sweep: (before) => removeUnfinished(folder, before),
  };
};

/**
 * The file is opened before the first byte is asked for: a stream that opens it by itself could still create it
 * after a quick refusal was cleaned up.
 */
const writeAll = async (path: string, bytes: AsyncGenerator<Buffer>): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  await pipeline(bytes, file.createWriteStream({ flush: true }));
};

/** A rename survives a power cut only when its directory is written too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const removeUnfinished = async (folder: string, before: Date): Promise<number> => {
  let removed = 0;
  for (const subfolder of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, subfolder))) {
      if (!name.endsWith(UNFINISHED)) continue;
      const path = join(folder, subfolder, name);
      const found = await stat(path).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
};

const namesIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
