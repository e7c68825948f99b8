import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Found, Place } from './place.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const noneIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

export const openLocalPlace = (root: string): Place => {
  const at = (path: string): string => join(root, path);

  const entriesOf = async (path: string, kind: 'isFile' | 'isDirectory'): Promise<string[]> => {
    const entries = await readdir(at(path), { withFileTypes: true });
    // a link is neither: nothing outside is read through one
    return entries.flatMap((entry) =>
      entry[kind]() ? [path ? `${path}/${entry.name}` : entry.name] : [],
    );
  };

  const markOf = async (path: string): Promise<string | null> => {
    const found = await stat(at(path)).catch(noneIfMissing);
    return found && `${found.size} ${found.mtimeMs} ${found.ino}`;
  };

  return {
    list: async () => {
      await mkdir(root, { recursive: true });
      const found: Found[] = [];
      for (const source of await entriesOf('', 'isDirectory'))
        for (const entity of await entriesOf(source, 'isDirectory'))
          for (const path of await entriesOf(entity, 'isFile')) {
            const mark = await markOf(path);
            if (mark !== null) found.push({ path, mark });
          }
      return found;
    },
    markOf,
    open: async (path) => {
      const file = await open(at(path), 'r').catch(noneIfMissing);
      return file?.createReadStream() ?? null;
    },
    move: async (from, to, mark) => {
      if (mark !== undefined && (await markOf(from)) !== mark) return;
      await mkdir(dirname(at(to)), { recursive: true });
      await rename(at(from), at(to)).catch(noneIfMissing);
    },
    write: async (path, text) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await pipeline(text, createWriteStream(`${at(path)}.part`));
      await rename(`${at(path)}.part`, at(path));
    },
  };
};
