/** The bytes of a batch rest on the disk until they are read: a batch is known by all of them, and may be larger than the memory. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_FEED_BYTES } from '@rafiq/contract/feeds/limits';
import { AppError } from '../../platform/errors.ts';

interface Spooled {
  bytes: number;
  sha256: Buffer;
  /** Read once: through `open`, or by whoever it is handed over to. */
  file: FileHandle;
  open(): Readable;
  remove(): Promise<void>;
}

const PREFIX = 'rafiq-feed-';
const HOUR_MS = 3_600_000;

/** Its name is gone as soon as it is open: a process that is killed leaves no body on the disk. */
const openNameless = async () => {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, 'body');
    return { writer: await openFile(path, 'wx', 0o600), reader: await openFile(path, 'r') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const spool = async (body: Readable): Promise<Spooled> => {
  const { writer, reader } = await openNameless();
  const hash = createHash('sha256');
  let bytes = 0;
  let reading: Readable | undefined;
  const remove = async () => {
    // an open stream would hold the file, and its closing would wait for it
    reading?.destroy();
    await reader.close();
  };
  async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > MAX_FEED_BYTES)
        throw new AppError('body_too_large', { details: { max: MAX_FEED_BYTES / 1024 ** 2 } });
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(body, counted, writer.createWriteStream());
  } catch (error) {
    await remove();
    throw error;
  }
  const open = (): Readable => {
    reading = reader.createReadStream();
    return reading;
  };
  return { bytes, sha256: hash.digest(), file: reader, open, remove };
};

/** Empty folders of processes that were killed before the name was gone. */
export const sweepBodies = async (now: Date): Promise<number> => {
  let count = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    const made = await stat(path).catch(() => null);
    if (made === null || now.getTime() - made.mtimeMs < HOUR_MS) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
};
