import type { Db, Queryable } from '../db.ts';
import type { AttemptValues, Taken } from '../rate-limit.ts';
import type { StoredFile } from './file-store.ts';

export interface NewFile extends StoredFile {
  id: string;
  name: string;
  createdAt: Date | string;
}

export const insertPending = async (db: Queryable, key: string): Promise<void> => {
  await db.run({
    name: 'files-pending',
    text: 'insert into pending_files (store_key) values ($1)',
    values: [key],
  });
};

/** The same, and one more attempt: none left, and nothing is pending. */
export const insertPendingAttempt = (db: Db, key: string, attempt: AttemptValues): Promise<Taken> =>
  db.writeOne<Taken>({
    name: 'files-pending-attempt',
    text: 'select begin_file($1, $2, $3, $4, $5) as "waitMs"',
    values: [key, ...attempt],
  });

/** Takes the key off the pending ones and writes the row; false: neither, somebody is removing the bytes, or has. */
export const insertFile = async (tx: Queryable, file: NewFile): Promise<boolean> => {
  const { recorded } = await tx.one<{ recorded: boolean }>({
    name: 'files-record',
    text: 'select record_file($1, $2, $3, $4, $5, $6, $7, $8) as recorded',
    values: [
      ...[file.id, file.key, file.name, file.mediaType, file.size],
      ...[file.sha256, file.createdAt, file.hasActiveContent ?? false],
    ],
  });
  return recorded;
};

/** The columns of a member's file by name, as our functions take them (JSON). */
export const memberFileColumns = (file: NewFile): string =>
  JSON.stringify({
    id: file.id,
    store_key: file.key,
    name: file.name,
    media_type: file.mediaType,
    size_bytes: file.size,
    sha256: `\\x${file.sha256.toString('hex')}`,
    created_at: file.createdAt,
    has_active_content: file.hasActiveContent ?? false,
  });

/** The same for a file of a member. Without its key a constraint refuses it. */
export const recordMemberFile = async (
  tx: Queryable,
  memberId: string,
  file: NewFile,
): Promise<void> => {
  await tx.rows({
    name: 'member-files-record',
    text: 'select record_member_file($1, $2)',
    values: [memberId, memberFileColumns(file)],
  });
};

/**
 * From now on no row can take the bytes. Waits for a transaction that is about to, should its commit still be under
 * way. False: a row has them.
 */
export const claimForRemoval = async (db: Queryable, key: string): Promise<boolean> => {
  const claimed = await db.run({
    name: 'files-pending-claim',
    text: 'update pending_files set removing = true where store_key = $1',
    values: [key],
  });
  return claimed === 1;
};

export const deletePending = (db: Queryable, key: string): Promise<number> =>
  db.run({
    name: 'files-pending-delete',
    text: 'delete from pending_files where store_key = $1',
    values: [key],
  });

/** Uploads that began before this moment and led nowhere, and bytes whose removal was cut short. */
export const findAbandoned = async (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const found = await db.rows<{ key: string }>({
    name: 'files-pending-old',
    text: `select store_key as key from pending_files where started_at <= $1 or removing
           order by started_at limit $2`,
    values: [before, limit],
  });
  return found.map(({ key }) => key);
};
