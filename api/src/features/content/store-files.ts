import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, storeFile } from '../../platform/file-store/keep-file.ts';
import { fittingName } from '../../platform/file-store/sent-name.ts';
import type { ContentRow, Problem } from './read-rows.ts';

/** The bytes behind a path that a row names. */
export type OpenFile = (path: string) => Readable | Promise<Readable>;

const MEGABYTE = 1024 * 1024;

/** What the file system says about a path; anything else that fails is not the row's fault. */
const UNREADABLE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ENAMETOOLONG'];

const reasonOf = (error: unknown): string => {
  if (!(error instanceof AppError)) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (UNREADABLE.includes(code)) return 'cannot be read';
    throw error;
  }
  if (error.code === 'body_too_large') return `is larger than ${MAX_FILE_BYTES / MEGABYTE} MB`;
  if (error.code === 'invalid_data') return 'is empty';
  if (error.code === 'media_type') return 'is neither a PDF nor an image';
  throw error;
};

export interface DocumentFile extends StoredFile {
  id: string;
  name: string;
}

interface Deps {
  db: Db;
  files: FileStore;
}

const storeOne = async (deps: Deps, path: string, open: OpenFile): Promise<DocumentFile> => {
  const source = await open(path);
  try {
    const stored = await storeFile(deps, source, { maxBytes: MAX_FILE_BYTES });
    if (stored.mediaType.startsWith('audio/')) {
      await discardUnrecorded(deps, stored.key);
      throw new AppError('media_type');
    }
    return { ...stored, id: randomUUID(), name: fittingName(path, stored.mediaType) };
  } finally {
    source.destroy();
  }
};

/** Stores what documents bring, by line. `stored` holds all that was, so that it can be taken back. */
export const storeFiles = async (
  deps: Deps,
  rows: readonly ContentRow[],
  { open, stored }: { open: OpenFile; stored: Map<number, DocumentFile> },
): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { line, id, file } of rows) {
    if (file === undefined) continue;
    try {
      stored.set(line, await storeOne(deps, file, open));
    } catch (error) {
      problems.push({ line, problem: `document "${id}": file: ${file} ${reasonOf(error)}` });
    }
  }
  return problems;
};
