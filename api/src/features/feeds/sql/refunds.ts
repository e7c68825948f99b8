/** The lines of a refund follow their folder: the newest row has them all, or there are none. */
import type { Statement } from '../../../platform/db.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';
import { planned, plannedRows, readFirst } from './read-first.ts';

const HAS_LINES = `jsonb_array_length(coalesce(s.lines, '[]')) > 0`;

export const applyRefunds = (work: Work): Statement[] => [
  {
    text: `${readFirst(work, plannedRows(work, { verdicts: oneOf('changed'), columns: 'line, lines' }))}
      delete from health_folder_refunds l using ${rowsTable(work)} s
      join ${planTable(work)} p on p.line = s.line
      where p.verdict = 'changed' and not ${HAS_LINES} and l.member_id = p.member_id and l.folder_id = p.row_id`,
  },
  {
    text: `insert into health_folder_refunds (member_id, folder_id, lines)
      select p.member_id, p.row_id, s.lines
      from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
      where p.verdict ${oneOf('new', 'changed')} and ${HAS_LINES}
      on conflict (member_id, folder_id) do update set lines = excluded.lines`,
  },
];

export const undoRefunds = (work: Work): Statement[] => [
  {
    text: `${readFirst(work, planned(work, oneOf('changed')))}delete from health_folder_refunds l using ${planTable(work)} p
      where p.verdict = 'changed' and l.member_id = p.member_id and l.folder_id = p.row_id`,
  },
  {
    text: `insert into health_folder_refunds (member_id, folder_id, lines)
      select b.member_id, b.row_id, b.lines from feed_before b
      join ${planTable(work)} p on p.key = b.key
      where b.batch = $1 and b.lines is not null and p.verdict ${oneOf('changed', 'removed')}
        and b.kind = p.verdict`,
    values: [work.batch],
  },
];
