/** Contacts as they were before a batch. */
import type { Statement } from '../../../platform/db.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, type Work } from '../work.ts';

/** Rows of this batch that nobody replaced since go, and those it replaced come back, unless they were sent again. */
export const planUndoContacts = (work: Work): Statement => ({
  text: `insert into ${planTable(work)} (line, key, verdict)
    select 0, b.key, case when later.key is not null or again.cin is not null then 'changed_since'
        when taken.cin is not null then 'cin_taken' else b.kind end
    from feed_before b
    left join feed_before later on later.previous_batch = $1 and later.key = b.key
    left join crm_contacts again on b.kind = 'removed' and again.source = $2 and again.source_key = b.key
    left join crm_contacts taken on taken.cin = b.before ->> 'cin'
      and (taken.source, taken.source_key) is distinct from ($2, b.key)
    where b.batch = $1 and b.kind in ('changed', 'removed')
    union all
    select 0, f.source_key, 'new' from crm_contacts f
    where f.source = $2 and f.source_batch = $1
      and not exists (select from feed_before b where b.batch = $1 and b.key = f.source_key
        and b.kind in ('changed', 'removed'))
    union all
    select 0, later.key, 'changed_since' from feed_before later
    where later.previous_batch = $1 and not exists (select from feed_before b
      where b.batch = $1 and b.key = later.key and b.kind in ('changed', 'removed'))`,
  values: [work.batch, work.source],
});

export const undoContacts = (work: Work): Statement[] => [
  {
    text: `delete from crm_contacts f using ${planTable(work)} p
      where f.source = $1 and f.source_key = p.key and p.verdict ${oneOf('new', 'changed')}`,
    values: [work.source],
  },
  {
    text: `insert into crm_contacts select r.*
      from ${planTable(work)} p join feed_before b on b.batch = $1 and b.key = p.key and b.kind = p.verdict,
        json_populate_record(null::crm_contacts, b.before) r
      where p.verdict ${oneOf('changed', 'removed')}`,
    values: [work.batch],
  },
];
