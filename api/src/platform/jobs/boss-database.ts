/** Lets pg-boss speak through our own `Db`, so that it works inside our transactions. */
import type { Db as BossDatabase } from 'pg-boss';
import type { Queryable } from '../db.ts';

/** Scripts of several statements come without values, which is how `Db` knows to keep them apart. */
export const bossDatabase = (db: Queryable): BossDatabase => ({
  executeSql: async (text, values) => ({
    rows: await db.rows(values?.length ? { text, values } : { text }),
  }),
});
