import type { Queryable } from '../db.ts';
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

export const deletePending = (tx: Queryable, key: string): Promise<number> =>
  tx.run({
    name: 'files-pending-delete',
    text: 'delete from pending_files where store_key = $1',
    values: [key],
  });

const PENDING = 'select 1 from pending_files where store_key = $1';

export const isPending = async (db: Queryable, key: string): Promise<boolean> =>
  (await db.rows({ name: 'files-is-pending', text: PENDING, values: [key] })).length > 0;

/** Waits for a transaction that is about to write the file down, should its commit still be under way. */
export const lockPending = async (tx: Queryable, key: string): Promise<boolean> => {
  const text = `${PENDING} for update`;
  return (await tx.rows({ name: 'files-pending-lock', text, values: [key] })).length > 0;
};

export const findPending = async (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const found = await db.rows<{ key: string }>({
    name: 'files-pending-old',
    text: `select store_key as key from pending_files where started_at <= $1
           order by started_at limit $2`,
    values: [before, limit],
  });
  return found.map(({ key }) => key);
};

export const insertFile = async (tx: Queryable, file: NewFile): Promise<void> => {
  const { id, key, name, mediaType, size, sha256, createdAt } = file;
  await tx.run({
    name: 'files-insert',
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, key, name, mediaType, size, sha256, createdAt],
  });
};

/** Every column that refers to a file: a test compares it with the schema. */
export const REFERENCES = [
  { table: 'accounts', column: 'id_file_id' },
  { table: 'access_requests', column: 'id_file_id' },
  { table: 'onboarding_files', column: 'file_id' },
  { table: 'request_files', column: 'file_id' },
  { table: 'health_folder_files', column: 'file_id' },
  { table: 'library_documents', column: 'file_id' },
] as const;

const FORGOTTEN = REFERENCES.map(
  ({ table, column }) => `not exists (select 1 from ${table} t where t.${column} = f.id)`,
).join(' and ');

interface Forgotten {
  id: string;
  key: string;
}

export const findForgotten = (db: Queryable, limit: number): Promise<Forgotten[]> =>
  db.rows<Forgotten>({
    name: 'files-forgotten',
    text: `select f.id::text, f.store_key as key from files f where ${FORGOTTEN} limit $1`,
    values: [limit],
  });

/** Nothing can begin to refer to the file before the transaction ends. False: something does already. */
export const lockForgotten = async (tx: Queryable, id: string): Promise<boolean> => {
  await tx.rows({
    name: 'files-lock',
    text: 'select 1 from files where id = $1 for update',
    values: [id],
  });
  const found = await tx.rows({
    name: 'files-still-forgotten',
    text: `select 1 from files f where f.id = $1 and ${FORGOTTEN}`,
    values: [id],
  });
  return found.length > 0;
};

export const deleteFile = async (tx: Queryable, id: string): Promise<void> => {
  await tx.run({ name: 'files-delete', text: 'delete from files where id = $1', values: [id] });
};
