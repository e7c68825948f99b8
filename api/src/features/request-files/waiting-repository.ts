/** Files that were sent ahead, and wait for the request that will name them. */
import { MAX_WAITING_BYTES, MAX_WAITING_FILES } from '@rafiq/contract/core/constants';
import { roleOfType } from '@rafiq/contract/requests/file-rules';
import type { RequestFile } from '@rafiq/contract/requests/model';
import type { Db, Queryable } from '../../platform/db.ts';
import { memberFileColumns, type NewFile } from '../../platform/file-store/repository.ts';

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

/** Which of these wait, as they came. */
export const listWaiting = async (
  db: Queryable,
  memberId: string,
  fileIds: readonly string[],
): Promise<RequestFile[]> => {
  const found = await db.rows<Omit<RequestFile, 'role'>>({
    name: 'waiting-files-some',
    text: `select f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size
           from waiting_files w join member_files f on f.member_id = $1 and f.id = w.file_id
           where w.member_id = $1 and w.file_id = any ($2::uuid[]) order by f.created_at, f.id`,
    values: [memberId, fileIds],
  });
  return found.map((file) => ({ ...file, role: roleOfType(file.mediaType) }));
};

/** In no order. Whoever takes one of them as well waits, and finds it gone. */
export const lockWaiting = async (
  tx: Queryable,
  memberId: string,
  fileIds: readonly string[],
): Promise<RequestFile[]> => {
  const found = await tx.rows<Omit<RequestFile, 'role'>>({
    name: 'waiting-files-lock-some',
    text: `select id::text, name, media_type as "mediaType", size_bytes::float8 as size
           from lock_waiting_files($1, $2::uuid[])`,
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

/** Nobody else's: somebody who helps has a room of their own, and finds it under the same text (24_helped_writes.sql). */
const ALL_OF_SENDER = `select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as bytes
  from waiting_files where member_id = $1 and sent_by = ''`;

export const countWaiting = (
  db: Queryable,
  memberId: string,
): Promise<{ count: number; bytes: number }> =>
  db.one({ name: 'waiting-files-count', text: ALL_OF_SENDER, values: [memberId] });

export interface AddedWaiting {
  /** False: there is no such member any more. */
  isOwner: boolean;
  isNew: boolean;
  /** The one that its key has already brought. */
  known: WaitingFile | undefined;
  /** What waits already, where it was counted. */
  waiting: { count: number; bytes: number };
}

/** Neither new nor known: as much waits already as may. */
export const addWaiting = async (
  db: Db,
  { memberId, key, now, record }: { memberId: string; key: string; now: Date; record: NewFile },
): Promise<AddedWaiting> => {
  const { isOwner, isNew, count, bytes, ...file } = await db.writeOne<
    Omit<AddedWaiting, 'known' | 'waiting'> &
      AddedWaiting['waiting'] &
      (Omit<WaitingFile, 'role'> | { id: null })
  >({
    name: 'waiting-files-add',
    text: `select is_owner as "isOwner", is_new as "isNew", waiting_count as count, waiting_bytes::float8 as bytes,
             id::text, name, media_type as "mediaType", size_bytes::float8 as size, sha256
           from add_waiting_file($1, $2, $3, '', $4, $5, $6)`,
    values: [memberId, memberFileColumns(record), key, now, MAX_WAITING_FILES, MAX_WAITING_BYTES],
  });
  const known = withRole(file.id === null ? undefined : file);
  return { isOwner, isNew, known, waiting: { count, bytes } };
};

export const deleteWaiting = async (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<void> => {
  await db.run({
    name: 'waiting-files-delete',
    text: 'delete from waiting_files where member_id = $1 and file_id = $2',
    values: [memberId, fileId],
  });
};

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
           where member_id = $1 and file_id = $2 and draft is null and sent_by = ''`,
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
