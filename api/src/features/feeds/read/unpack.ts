/** The bytes of a feed, unpacked, and no more of them than a feed may have. */
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FREE_UNPACK_BYTES, MAX_FEED_BYTES, MAX_UNPACK_RATIO } from '@rafiq/contract/feeds/limits';
import { UnreadableFeed } from './unreadable.ts';

const CHUNK_BYTES = 256 * 1024;

const isGzipError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function* gunzipped(source: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // what fails on the way is thrown by the loop
  pipeline(source, gunzip, () => {});
  let total = 0;
  try {
    for await (const chunk of gunzip) {
      total += chunk.length;
      if (total > FREE_UNPACK_BYTES && total > MAX_UNPACK_RATIO * gunzip.bytesWritten) {
        throw new UnreadableFeed('', 'gzip_bomb', { max: MAX_UNPACK_RATIO });
      }
      yield chunk;
    }
  } catch (error) {
    throw isGzipError(error) ? new UnreadableFeed('', 'gzip_format') : error;
  }
}

/** Signs at the beginning of what is sent as something else. */
const checkBeginning = (bytes: Buffer): void => {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new UnreadableFeed('', 'gzip_undeclared');
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new UnreadableFeed('', 'encoding_format', { line: 1 });
};

export async function* unpack(source: Readable, isGzip: boolean): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of isGzip ? gunzipped(source) : source) {
    if (total === 0) checkBeginning(chunk);
    total += chunk.length;
    if (total > MAX_FEED_BYTES) {
      throw new UnreadableFeed('', 'feed_too_large', { max: MAX_FEED_BYTES });
    }
    yield chunk;
  }
  if (total === 0) throw new UnreadableFeed('', 'feed_empty');
}
