/**
 * Documents of folders. Their bytes come first, under their hash; a batch then copies those that its rows name to the
 * member whose folder it is, before its transaction, and writes them down in it.
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Transaction, wasWritten } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.ts';
import {
  discardUnrecorded,
  recordFile,
  recordMemberFile,
  storeFile,
} from '../../platform/file-store/keep-file.ts';
import type { NewFile } from '../../platform/file-store/repository.ts';
import { fittingName } from '../../platform/file-store/sent-name.ts';
import {
  deleteFiled,
  documentsOf,
  type FiledDocument,
  filedOf,
  insertDocument,
  insertFiled,
  touchDocuments,
} from './document-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

const refuseOther = (stored: StoredFile, sha256: string): void => {
  if (stored.mediaType.startsWith('audio/')) throw new AppError('media_type');
  const found = stored.sha256.toString('hex');
  if (found !== sha256) refuseIssue(issue('sha256', 'sha256_differs', { found }));
};

/** The bytes of one document, which must be those that its hash says. Sent again it changes nothing. */
export const keepDocument = async (
  deps: Deps,
  { source, sha256, body }: { source: string; sha256: string; body: Readable },
): Promise<Pick<StoredFile, 'size' | 'mediaType'>> => {
  const stored = await storeFile(deps, body, {
    ...{ maxBytes: MAX_FILE_BYTES, isPublished: true, owner: `source ${source}` },
  });
  const now = deps.clock();
  const isKept = async (): Promise<boolean> => {
    refuseOther(stored, sha256);
    if ((await touchDocuments(deps.db, { source, hashes: [sha256], now })) > 0) return false;
    const id = randomUUID();
    const name = fittingName(sha256, stored.mediaType);
    // refused when the same was sent twice at once: one of the two is enough
    return wasWritten(
      deps.db.transaction(async (tx) => {
        await recordFile(tx, { ...stored, id, name, createdAt: now });
        await insertDocument(tx, { source, sha256: stored.sha256, fileId: id, now });
      }),
    );
  };
  let kept = false;
  try {
    kept = await isKept();
  } finally {
    if (!kept) await discardUnrecorded(deps, stored.key);
  }
  return { size: stored.size, mediaType: stored.mediaType };
};

interface NamedDocument {
  sha256: string;
  name: string;
}

/** All documents that a source has for a folder: what is there and not named goes. */
export interface FolderDocuments {
  memberId: string;
  folderId: string;
  documents: readonly NamedDocument[];
}

export interface ReadyDocuments {
  /** In the transaction that writes the folders. */
  record(tx: Transaction): Promise<void>;
  /** Unless that was kept: takes the copies back. */
  discard(): Promise<void>;
}

interface Change {
  memberId: string;
  folderId: string;
  added: NewFile[];
  removed: string[];
}

const isSame = (one: NamedDocument, other: NamedDocument): boolean =>
  one.sha256 === other.sha256 && one.name === other.name;

const copyOf = async (
  deps: Deps,
  { sha256, name }: NamedDocument,
  keys: Map<string, string>,
): Promise<NewFile> => {
  const key = keys.get(sha256);
  if (key === undefined) return refuseIssue(issue('documents', 'document_unknown', { sha256 }));
  const bytes = await deps.files.get(key);
  const stored = await storeFile(deps, bytes, {
    ...{ maxBytes: MAX_FILE_BYTES, isPublished: true, owner: 'feeds' },
  });
  return {
    ...stored,
    id: randomUUID(),
    name: fittingName(name, stored.mediaType),
    createdAt: deps.clock(),
  };
};

/** Those that a source has sent, copied for a member. None of them, where one was not sent. */
export const copyDocuments = async (
  deps: Deps,
  source: string,
  documents: readonly NamedDocument[],
): Promise<NewFile[]> => {
  const hashes = documents.map(({ sha256 }) => sha256);
  if (hashes.length === 0) return [];
  const sent = await documentsOf(deps.db, source, hashes);
  const keys = new Map(sent.map(({ sha256, key }) => [sha256, key]));
  await touchDocuments(deps.db, { source, hashes, now: deps.clock() });
  const copies: NewFile[] = [];
  try {
    for (const named of documents) copies.push(await copyOf(deps, named, keys));
  } catch (error) {
    await discardCopies(deps, copies);
    throw error;
  }
  return copies;
};

/** Of which nothing was written down. */
export const discardCopies = async (deps: Deps, copies: readonly NewFile[]): Promise<void> => {
  for (const { key } of copies) await discardUnrecorded(deps, key);
};

/** What leaves a folder has to come back when the batch is undone, however long ago it was sent. */
const keepForUndo = async (
  deps: Deps,
  source: string,
  removed: readonly FiledDocument[],
): Promise<void> => {
  for (const { sha256, key } of removed) {
    const there = await touchDocuments(deps.db, { source, hashes: [sha256], now: deps.clock() });
    if (there === 0) await keepDocument(deps, { source, sha256, body: await deps.files.get(key) });
  }
};

/** Copies what is new. A document that its source has not sent is refused, and nothing stays. */
export const documentsFor = async (
  deps: Deps,
  source: string,
  folders: readonly FolderDocuments[],
): Promise<ReadyDocuments> => {
  const hashes = [...new Set(folders.flatMap((one) => one.documents.map(({ sha256 }) => sha256)))];
  const sent = await documentsOf(deps.db, source, hashes);
  const keys = new Map(sent.map(({ sha256, key }) => [sha256, key]));
  await touchDocuments(deps.db, { source, hashes, now: deps.clock() });
  const changes: Change[] = [];
  const discard = (): Promise<void> =>
    discardCopies(
      deps,
      changes.flatMap(({ added }) => added),
    );
  try {
    for (const { memberId, folderId, documents } of folders) {
      const filed = await filedOf(deps.db, memberId, folderId);
      const removed = filed.filter((one) => !documents.some((named) => isSame(one, named)));
      const change: Change = { memberId, folderId, added: [], removed: [] };
      change.removed = removed.map(({ fileId }) => fileId);
      await keepForUndo(deps, source, removed);
      changes.push(change);
      for (const named of documents.filter((one) => !filed.some((there) => isSame(there, one))))
        change.added.push(await copyOf(deps, named, keys));
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    record: async (tx) => {
      for (const { memberId, folderId, added, removed } of changes) {
        if (removed.length > 0) await deleteFiled(tx, { memberId, folderId, fileIds: removed });
        for (const file of added) {
          await recordMemberFile(tx, memberId, file);
          await insertFiled(tx, { memberId, folderId, fileId: file.id });
        }
      }
    },
  };
};
