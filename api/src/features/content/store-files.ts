import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { RefusedLine } from '@rafiq/contract/content/schema';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, storeFile } from '../../platform/file-store/keep-file.ts';
import { fittingName } from '../../platform/file-store/sent-name.ts';
import { type ContentRow, refusedAt } from './read-rows.ts';

/** The bytes behind a path that a row names. */
export type OpenFile = (path: string) => Readable | Promise<Readable>;

const MEGABYTE = 1024 * 1024;

/** What the file system says about a path; anything else that fails is not the row's fault. */
const UNREADABLE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ENAMETOOLONG'];

const reasonOf = (error: unknown): Issue => {
  if (!(error instanceof AppError)) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (UNREADABLE.includes(code)) return issue('file', 'content_file_unreadable');
    throw error;
  }
  const max = MAX_FILE_BYTES / MEGABYTE;
  if (error.code === 'body_too_large') return issue('file', 'file_too_large', { max });
  if (error.code === 'media_type') return issue('file', 'file_type');
  const [found] = error.issues;
  if (found && found.code !== 'required') return { ...found, field: 'file' };
  if (error.code === 'invalid_data') return issue('file', 'file_empty');
  throw error;
};

export interface DocumentFile extends StoredFile {
  id: string;
  name: string;
}

export interface StoreDeps {
  db: Db;
  files: FileStore;
}

/** Bytes of a type that is taken; they belong to nobody until they are recorded. */
export const storeOnly = async (
  deps: StoreDeps,
  source: Readable,
  { name, maxBytes, takes }: { name: string; maxBytes: number; takes(mediaType: string): boolean },
): Promise<DocumentFile> => {
  const stored = await storeFile(deps, source, { maxBytes, isPublished: true, owner: 'editors' });
  if (!takes(stored.mediaType)) {
    await discardUnrecorded(deps, stored.key);
    throw new AppError('media_type');
  }
  return { ...stored, id: randomUUID(), name: fittingName(name, stored.mediaType) };
};

export const storeDocument = (
  deps: StoreDeps,
  source: Readable,
  name: string,
): Promise<DocumentFile> =>
  storeOnly(deps, source, {
    ...{ name, maxBytes: MAX_FILE_BYTES },
    takes: (mediaType) => !mediaType.startsWith('audio/'),
  });

const storeOne = async (deps: StoreDeps, path: string, open: OpenFile): Promise<DocumentFile> => {
  const source = await open(path);
  try {
    return await storeDocument(deps, source, path);
  } finally {
    source.destroy();
  }
};

/** Stores what documents bring, by line; nothing can be brought where nothing can be opened. `stored` holds all that was, so that it can be taken back. */
export const storeFiles = async (
  deps: StoreDeps,
  rows: readonly ContentRow[],
  { open, stored }: { open: OpenFile | null; stored: Map<number, DocumentFile> },
): Promise<RefusedLine[]> => {
  const refused: RefusedLine[] = [];
  for (const row of rows) {
    if (row.file === null) continue;
    if (open === null) {
      refused.push(refusedAt(row, issue('file', 'content_file_apart')));
      continue;
    }
    try {
      stored.set(row.line, await storeOne(deps, row.file, open));
    } catch (error) {
      refused.push(refusedAt(row, reasonOf(error)));
    }
  }
  return refused;
};
