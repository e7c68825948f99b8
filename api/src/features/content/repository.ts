import type { Queryable } from '../../platform/db.ts';

/** Two imports at once come one after the other. */
export const lockContent = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: "select pg_advisory_xact_lock(hashtextextended('content-import', 0))::text",
  });
};

export const selectCityNames = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db.rows({ text: 'select id, name_fr as name from cities' });

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
