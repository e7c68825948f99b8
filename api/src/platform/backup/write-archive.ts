import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { isUuid } from '../uuid.ts';
import { createManifest, MANIFEST_NAME, type Manifest, type Part } from './manifest.ts';
import { writeTarEntry } from './tar.ts';

/** Where the two halves of the data lie; nothing else in the data folder is worth keeping. */
export interface DataPlaces {
  database: string;
  files: string;
}

interface Found {
  folders: string[];
  parts: { name: string; path: string }[];
}

const entriesIn = (folder: string) =>
  readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) return [];
    throw error;
  });

const find = async ({ database, files }: DataPlaces): Promise<Found> => {
  const found: Found = { folders: ['database'], parts: [] };
  for (const entry of await entriesIn(database)) {
    const path = join(entry.parentPath, entry.name);
    const name = `database${path.slice(database.length)}`;
    if (entry.isDirectory()) found.folders.push(name);
    else found.parts.push({ name, path });
  }
  for (const entry of await entriesIn(files)) {
    // an upload that was cut off is not worth keeping
    if (!entry.isFile() || !isUuid(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    found.parts.push({ name: `files/${basename(entry.parentPath)}/${entry.name}`, path });
  }
  return found;
};

export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const measure = async ({ name, path }: Found['parts'][number]): Promise<Part> => ({
  name,
  size: (await stat(path)).size,
  sha256: await hashFile(path),
});

/** Of a file its bytes, of a folder its names. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Under its name only once it is whole and on the disk. The caller keeps everyone else from the data meanwhile.
 * Personal from end to end, so only its owner may read it.
 */
export const writeArchive = async (
  target: string,
  places: DataPlaces,
  about: Pick<Manifest, 'madeAt' | 'migrations' | 'counts'>,
): Promise<Manifest> => {
  const found = await find(places);
  const parts: Part[] = [];
  for (const part of found.parts) parts.push(await measure(part));
  const { manifest, bytes } = createManifest({ ...about, folders: found.folders, parts });

  const unfinished = `${target}.part`;
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip(),
    createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
  );
  const fill = async (): Promise<void> => {
    await writeTarEntry(tar, { name: MANIFEST_NAME, size: bytes.length }, [bytes]);
    for (const [index, { path }] of found.parts.entries()) {
      const part = parts[index] as Part;
      await writeTarEntry(tar, part, createReadStream(path));
    }
    tar.finalize();
  };
  try {
    // a disk that is full ends the writing side first, and then nobody would drain the other
    await Promise.race([fill(), written.then(() => undefined)]);
    await written;
    await rename(unfinished, target);
    await syncPath(dirname(target));
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
};
