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

/** Whether rows lie on several servers: there the keys stay, since tables cannot be changed in a transaction that reads. */
const isSpread = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount !== 0;
};

/**
 * A foreign key is checked row by row during COPY but in one join when it is added: minutes against seconds.
 * Runs inside the load's transaction, so the keys are back even when the load fails.
 */
export const dropForeignKeys = async (client: Client): Promise<() => Promise<void>> => {
  if (await isSpread(client)) return async () => undefined;
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
    // Without statistics the foreign keys would be checked by a plan for empty tables, three times as long.
    await client.query(`analyze ${TABLES.join(', ')}`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
};
