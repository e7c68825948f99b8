/** Archives as any unpacker reads them: plain files under short names, in the tar format. */
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Pack } from 'tar-stream';

/** What is wrong with an archive, in words for whoever wants to restore it. */
export class ArchiveError extends Error {}

const damaged = (cause?: unknown): ArchiveError =>
  new ArchiveError('The archive is damaged or ends too early. Nothing was restored.', { cause });

export const writeTarEntry = async (
  tar: Pack,
  { name, size }: { name: string; size: number },
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  await pipeline(bytes, tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }));
};

const END_BYTES = 1024;

/** The library does not miss the two empty blocks that end an archive; without them it was cut off. */
const requireEnd = (): Transform => {
  let tail: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const joined = chunk.length < END_BYTES ? Buffer.concat([tail, chunk]) : chunk;
      tail = joined.subarray(-END_BYTES);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = tail.length === END_BYTES && tail.every((byte) => byte === 0);
      done(isWhole ? null : damaged());
    },
  });
};

export interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry is asked for. */
  bytes: AsyncIterable<Buffer>;
}

/** The entries of a compressed archive. Links and special files are how archives reach outside: they are refused. */
export async function* readTar(source: NodeJS.ReadableStream): AsyncGenerator<TarEntry> {
  const tar = extract();
  // its error reaches whoever reads the entries
  const flowing = pipeline(source, createGunzip(), requireEnd(), tar).catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') {
        throw new ArchiveError('The archive holds something that no backup holds.');
      }
      // the library's types leave open what it hands out
      yield { name, size, bytes: entry as AsyncIterable<unknown> as AsyncIterable<Buffer> };
    }
  } finally {
    tar.destroy();
    await flowing;
  }
}

/** What the disk says stays what it is; everything else that breaks the reading is the archive's fault. */
export const asArchiveError = (error: unknown): unknown =>
  error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)
    ? error
    : damaged(error);
