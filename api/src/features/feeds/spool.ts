/** The bytes of a batch rest on the disk until they are read: a batch is known by all of them, and may be larger than the memory. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_FEED_BYTES } from '@rafiq/contract/feeds/limits';
import { AppError } from '../../platform/errors.ts';

interface Spooled {
  bytes: number;
  sha256: Buffer;
  open(): Readable;
  remove(): Promise<void>;
}

export const SPOOL_PREFIX = 'rafiq-feed-';

export const spool = async (body: Readable): Promise<Spooled> => {
  const folder = await mkdtemp(join(tmpdir(), SPOOL_PREFIX));
  const file = join(folder, 'body');
  const hash = createHash('sha256');
  let bytes = 0;
  const remove = () => rm(folder, { recursive: true, force: true });
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
    await pipeline(body, counted, createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  return { bytes, sha256: hash.digest(), open: () => createReadStream(file), remove };
};
