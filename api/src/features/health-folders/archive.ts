/** Several files as one zip, made while it is sent: nothing is stored and little is held. */
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/errors.ts';
import { uniqueFileNames } from '../../platform/file-name.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { FolderFile } from './repository.ts';

/** Once the first byte has left, a missing file can only break the archive: look before. */
const refuseMissing = async (files: FileStore, wanted: FolderFile[]): Promise<void> => {
  for (const { key } of wanted) {
    if (!(await files.has(key))) throw new AppError('files_unavailable');
  }
};

export const zipFiles = async (
  files: FileStore,
  wanted: FolderFile[],
): Promise<{ bytes: Readable; size: number }> => {
  await refuseMissing(files, wanted);
  const zip = new ZipFile();
  const bytes = new PassThrough();
  let reading: Readable | undefined;
  zip.outputStream.pipe(bytes);
  // a broken archive must not look like a whole one: the connection is cut instead
  zip.on('error', (error: Error) => bytes.destroy(error));
  // also when the person gives up in the middle
  bytes.once('close', () => reading?.destroy());

  const open = async (key: string): Promise<Readable> => {
    reading = await files.get(key);
    reading.once('error', (error) => bytes.destroy(error));
    if (bytes.destroyed) reading.destroy();
    return reading;
  };
  const names = uniqueFileNames(wanted.map((file) => file.name));
  for (const [index, { key, size, filedAt }] of wanted.entries()) {
    // photos and PDF are compressed already; as they are, the size of the whole is known
    const options = { compress: false, size, mtime: new Date(filedAt) };
    zip.addReadStreamLazy(names[index] ?? key, options, (take) => {
      open(key).then(
        (stream) => take(null, stream),
        (error: unknown) =>
          bytes.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  let size = 0;
  const keepSize = (total: number): void => {
    size = total;
  };
  // its types do not tell that the callback is given the size
  zip.end(undefined, keepSize as () => void);
  return { bytes, size };
};
