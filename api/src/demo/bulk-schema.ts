import type { Client } from 'pg';
import type { NumberedTable } from './rows.ts';
import { NUMBERED_TABLES, TABLES } from './tables.ts';

export const readLastIds = async (client: Client): Promise<Record<NumberedTable, number>> => {
  const columns = NUMBERED_TABLES.map(
    (table) => `(select coalesce(max(id), 0)::float8 from ${table}) as ${table}`,
  );
  const { rows } = await client.query<Record<NumberedTable, number>>(
    `select ${columns.join(', ')}`,
  );
  const [last] = rows;
  if (!last) throw new Error('The database did not say which ids are taken');
  return last;
};

/** Where the tables may lie on several servers. */
const isCitus = async (client: Client): Promise<boolean> =>
  (await client.query(`select 1 from pg_extension where extname = 'citus'`)).rows.length > 0;

/**
 * A foreign key is checked row by row during COPY but in one join when it is added: minutes against seconds.
 * Runs inside the load's transaction, so the keys are back even when the load fails. On Citus they stay: its
 * servers would wait for each other's locks.
 */
export const dropForeignKeys = async (client: Client): Promise<() => Promise<void>> => {
  if (await isCitus(client)) return async () => {};
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by oid`,
    [TABLES],
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return async () => {
    // Without statistics the keys would be checked by a plan for empty tables, three times as long.
    await client.query(`analyze ${TABLES.join(', ')}`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
};
