/** Looks at a stream while it passes: counts, hashes, reads its type. Holds no more than its first bytes. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { issue } from '@rafiq/contract/core/issue';
import { AppError } from '../errors.ts';
import type { PutLimits } from './file-store.ts';
import { isTurned, type MediaType, readMediaType, SAMPLE_BYTES } from './media-type.ts';

interface Findings {
  size: number;
  sha256: Buffer;
  mediaType: MediaType;
}

/** `store` gets the checked bytes; nothing reaches it before the type is known. */
export const inspectWhile = async (
  source: Readable,
  { maxBytes, isSealed = false, isPublished = false, onBytes }: PutLimits,
  store: (bytes: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<Findings> => {
  const hash = createHash('sha256');
  let size = 0;
  let mediaType: MediaType | undefined = isSealed ? 'application/octet-stream' : undefined;
  let refusal: unknown;

  const typeOf = async (firstBytes: Buffer): Promise<MediaType> => {
    const found = await readMediaType(firstBytes);
    if (isPublished && isTurned(found)) throw new AppError('media_type');
    return found;
  };

  async function* checkedBytes(): AsyncGenerator<Buffer> {
    const sample: Buffer[] = [];
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      onBytes?.(chunk.length);
      if (size > maxBytes) throw new AppError('body_too_large');
      hash.update(chunk);
      if (mediaType) {
        yield chunk;
        continue;
      }
      sample.push(chunk);
      if (size < SAMPLE_BYTES) continue;
      mediaType = await typeOf(Buffer.concat(sample));
      yield* sample.splice(0);
    }
    if (size === 0) {
      throw new AppError('invalid_data', { issues: [issue('file', 'required')] });
    }
    mediaType ??= await typeOf(Buffer.concat(sample));
    yield* sample;
  }

  async function* rememberingWhy(): AsyncGenerator<Buffer> {
    try {
      yield* checkedBytes();
    } catch (error) {
      refusal = error;
      throw error;
    }
  }

  try {
    await store(rememberingWhy());
  } catch (error) {
    // A store may fail once more while it cleans up; what was wrong with the stream is the answer.
    throw refusal ?? error;
  }
  if (!mediaType) throw new Error('The store did not read the stream');
  return { size, sha256: hash.digest(), mediaType };
};
