import type {
  FileRole,
  RequestFile,
  RequestKind,
  RequestStatus,
} from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

export interface Target {
  kind: RequestKind;
  status: RequestStatus;
}

const TARGET = 'select kind, status from requests where member_id = $1 and id = $2';

export const findTarget = async (
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<Target | undefined> => {
  const [found] = await db.rows<Target>({
    name: 'request-files-target',
    text: TARGET,
    values: [memberId, requestId],
  });
  return found;
};

/** Files sent at the same time are counted one after the other, and none slips in while the request is being closed. */
export const lockTarget = async (
  tx: Queryable,
  memberId: string,
  requestId: string,
): Promise<Target | undefined> => {
  const [found] = await tx.rows<Target>({
    name: 'request-files-lock',
    text: `${TARGET} for update`,
    values: [memberId, requestId],
  });
  return found;
};

const FILE = `f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, rf.role`;

export const findByUploadKey = async (
  db: Queryable,
  sent: { memberId: string; requestId: string; key: string },
): Promise<(RequestFile & { sha256: Buffer }) | undefined> => {
  const [found] = await db.rows<RequestFile & { sha256: Buffer }>({
    name: 'request-files-by-key',
    text: `select ${FILE}, f.sha256 from request_files rf join files f on f.id = rf.file_id
           where rf.member_id = $1 and rf.request_id = $2 and rf.upload_key = $3`,
    values: [sent.memberId, sent.requestId, sent.key],
  });
  return found;
};

export const countFiles = async (
  db: Queryable,
  sent: { memberId: string; requestId: string; role: FileRole },
): Promise<number> => {
  const [counted] = await db.rows<{ count: number }>({
    name: 'request-files-count',
    text: `select count(*)::int as count from request_files
           where member_id = $1 and request_id = $2 and role = $3`,
    values: [sent.memberId, sent.requestId, sent.role],
  });
  return counted?.count ?? 0;
};

interface NewFile extends RequestFile {
  memberId: string;
  requestId: string;
  key: string;
  storeKey: string;
  sha256: Buffer;
  now: Date;
}

export const insertFile = async (tx: Queryable, file: NewFile): Promise<void> => {
  await tx.run({
    name: 'request-files-insert',
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [file.id, file.storeKey, file.name, file.mediaType, file.size, file.sha256, file.now],
  });
  await tx.run({
    name: 'request-files-tie',
    text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [file.memberId, file.requestId, file.id, file.role, file.key, file.now],
  });
};

export const isWritten = async (db: Queryable, storeKey: string): Promise<boolean> => {
  const found = await db.rows({
    name: 'request-files-written',
    text: 'select 1 from files where store_key = $1',
    values: [storeKey],
  });
  return found.length > 0;
};

export interface OwnFile extends RequestFile {
  storeKey: string;
}

/** Through the request that it belongs to: nobody else's file is ever found. */
export const findOwnFile = async (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<OwnFile | undefined> => {
  const [found] = await db.rows<OwnFile>({
    name: 'request-files-own',
    text: `select ${FILE}, f.store_key as "storeKey"
           from request_files rf join files f on f.id = rf.file_id
           where rf.member_id = $1 and rf.file_id = $2`,
    values: [memberId, fileId],
  });
  return found;
};
