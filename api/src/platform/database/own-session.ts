/** The same as a connection of one's own, where one session serves everybody: COPY would end the embedded database. */
import type { Db, OwnConnection } from '../db.ts';
import type { LoadValue } from './copy-text.ts';
import { createMutex } from './mutex.ts';

const ROWS_AT_ONCE = 500;

const asJson = (value: LoadValue | undefined): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

export const createOwnSessions = (db: Omit<Db, 'apart'>): Db['apart'] => {
  const holders = new Map<number, ReturnType<typeof createMutex>>();

  const insertRows = (
    table: string,
    columns: readonly string[],
    rows: readonly (readonly LoadValue[])[],
  ): Promise<number> => {
    const named = rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, asJson(row[index])])),
    );
    return db.run({
      text: `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')}
             from json_populate_recordset(null::${table}, $1::json)`,
      values: [JSON.stringify(named)],
    });
  };

  return async (work) => {
    const releases: (() => void)[] = [];
    const own: OwnConnection = {
      rows: db.rows,
      one: db.one,
      maybeOne: db.maybeOne,
      run: db.run,
      transaction: db.transaction,
      async load(table, columns, blocks) {
        let count = 0;
        for await (const rows of blocks) {
          for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
            count += await insertRows(table, columns, rows.slice(at, at + ROWS_AT_ONCE));
        }
        return count;
      },
      async hold(number) {
        const mutex = holders.get(number) ?? createMutex();
        holders.set(number, mutex);
        await new Promise<void>((isHeld) => {
          void mutex.exclusive(
            () =>
              new Promise<void>((release) => {
                releases.push(release);
                isHeld();
              }),
          );
        });
      },
    };
    try {
      return await work(own);
    } finally {
      for (const release of releases) release();
    }
  };
};
