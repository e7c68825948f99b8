/** The steps of folders as they were before a batch, except of folders that stay as they are. */
import type { Statement } from '../../../platform/db.ts';
import { OWNED } from '../entities.ts';
import { OUTCOME_LIST } from '../verdicts.ts';
import { planTable } from '../work.ts';
import type { OwnedWork } from './plan-owned.ts';
import { keptBefore, planned, readFirst } from './read-first.ts';

export const undoSteps = (work: OwnedWork): Statement[] => {
  const { folder, table } = OWNED[work.entity];
  const events = `${folder}_folder_events`;
  // as a list that is made once: how many steps are this batch's nobody has measured yet
  const stays = (member: string, row: string) =>
    `(${member}, ${row}) in (select p.member_id, p.row_id from ${planTable(work)} p
      where p.verdict not ${OUTCOME_LIST} and p.member_id is not null and p.row_id is not null)`;
  const staying = planned(work, `not ${OUTCOME_LIST}`);
  const kept = { ...staying, ...keptBefore(`in ('steps', 'removed')`) };
  return [
    {
      text: `${readFirst(work, staying)}delete from ${events} e where e.source_batch = $1 and not ${stays('e.member_id', 'e.folder_id')}`,
      values: [work.batch],
    },
    {
      text: `${readFirst(work, kept)}update ${table} f set source_steps = (b.before ->> 'source_steps')::bigint
        from feed_before b
        where b.batch = $1 and b.kind = 'steps' and f.member_id = b.member_id and f.id = b.row_id
          and f.source_steps = (b.state ->> 'source_steps')::bigint and not ${stays('f.member_id', 'f.id')}`,
      values: [work.batch],
    },
    {
      text: `${readFirst(work, kept)}insert into ${events} select r.* from feed_before b
        join ${table} f on f.member_id = b.member_id and f.id = b.row_id,
          jsonb_populate_recordset(null::${events}, b.steps) r
        where b.batch = $1 and b.kind in ('steps', 'removed') and b.steps is not null
          and not ${stays('f.member_id', 'f.id')}
        on conflict do nothing`,
      values: [work.batch],
    },
  ];
};
