/** The same as a connection of one's own, where one session serves everybody: COPY would end the embedded database. */
import type { Db, OwnConnection } from '../db.ts';
import { readCopyText } from './copy-text.ts';
import { createMutex } from './mutex.ts';

const ROWS_AT_ONCE = 500;

export const createOwnSessions = (db: Omit<Db, 'apart' | 'listen'>): Db['apart'] => {
  const holders = new Map<number, ReturnType<typeof createMutex>>();

  /** As COPY does it: each value is read by the type of its column. */
  const valuesOf = async (table: string, columns: readonly string[]): Promise<string> => {
    const found = await db.rows<{ name: string; type: string }>({
      text: `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
             where attrelid = $1::regclass and attnum > 0`,
      values: [table],
    });
    const types = new Map(found.map(({ name, type }) => [name, type]));
    return columns.map((column, index) => `(r ->> ${index})::${types.get(column)}`).join(', ');
  };

  return async (work) => {
    const releases: (() => void)[] = [];
    const own: OwnConnection = {
      rows: db.rows,
      one: db.one,
      maybeOne: db.maybeOne,
      run: db.run,
      transaction: db.transaction,
      async load(table, columns, texts) {
        const insert = `insert into ${table} (${columns.join(', ')})
          select ${await valuesOf(table, columns)} from json_array_elements($1::json) r`;
        let count = 0;
        for await (const text of texts) {
          const rows = readCopyText(text);
          for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
            const some = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
            count += await db.run({ text: insert, values: [some] });
          }
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
