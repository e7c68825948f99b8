/** Whom a batch gives something to tell: whoever has an account, shows the policy, and whose folder stands elsewhere now. */
import type { Statement } from '../../../platform/db.ts';
import { OWNED } from '../entities.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';
import type { OwnedWork } from './plan-owned.ts';

/** Asked before the folders are written: what they say until now is compared. */
const movedFolders = (work: OwnedWork): string => {
  const { folder, table } = OWNED[work.entity];
  return `from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
    join accounts a on a.member_id = p.member_id and a.state = 'active'
    join ${folder}_policies shown on shown.member_id = p.member_id and shown.id = p.policy_id and shown.enabled
    left join ${table} f on f.member_id = p.member_id and f.id = p.row_id
    where p.verdict ${oneOf('new', 'changed')} and f.status is distinct from s.status`;
};

export const countTold = (work: OwnedWork): Statement => ({
  text: `select s.status, count(distinct p.member_id)::int as members ${movedFolders(work)}
    group by s.status order by s.status`,
});

/** At most one message a folder and hour: what was told just now waits. */
export const noteMoved = (work: OwnedWork, now: Date): Statement => ({
  text: `insert into feed_notices (member_id, kind, folder_id, batch_id, due_at)
    select p.member_id, '${OWNED[work.entity].folder}', p.row_id, $1::bigint, $2::timestamptz
    ${movedFolders(work)}
    on conflict (member_id, kind, folder_id) do update set batch_id = excluded.batch_id,
      due_at = greatest(excluded.due_at, feed_notices.told_at + interval '1 hour')`,
  values: [work.batch, now],
});

/** Whoever signs in with a CIN is told of another one, a first load or not. Asked before the accounts follow. */
export const noteCins = (work: Work, now: Date): Statement => ({
  text: `insert into feed_notices (member_id, kind, folder_id, batch_id, due_at)
    select a.member_id, 'cin', 0, $1::bigint, $2::timestamptz
    from accounts a join members m on m.id = a.member_id join ${planTable(work)} p on p.member_id = m.id
    where a.cin <> m.cin and p.verdict ${oneOf('changed', 'adopted')}
    on conflict (member_id, kind, folder_id) do update set batch_id = excluded.batch_id, due_at = excluded.due_at`,
  values: [work.batch, now],
});

/** What nobody was told yet is not told any more. */
export const forgetNotices = (work: Work): Statement[] => [
  {
    text: 'delete from feed_notices where batch_id = $1 and told_at is null',
    values: [work.batch],
  },
  {
    text: 'update feed_notices set due_at = null where batch_id = $1',
    values: [work.batch],
  },
];
