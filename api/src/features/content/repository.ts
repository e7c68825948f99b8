import type { Queryable } from '../../platform/db.ts';

/** Two imports at once come one after the other. */
export const lockContent = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: "select pg_advisory_xact_lock(hashtextextended('content-import', 0))::text",
  });
};

export const selectCityNames = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db.rows({ text: 'select id, name_fr as name from cities' });

export interface StoredFile {
  id: string;
  key: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
}

export const insertFile = async (tx: Queryable, file: StoredFile, now: Date): Promise<void> => {
  await tx.run({
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [file.id, file.key, file.name, file.mediaType, file.size, file.sha256, now],
  });
};

/** All rows of a kind in one statement; they have the same columns. */
export const upsertRows = async (
  tx: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.join(', ');
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ');
  await tx.run({
    text: `insert into ${table} (${columns})
           select ${columns} from json_populate_recordset(null::${table}, $1::json)
           on conflict (id) do update set ${changes}`,
    values: [JSON.stringify(rows)],
  });
};

export const deleteOthers = (
  tx: Queryable,
  table: string,
  kept: readonly string[],
): Promise<number> =>
  tx.run({ text: `delete from ${table} where not id = any ($1::text[])`, values: [kept] });

export const selectLibraryFiles = async (tx: Queryable): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>({
    text: 'select file_id as id from library_documents where file_id is not null',
  });
  return rows.map(({ id }) => id);
};

/** Of these files, those that no document names any more: gone from the table, their keys are answered. */
export const deleteUnnamedFiles = async (
  tx: Queryable,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx.rows<{ key: string }>({
    text: `delete from files f where f.id = any ($1::uuid[])
             and not exists (select 1 from library_documents d where d.file_id = f.id)
           returning f.store_key as key`,
    values: [ids],
  });
  return rows.map(({ key }) => key);
};
