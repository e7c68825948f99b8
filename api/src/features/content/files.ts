/** Files of documents: sent by an editor before the draft that names them. */
import type { Readable } from 'node:stream';
import type { ContentFileInfo } from '@rafiq/contract/content/schema';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { isUuid } from '../../platform/uuid.ts';
import { writeLedger } from '../ledger/service.ts';
import { findFiles, keepFiles } from './file-repository.ts';
import type { Caller, ContentDeps } from './item.ts';
import { storeDocument } from './store-files.ts';

interface Deps extends ContentDeps {
  files: FileStore;
}

/** Long enough to write the draft around it. */
const UNUSED_MS = 86_400_000;

export const keepFile = async (
  { db, clock, files }: Deps,
  { actor }: Caller,
  { name, source }: Pick<Upload, 'name' | 'source'>,
): Promise<ContentFileInfo> => {
  const stored = await storeDocument({ db, files }, source, name);
  try {
    await db.transaction(async (tx) => {
      const now = clock();
      await recordFile(tx, { ...stored, createdAt: now });
      await keepFiles(tx, [stored.id], new Date(now.getTime() + UNUSED_MS));
      const about = `file ${stored.id}`;
      await writeLedger(tx, actor, { act: 'content.changed', about, reason: 'file', now });
    });
    return { id: stored.id, name: stored.name, size: stored.size };
  } finally {
    await discardUnrecorded({ db, files }, stored.key);
  }
};

export const openFile = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
): Promise<{ name: string; mediaType: string; size: number; bytes: Readable }> => {
  const [file] = isUuid(id) ? await findFiles(db, [id]) : [];
  if (!file) throw new AppError('not_found');
  const { name, mediaType, size, key } = file;
  return { name, mediaType, size, bytes: await files.get(key) };
};
