/** The memory of what a source has removed. */
import type { Statement } from '../../../platform/db.ts';
import { OUTCOME_LIST, oneOf } from '../verdicts.ts';
import { planTable, type Work } from '../work.ts';

const REMOVED = oneOf('removed', 'gone', 'unlinked');

export const rememberRemoved = (work: Work): Statement[] => [
  {
    text: `insert into feed_before (batch, kind, key, before)
      select $1, 'tombstone', x.key, row_to_json(x)
      from ${planTable(work)} p
      join feed_removed x on x.source = $2 and x.entity = '${work.entity}' and x.key = p.key
      where p.verdict ${REMOVED}`,
    values: [work.batch, work.source],
  },
  {
    text: `insert into feed_removed (source, entity, key, source_version, source_batch)
      select $2, '${work.entity}', p.key, p.version, $1 from ${planTable(work)} p
      where p.verdict ${REMOVED}
      on conflict (source, entity, key)
        do update set source_version = excluded.source_version, source_batch = excluded.source_batch`,
    values: [work.batch, work.source],
  },
];

/** Of what stays away, the memory stays. */
export const forgetRemoved = (work: Work): Statement[] => [
  {
    text: `delete from feed_removed x where x.source = $2 and x.entity = '${work.entity}' and x.source_batch = $1
      and not exists (select from ${planTable(work)} p where p.key = x.key and p.verdict not ${OUTCOME_LIST})`,
    values: [work.batch, work.source],
  },
  {
    text: `insert into feed_removed
      select r.* from feed_before b, json_populate_record(null::feed_removed, b.before) r
      where b.batch = $1 and b.kind = 'tombstone'
      on conflict do nothing`,
    values: [work.batch],
  },
];
