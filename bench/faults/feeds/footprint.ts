/** What a batch has left in the database, asked in one statement, so at one moment. */
import type { Db } from '../../../api/src/platform/db.ts';
import type { Footprint } from './judge.ts';
import { SOURCE } from './source.ts';

/** Numbers that the database gives differ each time; who wrote it is this batch, or another by its number. */
const said = (row: string, more: string): string => `hashtextextended(${more}
  || (to_jsonb(${row}) - '{id,folder_id,source_batch}'::text[])::text, 0)::numeric`;
const writer = (row: string): string =>
  `case when ${row}.source_batch = (select id from b) then 'this' else coalesce(${row}.source_batch::text, '') end`;

const STATEMENT = `with b as materialized (select id, state from feed_batches where source = $1 and public_id = $2),
  folders as (select count(*) as count, count(*) filter (where f.source_batch = (select id from b)) as written,
      coalesce(sum(${said('f', writer('f'))}), 0) as content from health_folders f where f.source = $1),
  steps as (select count(*) as count, count(*) filter (where e.source_batch = (select id from b)) as written,
      coalesce(sum(${said('e', `f.source_key || ${writer('e')}`)}), 0) as content
    from health_folders f join health_folder_events e on e.member_id = f.member_id and e.folder_id = f.id
    where f.source = $1),
  refunds as (select count(*) as count, coalesce(sum(${said('l', 'f.source_key')}), 0) as content
    from health_folders f join health_folder_refunds l on l.member_id = f.member_id and l.folder_id = f.id
    where f.source = $1)
  select (select state from b) as state,
    json_build_object('folders', folders.count, 'folders of the batch', folders.written,
      'steps', steps.count, 'steps of the batch', steps.written, 'refunds', refunds.count,
      'images', (select count(*) from feed_before where batch = (select id from b)),
      'notices', (select count(*) from feed_notices where batch_id = (select id from b)
        and (due_at is not null or (select state from b) = 'applied')),
      'removals', (select count(*) from feed_removed where source = $1)) as counts,
    concat_ws(' ', folders.content, steps.content, refunds.content) as content
  from folders, steps, refunds`;

export const footprintOf = (db: Db, batch: string): Promise<Footprint> =>
  db.one<Footprint>({ text: STATEMENT, values: [SOURCE, batch] });

/** Tables in which rows of batches wait. */
export const waitingTables = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>({
    text: `select relname as name from pg_class where relkind = 'r' and relname ~ '^feed_(rows|plan)_[0-9]+$'`,
  });
  return rows.map(({ name }) => name);
};
