import type { Queryable } from '../../platform/db.ts';

/** `sha256`: in hexadecimal. */
export interface SentDocument {
  sha256: string;
  key: string;
}

export const documentsOf = (
  db: Queryable,
  source: string,
  hashes: readonly string[],
): Promise<SentDocument[]> =>
  db.rows<SentDocument>({
    name: 'feed-documents-of',
    text: `select encode(d.sha256, 'hex') as sha256, f.store_key as key
           from feed_documents d join files f on f.id = d.file_id
           where d.source = $1 and d.sha256 in (select decode(h, 'hex') from unnest($2::text[]) h)`,
    values: [source, hashes],
  });

/** They stay for a while longer. Answers how many there are. */
export const touchDocuments = (
  db: Queryable,
  { source, hashes, now }: { source: string; hashes: readonly string[]; now: Date },
): Promise<number> =>
  db.run({
    name: 'feed-documents-used',
    text: `update feed_documents set used_at = $3
           where source = $1 and sha256 in (select decode(h, 'hex') from unnest($2::text[]) h)`,
    values: [source, hashes, now],
  });

export const insertDocument = async (
  tx: Queryable,
  document: { source: string; sha256: Buffer; fileId: string; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'feed-documents-insert',
    text: `insert into feed_documents (source, sha256, file_id, created_at, used_at)
           values ($1, $2, $3, $4, $4)`,
    values: [document.source, document.sha256, document.fileId, document.now],
  });
};

export interface FiledDocument {
  fileId: string;
  key: string;
  sha256: string;
  name: string;
}

/** What sources have filed under a folder; what the insurer's people have filed is not theirs to change. */
export const filedOf = (
  db: Queryable,
  memberId: string,
  folderId: string,
): Promise<FiledDocument[]> =>
  db.rows<FiledDocument>({
    name: 'feed-documents-filed',
    text: `select d.file_id::text as "fileId", x.store_key as key, encode(x.sha256, 'hex') as sha256, x.name
           from health_folder_files d join member_files x on x.member_id = $1 and x.id = d.file_id
           where d.member_id = $1 and d.folder_id = $2 and d.by_feed order by x.name, x.sha256`,
    values: [memberId, folderId],
  });

export const insertFiled = async (
  tx: Queryable,
  filed: { memberId: string; folderId: string; fileId: string },
): Promise<void> => {
  await tx.run({
    name: 'feed-documents-file',
    text: `insert into health_folder_files (member_id, folder_id, file_id, by_feed)
           values ($1, $2, $3, true)`,
    values: [filed.memberId, filed.folderId, filed.fileId],
  });
};

export const deleteFiled = async (
  tx: Queryable,
  filed: { memberId: string; folderId: string; fileIds: string[] },
): Promise<void> => {
  await tx.run({
    name: 'feed-documents-unfile',
    text: `delete from health_folder_files
           where member_id = $1 and folder_id = $2 and file_id = any ($3::uuid[]) and by_feed`,
    values: [filed.memberId, filed.folderId, filed.fileIds],
  });
};
