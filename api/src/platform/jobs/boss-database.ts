/** Lets pg-boss speak through our own `Db`, so that it works inside our transactions. */
import type { Db as BossDatabase } from 'pg-boss';
import type { Queryable } from '../db.ts';

/**
 * Once a minute pg-boss notes which recurring work is under way in that moment, and gives out none of it until it looks
 * again: what comes each second would stand still for a minute. An index keeps two turns apart without that note.
 */
const NOTE = 'singletonsActive';

const withoutNote = (row: object): object => (NOTE in row ? { ...row, [NOTE]: null } : row);

/** Scripts of several statements come without values, which is how `Db` knows to keep them apart. */
export const bossDatabase = (db: Queryable): BossDatabase => ({
  executeSql: async (text, values) => {
    const rows = await db.rows<object>(values?.length ? { text, values } : { text });
    return { rows: rows.map(withoutNote) };
  },
});
