import type { Queryable } from '../db.ts';

/** Every column that refers to a file of the house: a test compares it with the schema and its triggers. */
export const HOUSE_REFERENCES = [
  { table: 'accounts', column: 'id_file_id' },
  { table: 'access_requests', column: 'id_file_id' },
  { table: 'onboarding_files', column: 'file_id' },
  { table: 'library_documents', column: 'file_id' },
  { table: 'feed_documents', column: 'file_id' },
  { table: 'content_files', column: 'file_id' },
  { table: 'data_exports', column: 'file_id' },
] as const;

/** The same for a file of a member; each lies with the member's rows, and names the member too. */
export const MEMBER_REFERENCES = [
  { table: 'request_files', column: 'file_id' },
  { table: 'waiting_files', column: 'file_id' },
  { table: 'health_folder_files', column: 'file_id' },
] as const;

/** From every server that holds members' rows. */
export const gatherReleased = async (db: Queryable): Promise<void> => {
  await db.run({ name: 'files-gather', text: 'select gather_released_files()' });
};

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

/** Nothing can begin to refer to the files of the house before the transaction ends. */
export const lockFiles = async (tx: Queryable, ids: string[]): Promise<void> => {
  await tx.rows({
    name: 'files-lock',
    text: 'select 1 from only files where id = any ($1::uuid[]) order by id for update',
    values: [ids],
  });
};

const HOUSE_FORGOT = HOUSE_REFERENCES.map(
  ({ table, column }) => `not exists (select 1 from ${table} t where t.${column} = f.id)`,
).join(' and ');

/** Takes the rows of those that nothing refers to, and answers under which keys their bytes lie. */
export const deleteForgotten = (tx: Queryable, ids: string[]): Promise<{ key: string }[]> =>
  tx.rows({
    name: 'files-forget',
    text: `delete from only files f where f.id = any ($1::uuid[]) and ${HOUSE_FORGOT}
           returning f.store_key as key`,
    values: [ids],
  });

const MEMBER_FORGOT = MEMBER_REFERENCES.map(
  ({ table, column }) =>
    `not exists (select 1 from ${table} t where t.member_id = f.member_id and t.${column} = f.id)`,
).join(' and ');

/** Of members, whoever's they are. What begins to refer to one in the same moment is refused by its foreign key. */
export const deleteForgottenOfMembers = (
  tx: Queryable,
  ids: string[],
): Promise<{ key: string }[]> =>
  tx.rows({
    name: 'member-files-forget',
    text: `delete from member_files f where f.id = any ($1::uuid[]) and ${MEMBER_FORGOT}
           returning f.store_key as key`,
    values: [ids],
  });

export const insertRemoving = async (tx: Queryable, keys: string[]): Promise<void> => {
  await tx.run({
    name: 'files-pending-removing',
    text: 'insert into pending_files (store_key, removing) select key, true from unnest($1::text[]) key',
    values: [keys],
  });
};

export const deleteReleased = async (tx: Queryable, ids: string[]): Promise<void> => {
  await tx.run({
    name: 'files-released-delete',
    text: 'delete from released_files where file_id = any ($1::uuid[])',
    values: [ids],
  });
};
