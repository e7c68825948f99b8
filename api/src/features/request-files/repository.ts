import {
  type FileRole,
  REQUEST_KINDS,
  type RequestFile,
  type RequestKind,
  type RequestStatus,
} from '@rafiq/contract/requests/model';
import { ASKING, fileLimit, OPEN_STATUSES } from '@rafiq/contract/requests/rules';
import type { Queryable, Statement } from '../../platform/db.ts';
import { memberFileColumns, type NewFile } from '../../platform/file-store/repository.ts';
import { FILE_COLUMNS } from '../requests/file-columns.ts';

export interface Target {
  kind: RequestKind;
  status: RequestStatus;
  /** Documents were asked for at some time. */
  wasAsked: boolean;
}

export const findTarget = (
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<Target | undefined> =>
  db.maybeOne<Target>({
    name: 'request-files-target',
    text: `select r.kind, r.status, exists (select from request_events e
             where e.member_id = $1 and e.request_id = $2 and e.status = '${ASKING}') as "wasAsked"
           from requests r where r.member_id = $1 and r.id = $2`,
    values: [memberId, requestId],
  });

export type KnownFile = RequestFile & { sha256: Buffer };

const KNOWN = `select ${FILE_COLUMNS}, f.sha256
  from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id`;

export const findByUploadKey = (
  db: Queryable,
  sent: { memberId: string; requestId: string; key: string },
): Promise<KnownFile | undefined> =>
  db.maybeOne<KnownFile>({
    name: 'request-files-by-key',
    text: `${KNOWN} where rf.member_id = $1 and rf.request_id = $2 and rf.upload_key = $3`,
    values: [sent.memberId, sent.requestId, sent.key],
  });

/** Of a request that has it. */
export const readKnown = (db: Queryable, memberId: string, fileId: string): Promise<KnownFile> =>
  db.one<KnownFile>({
    name: 'request-files-known',
    text: `${KNOWN} where rf.member_id = $1 and rf.file_id = $2`,
    values: [memberId, fileId],
  });

export interface SentFile {
  memberId: string;
  requestId: string;
  fileId: string;
  role: FileRole;
  key: string;
  now: Date;
  /** Undefined: its bytes are there already, and it waits. */
  record: NewFile | undefined;
}

/** How the request stands, and what became of the file. */
export interface Added extends Target {
  /** The file that the request has already by this id, or under this key. */
  known: string | null;
  /** How many of its role the request has beside it. */
  others: number;
  isNew: boolean;
  /** Its case waited for the file, and is to be moved. */
  awaited: boolean | null;
}

const limitsOf = (role: FileRole): string =>
  JSON.stringify(
    Object.fromEntries(
      REQUEST_KINDS.map((kind) => [kind, [fileLimit(kind, role), fileLimit(kind, role, true)]]),
    ),
  );
const LIMITS: Record<FileRole, string> = { proof: limitsOf('proof'), voice: limitsOf('voice') };

/** No row with a kind: there is no such request. Not new, and none known: its rules forbid it, or it waits for documents. */
export const addStatement = (sent: SentFile, isMoved: boolean): Statement => ({
  name: 'request-files-add',
  text: `select kind, status, was_asked as "wasAsked", known::text, others, is_new as "isNew", awaited
         from add_request_file($1, $2, $3, $4, $5, $6, '', $7, $8, $9, $10)`,
  values: [
    ...[sent.memberId, sent.requestId, sent.fileId, sent.role],
    ...[sent.record ? memberFileColumns(sent.record) : null, sent.key, sent.now],
    ...[OPEN_STATUSES, LIMITS[sent.role], isMoved],
  ],
});

interface Taking {
  memberId: string;
  requestId: string;
  /** Null: it goes without one. */
  messageId: string | null;
  now: Date;
}

/** Files that are held, with a message or as papers that were asked for: the request's own limit does not count them. */
export const takeFiles = async (
  tx: Queryable,
  { memberId, requestId, messageId, now }: Taking,
  files: readonly Pick<RequestFile, 'id' | 'role'>[],
): Promise<void> => {
  const ids = files.map(({ id }) => id);
  await tx.rows({
    name: 'request-files-take',
    text: `select take_waiting_files($1, $2, $3::uuid[], $4, $3::uuid[]::text[], $5, '', $6)`,
    values: [memberId, requestId, ids, files.map(({ role }) => role), messageId, now],
  });
};

export interface OwnFile extends RequestFile {
  requestId: string;
  storeKey: string;
}

/** Through the request that it belongs to: nobody else's file is ever found, and none that the insurer has not sent yet. */
export const findOwnFile = (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<OwnFile | undefined> =>
  db.maybeOne<OwnFile>({
    name: 'request-files-own',
    text: `select ${FILE_COLUMNS}, rf.request_id::text as "requestId", f.store_key as "storeKey"
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where rf.member_id = $1 and rf.file_id = $2 and (rf.sender = 'member' or rf.message_id is not null)`,
    values: [memberId, fileId],
    owner: memberId,
  });
