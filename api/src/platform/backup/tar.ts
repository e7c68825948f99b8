/** Just enough of the tar format for our own archives, which any unpacker can read: plain files under short names. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const BLOCK = 512;
const MAX_NAME = 99;
const PLAIN_FILE = '0';

interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry is asked for. */
  bytes: AsyncGenerator<Buffer>;
}

/** What is wrong with an archive, in words for whoever wants to restore it. */
export class ArchiveError extends Error {}

const damaged = (): ArchiveError =>
  new ArchiveError('The archive is damaged or ends too early. Nothing was restored.');

const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The sum counts its own field as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

const headerOf = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > MAX_NAME) throw new Error(`${name} is too long for an archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(PLAIN_FILE, 156);
  header.write('ustar\x0000', 257);
  header.write(octal(sumOf(header), 7), 148);
  return header;
};

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const push = async (target: Writable, bytes: Uint8Array): Promise<void> => {
  if (!target.write(bytes)) await once(target, 'drain');
};

export const writeTarEntry = async (
  target: Writable,
  { name, size }: { name: string; size: number },
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  await push(target, headerOf(name, size));
  let written = 0;
  for await (const chunk of bytes) {
    written += chunk.byteLength;
    await push(target, chunk);
  }
  if (written !== size) throw new Error(`${name} changed while it was read`);
  await push(target, Buffer.alloc(paddingOf(size)));
};

export const writeTarEnd = (target: Writable): Promise<void> =>
  push(target, Buffer.alloc(2 * BLOCK));

/** Hands out the source's bytes in the portions that are asked for. */
const portionsOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const fill = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) return false;
      rest = next.value;
    }
    return true;
  };
  async function* take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (!(await fill())) throw damaged();
      const portion = rest.subarray(0, left);
      rest = rest.subarray(portion.length);
      left -= portion.length;
      yield portion;
    }
  }
  return {
    take,
    block: () => buffer(take(BLOCK)),
    isAtEnd: async () => !(await fill()),
  };
};

const fieldOf = (header: Buffer, from: number, to: number): string => {
  const field = header.subarray(from, to);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end < 0 ? field.length : end).trim();
};

const readHeader = (header: Buffer): { name: string; size: number } => {
  const size = fieldOf(header, 124, 136);
  const isWhole =
    Number.parseInt(fieldOf(header, 148, 156), 8) === sumOf(header) && /^[0-7]+$/.test(size);
  if (!isWhole) throw damaged();
  // links and special files are how archives reach outside; a prefix would be a part of the name
  if (fieldOf(header, 156, 157) !== PLAIN_FILE || fieldOf(header, 345, 500) !== '') {
    throw new ArchiveError('The archive holds something that no backup holds.');
  }
  return { name: fieldOf(header, 0, 100), size: Number.parseInt(size, 8) };
};

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const portions = portionsOf(source);
  for (;;) {
    const header = await portions.block();
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    yield { name, size, bytes: portions.take(size) };
    await buffer(portions.take(paddingOf(size)));
  }
  const end = await portions.block();
  if (!end.every((byte) => byte === 0) || !(await portions.isAtEnd())) throw damaged();
}

/** Broken compression is the same news as a broken archive. */
export const asArchiveError = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') ? damaged() : error;
};
