import type { Readable } from 'node:stream';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { LibraryDocument } from '@rafiq/contract/library/model';
import type { LibraryField } from '@rafiq/contract/library/wire';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { findDocumentFile, listDocuments } from './repository.ts';

export const listLibrary = (
  { db }: { db: Db },
  owner: Owner,
  query: ListQuery<LibraryField>,
): Promise<ListPage<LibraryDocument>> => listDocuments(db, owner, query);

interface Download {
  name: string;
  mediaType: string;
  size: number;
  bytes: Readable;
}

export const openLibraryFile = async (
  { db, files }: { db: Db; files: FileStore },
  id: string,
): Promise<Download> => {
  const file = await findDocumentFile(db, id);
  if (!file) throw new AppError('files_unavailable');
  const { key, ...about } = file;
  return { ...about, bytes: await files.get(key) };
};
