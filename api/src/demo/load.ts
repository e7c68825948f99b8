import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Db, Queryable } from '../platform/db.ts';
import { createPasswords } from '../platform/password.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { namedRows } from './named/all.ts';
import type { TableName } from './rows.ts';
import { COLUMNS, NUMBERED_TABLES, TABLES } from './tables.ts';

/** One hash for all demo accounts: a hash each would cost minutes in a bulk load. */
export const hashDemoPassword = (): Promise<string> => createPasswords().hash(DEMO_PASSWORD);

const insert = (tx: Queryable, table: TableName, rows: readonly unknown[]): Promise<number> => {
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

/** Loads the named demo members into an empty database; does nothing when there are members already. */
export const loadDemo = async (
  db: Db,
  { today }: { today: IsoDate },
): Promise<{ loaded: boolean }> => {
  const passwordHash = await hashDemoPassword();
  return db.transaction(async (tx) => {
    // Two processes that start together: the second waits here and then finds the members.
    await tx.run({ text: 'lock table members in share row exclusive mode' });
    const found = await tx.rows({ text: 'select 1 from members limit 1' });
    if (found.length > 0) return { loaded: false };
    const rows = namedRows({ today, passwordHash });
    for (const table of TABLES) await insert(tx, table, rows[table]);
    for (const text of MOVE_SEQUENCES) await tx.rows({ text });
    return { loaded: true };
  });
};
