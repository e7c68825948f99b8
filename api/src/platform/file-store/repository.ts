import type { Db, Queryable, Statement } from '../db.ts';
import { type AttemptValues, type Taken, takeAttemptsSql } from '../rate-limit.ts';
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
    text: `with attempt as (select ${takeAttemptsSql(2)} as "waitMs"),
           pending as (insert into pending_files (store_key) select $1::text from attempt where "waitMs" = 0)
           select "waitMs" from attempt`,
    values: [key, ...attempt],
  });

/** Takes the key off the pending ones and writes the row; neither when somebody is removing the bytes, or has. */
export const recordStatement = (file: NewFile): Statement => {
  const { id, key, name, mediaType, size, sha256, createdAt } = file;
  return {
    name: 'files-record',
    text: `with taken as (delete from pending_files where store_key = $2 and not removing returning store_key)
           insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
           select $1::uuid, store_key, $3, $4, $5::bigint, $6::bytea, $7::timestamptz from taken`,
    values: [id, key, name, mediaType, size, sha256, createdAt],
  };
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

/** Every column that refers to a file: a test compares it with the schema and its triggers. */
export const REFERENCES = [
  { table: 'accounts', column: 'id_file_id' },
  { table: 'access_requests', column: 'id_file_id' },
  { table: 'onboarding_files', column: 'file_id' },
  { table: 'request_files', column: 'file_id' },
  { table: 'waiting_files', column: 'file_id' },
  { table: 'health_folder_files', column: 'file_id' },
  { table: 'library_documents', column: 'file_id' },
] as const;

const FORGOTTEN = REFERENCES.map(
  ({ table, column }) => `not exists (select 1 from ${table} t where t.${column} = f.id)`,
).join(' and ');

/** Locked, so that whoever releases one of them again meanwhile waits and is not overlooked. */
export const lockReleased = async (tx: Queryable, limit: number): Promise<string[]> => {
  const found = await tx.rows<{ id: string }>({
    name: 'files-released',
    text: `select file_id::text as id from released_files order by released_at limit $1
           for update skip locked`,
    values: [limit],
  });
  return found.map(({ id }) => id);
};

/** Nothing can begin to refer to the files before the transaction ends. */
export const lockFiles = async (tx: Queryable, ids: string[]): Promise<void> => {
  await tx.rows({
    name: 'files-lock',
    text: 'select 1 from files where id = any ($1::uuid[]) order by id for update',
    values: [ids],
  });
};

/** Takes the rows of those that nothing refers to, and leaves their keys to be removed. */
export const deleteForgotten = async (tx: Queryable, ids: string[]): Promise<string[]> => {
  const removed = await tx.rows<{ key: string }>({
    name: 'files-forget',
    text: `with forgotten as (
             delete from files f where f.id = any ($1::uuid[]) and ${FORGOTTEN} returning f.store_key)
           insert into pending_files (store_key, removing) select store_key, true from forgotten
           returning store_key as key`,
    values: [ids],
  });
  return removed.map(({ key }) => key);
};

export const deleteReleased = async (tx: Queryable, ids: string[]): Promise<void> => {
  await tx.run({
    name: 'files-released-delete',
    text: 'delete from released_files where file_id = any ($1::uuid[])',
    values: [ids],
  });
};
