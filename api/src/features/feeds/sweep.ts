/** What batches leave behind: rows that nobody applied, what was before an old batch. */
import type { Db } from '../../platform/db.ts';

/** Less than what a statement has time for. */
const ROWS_AT_ONCE = 20_000;

export const dropWaiting = async (db: Db, before: Date): Promise<number> => {
  const old = await db.rows<{ id: string }>({
    name: 'feeds-sweep-waiting',
    text: `select id::text from feed_batches
           where received_at <= $1 and (is_staged or state = 'received') order by feed_batches.id limit 100`,
    values: [before],
  });
  for (const { id } of old) {
    await db.transaction(async (tx) => {
      // somebody may be applying it just now
      await tx.rows({
        text: 'select 1 from feed_batches where id = $1 for update',
        values: [id],
      });
      await tx.run({ text: 'select drop_feed_tables($1)', values: [id] });
      await tx.run({
        text: `update feed_batches set is_staged = false,
                 state = case when state = 'received' then 'refused' else state end,
                 reason = case when state = 'received' then $2::jsonb else reason end
               where id = $1`,
        values: [id, JSON.stringify({ field: '', code: 'body_cut' })],
      });
    });
  }
  return old.length;
};

const deleteInParts = async (db: Db, text: string, before: Date): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await db.run({ text, values: [before] });
    total += count;
    if (count < ROWS_AT_ONCE) return total;
  }
};

const of = (table: string, moment: string): string => `delete from ${table} where ctid = any (array(
  select t.ctid from ${table} t join feed_batches b on b.id = t.batch where b.${moment} <= $1 limit ${ROWS_AT_ONCE}))`;

export const forgetRows =
  (table: 'feed_before' | 'feed_refused', moment: 'applied_at' | 'received_at') =>
  (db: Db, before: Date): Promise<number> =>
    deleteInParts(db, of(table, moment), before);
