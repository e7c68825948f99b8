/** Files that were sent ahead, and wait for the request that will name them. */
import { MAX_WAITING_BYTES, MAX_WAITING_FILES } from '@rafiq/contract/core/constants';
import { roleOfType } from '@rafiq/contract/requests/file-rules';
import type { RequestFile } from '@rafiq/contract/requests/model';
import type { Db, Queryable, Statement } from '../../platform/db.ts';

export interface Waiting {
  memberId: string;
  fileId: string;
  key: string;
  size: number;
  now: Date;
}

export type HeldFile = Pick<RequestFile, 'name' | 'mediaType' | 'size'> & { storeKey: string };

export type WaitingFile = RequestFile & { sha256: Buffer };

const withRole = (found: Omit<WaitingFile, 'role'> | undefined): WaitingFile | undefined =>
  found && { ...found, role: roleOfType(found.mediaType) };

const FOUND = `select f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, f.sha256
  from waiting_files w join member_files f on f.member_id = $1 and f.id = w.file_id`;

export const findWaiting = async (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<WaitingFile | undefined> =>
  withRole(
    await db.maybeOne({
      name: 'waiting-files-one',
      text: `${FOUND} where w.member_id = $1 and w.file_id = $2`,
      values: [memberId, fileId],
    }),
  );

/** In no order. Whoever takes one of them as well waits, and finds it gone. */
export const lockWaiting = async (
  tx: Queryable,
  memberId: string,
  fileIds: readonly string[],
): Promise<RequestFile[]> => {
  const found = await tx.rows<Omit<RequestFile, 'role'>>({
    name: 'waiting-files-lock-some',
    text: `select f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size
           from waiting_files w join member_files f on f.member_id = $1 and f.id = w.file_id
           where w.member_id = $1 and w.file_id = any ($2::uuid[]) for update of w`,
    values: [memberId, fileIds],
  });
  return found.map((file) => ({ ...file, role: roleOfType(file.mediaType) }));
};

export const findWaitingByKey = async (
  db: Queryable,
  memberId: string,
  key: string,
): Promise<WaitingFile | undefined> =>
  withRole(
    await db.maybeOne({
      name: 'waiting-files-by-key',
      text: `${FOUND} where w.member_id = $1 and w.upload_key = $2`,
      values: [memberId, key],
    }),
  );

/** Somebody who helps has a room of their own, and the statement is told whose it is (features/helpers/writes.ts). */
const OF_OWNER = "''::text";

const ALL_OF_SENDER = `select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as bytes
  from waiting_files where member_id = $1 and sent_by = ${OF_OWNER}`;

export const countWaiting = (
  db: Queryable,
  memberId: string,
): Promise<{ count: number; bytes: number }> =>
  db.one({ name: 'waiting-files-count', text: ALL_OF_SENDER, values: [memberId] });

/** Files of one member that come at the same time are counted one after the other. Requests do not wait for it. */
const lockStatement = (memberId: string): Statement => ({
  name: 'waiting-files-lock',
  text: 'select 1 from owners where member_id = $1 for no key update',
  values: [memberId],
});

/** False: there is no such member any more. */
export const lockMember = async (tx: Queryable, memberId: string): Promise<boolean> =>
  (await tx.rows(lockStatement(memberId))).length === 1;

/** In one piece with its record. A constraint refuses it, without a date, when too much waits already. */
export const waitAtOnce = (
  db: Db,
  { memberId, fileId, key, now }: Omit<Waiting, 'size'>,
  record: Statement,
): Promise<unknown> =>
  db.batch([
    lockStatement(memberId),
    record,
    {
      name: 'waiting-files-add-at-once',
      text: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at, sent_by)
             select f.member_id, f.id, $3, f.size_bytes, (select $4::timestamptz from (${ALL_OF_SENDER}) w
               where w.count < $5 and w.bytes + f.size_bytes <= $6), ${OF_OWNER}
             from member_files f where f.member_id = $1 and f.id = $2`,
      values: [memberId, fileId, key, now, MAX_WAITING_FILES, MAX_WAITING_BYTES],
    },
  ]);

export const addWaiting = async (tx: Queryable, waiting: Waiting): Promise<void> => {
  await tx.run({
    name: 'waiting-files-add',
    text: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at, sent_by)
           values ($1, $2, $3, $4, $5, ${OF_OWNER})`,
    values: [waiting.memberId, waiting.fileId, waiting.key, waiting.size, waiting.now],
  });
};

export const deleteWaitingStatement = (memberId: string, fileId: string): Statement => ({
  name: 'waiting-files-delete',
  text: 'delete from waiting_files where member_id = $1 and file_id = $2',
  values: [memberId, fileId],
});

/** Unless a draft holds it: its next save lets go of it, or a choice between two of them. */
export const takeBackWaiting = async (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<'held' | 'gone' | 'unknown'> => {
  const found = await db.maybeOne<{ draft: string | null }>({
    name: 'waiting-files-holder',
    text: 'select w.draft from waiting_files w where w.member_id = $1 and w.file_id = $2',
    values: [memberId, fileId],
  });
  if (!found) return 'unknown';
  const deleted = await db.run({
    name: 'waiting-files-take-back',
    text: `delete from waiting_files
           where member_id = $1 and file_id = $2 and draft is null and sent_by = ${OF_OWNER}`,
    values: [memberId, fileId],
  });
  return deleted === 1 ? 'gone' : 'held';
};

/** Of the owner, and only while a draft holds it. */
export const findHeld = (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<HeldFile | undefined> =>
  db.maybeOne<HeldFile>({
    name: 'waiting-files-held',
    text: `select f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, f.store_key as "storeKey"
           from waiting_files w join member_files f on f.member_id = $1 and f.id = w.file_id
           where w.member_id = $1 and w.file_id = $2 and w.draft is not null`,
    values: [memberId, fileId],
    owner: memberId,
  });

/** False: it does not wait here. */
export const deleteWaiting = async (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<boolean> => (await db.run(deleteWaitingStatement(memberId, fileId))) === 1;
