import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  MANIFEST_NAME,
  MAX_MANIFEST_BYTES,
  type Manifest,
  type Part,
  readManifest,
} from './manifest.ts';
import { ArchiveError, asArchiveError, readTar, type TarEntry } from './tar.ts';
import { syncPath } from './write-archive.ts';

const wrongPart = (name: string): ArchiveError =>
  new ArchiveError(`${name} in the archive is not what its list of contents says.`);

/** Compared as it is written: what does not fit is never read again. */
const unpack = async (path: string, part: Part, bytes: AsyncIterable<Buffer>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(passing, file.createWriteStream());
  if (hash.digest('hex') !== part.sha256) throw wrongPart(part.name);
};

const readFirst = async (entries: AsyncGenerator<TarEntry>): Promise<Manifest> => {
  const { value: first, done } = await entries.next();
  if (done || first.name !== MANIFEST_NAME || first.size > MAX_MANIFEST_BYTES) {
    throw new ArchiveError('This is not a backup of Rafiq.');
  }
  return readManifest(await buffer(first.bytes));
};

/**
 * Unpacks into a folder of nobody else's and checks every byte. `accept` sees the list of contents before anything is
 * written. Whatever is wrong is an `ArchiveError`; what has been unpacked by then is the caller's to remove.
 */
export const unpackArchive = async (
  archive: string,
  folder: string,
  accept: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> => {
  const entries = readTar(createReadStream(archive));
  try {
    const manifest = await readFirst(entries);
    await accept(manifest);
    for (const name of manifest.folders)
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    const expected = new Map(manifest.parts.map((part) => [part.name, part]));
    for await (const { name, size, bytes } of entries) {
      const part = expected.get(name);
      if (!part || part.size !== size) throw wrongPart(name);
      expected.delete(name);
      await unpack(join(folder, name), part, bytes);
    }
    for (const [missing] of expected) throw wrongPart(missing);
    // all together at the end: one by one, each would wait for the disk
    for (const { name } of manifest.parts) await syncPath(join(folder, name));
    return manifest;
  } catch (error) {
    throw asArchiveError(error);
  } finally {
    await entries.return(undefined);
  }
};
