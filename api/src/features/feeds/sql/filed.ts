/** Which folders of a batch get other documents: those whose rows name some, and those that have some to lose, as one that is removed has. */
import type { Statement } from '../../../platform/db.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';
import { readFirst } from './read-first.ts';

const HAS_DOCUMENTS = `jsonb_array_length(coalesce(s.documents, '[]')) > 0`;

/** What sources have filed under one of `folders`, a query for members and ids. */
const filedUnder = (work: Work, folders: string): string =>
  readFirst(work, {
    health_folder_files: `select member_id, folder_id, by_feed from health_folder_files
      where by_feed and (member_id, folder_id) in (${folders})`,
  });

export const foldersToFile = (work: Work): Statement => ({
  text: `${filedUnder(work, `select member_id, row_id from ${planTable(work)} where verdict ${oneOf('changed', 'removed')}`)}
    select p.member_id::text as "memberId", p.row_id::text as "folderId", s.documents
    from ${planTable(work)} p join ${rowsTable(work)} s on s.line = p.line
    where p.verdict ${oneOf('new', 'changed')} and ${HAS_DOCUMENTS}
    union all
    select p.member_id::text, p.row_id::text, '[]'
    from ${planTable(work)} p left join ${rowsTable(work)} s on s.line = p.line
    join (select distinct member_id, folder_id from health_folder_files where by_feed) d
      on d.member_id = p.member_id and d.folder_id = p.row_id
    where p.verdict = 'removed' or (p.verdict = 'changed' and not ${HAS_DOCUMENTS})
    order by 1, 2`,
});

/** The same when the batch is taken back: what was filed before it, once it is planned of folders that come back alone. */
export const foldersToFileAgain = (
  work: Work,
  { isPlanned }: { isPlanned: boolean },
): Statement => ({
  text: `${filedUnder(work, `select member_id, row_id from feed_before where batch = $1`)}
    select b.member_id::text as "memberId", b.row_id::text as "folderId",
      coalesce(b.documents, '[]') as documents
    from feed_before b
    ${isPlanned ? `join ${planTable(work)} p on p.key = b.key and p.verdict = b.kind` : ''}
    where b.batch = $1 and b.kind in ('changed', 'removed')
      and (b.documents is not null or exists (select from health_folder_files d
        where d.member_id = b.member_id and d.folder_id = b.row_id and d.by_feed))
    order by b.row_id`,
  values: [work.batch],
});
