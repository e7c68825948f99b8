/**
 * All that is kept of somebody as one zip, made while it is read: each part is fetched when its turn comes, so that no
 * more than one is held.
 */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { uniqueFileNames } from '../../platform/file-name.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { OwnDocument } from './documents.ts';

export interface Part {
  name: string;
  /** Compressed already: photos, PDF, sound. */
  isPacked?: boolean;
  open: () => Promise<Readable>;
}

/** One that the store has lost is named all the same, and has no path. */
export interface CopiedDocument extends OwnDocument {
  path: string | null;
}

export const asText = (name: string, write: () => Promise<string> | string): Part => ({
  name,
  open: async () => Readable.from([Buffer.from(await write(), 'utf8')]),
});

export const asJson = (name: string, read: () => Promise<unknown> | unknown): Part =>
  asText(name, async () => `${JSON.stringify(await read(), null, 2)}\n`);

export const copiesOf = async (
  files: FileStore,
  documents: readonly OwnDocument[],
  folder: string,
): Promise<CopiedDocument[]> => {
  const names = uniqueFileNames(documents.map(({ name }) => name));
  const copied: CopiedDocument[] = [];
  for (const [index, document] of documents.entries()) {
    const isThere = await files.has(document.key);
    const path = isThere ? `${folder}/${names[index] ?? document.id}` : null;
    copied.push({ ...document, path });
  }
  return copied;
};

export const documentParts = (files: FileStore, copied: readonly CopiedDocument[]): Part[] =>
  copied.flatMap(({ path, key }) =>
    path === null ? [] : [{ name: path, isPacked: true, open: () => files.get(key) }],
  );

/** `onPart` is told whenever one more is in it. What goes wrong with one of them breaks the stream. */
export const zipParts = (
  parts: readonly Part[],
  { made, onPart }: { made: Date; onPart: () => void },
): Readable => {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  let reading: Readable | undefined;
  const fail = (error: unknown): void => {
    bytes.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  bytes.once('close', () => reading?.destroy());
  const take = async (part: Part): Promise<Readable> => {
    reading = await part.open();
    reading.once('error', fail);
    reading.once('end', onPart);
    if (bytes.destroyed) reading.destroy();
    return reading;
  };
  for (const part of parts)
    zip.addReadStreamLazy(part.name, { compress: part.isPacked !== true, mtime: made }, (give) => {
      take(part).then((stream) => give(null, stream), fail);
    });
  zip.outputStream.pipe(bytes);
  zip.end();
  return bytes;
};
