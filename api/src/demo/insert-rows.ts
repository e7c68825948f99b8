import type { Queryable } from '../platform/db.ts';
import type { TableName } from './rows.ts';
import { COLUMNS, NUMBERED_TABLES } from './tables.ts';

export const insertRows = (
  tx: Queryable,
  table: TableName,
  rows: readonly unknown[],
): Promise<number> => {
  const columns = COLUMNS[table].join(', ');
  return tx.run({
    text: `insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    values: [JSON.stringify(rows)],
  });
};

/** Rows come with their own ids; what the product creates later must count on from there. */
export const MOVE_SEQUENCES = NUMBERED_TABLES.map(
  (table) =>
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
);
