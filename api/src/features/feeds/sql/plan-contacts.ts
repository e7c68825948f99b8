/** The plan for contacts of the insurer who are no members: their table is found by CIN. */
import type { Statement } from '../../../platform/db.ts';
import { oneOf } from '../verdicts.ts';
import { rowsTable, type Work } from '../work.ts';
import {
  insertPlan,
  isOlder,
  lineAfterLast,
  refuseTwins,
  removedCase,
  removedJoin,
  repeatedSql,
  versionCases,
} from './plan-parts.ts';

export const planContacts = (work: Work): Statement[] => [
  {
    text: `${insertPlan(work, 'line, key, version, verdict')}
      with ${repeatedSql(work)}
      select s.line, s.key, s.version, case ${versionCases('f')}
          ${removedCase('f.cin is null')}
          when s.is_deleted then case when f.cin is null then 'gone' else 'removed' end
          when s.hash = f.source_hash then 'version'
          when o.cin is not null then
            case when f.cin is null and o.source is null then 'adopted' else 'cin_taken' end
          when f.cin is null then 'new' else 'changed' end
      from ${rowsTable(work)} s
      left join repeated r on r.line = s.line
      left join crm_contacts f on f.source = $1 and f.source_key = s.key
      left join crm_contacts o on o.cin = s.cin and (o.source, o.source_key) is distinct from ($1, s.key)
      ${removedJoin(work)}`,
    values: [work.source],
  },
  {
    text: refuseTwins(work, {
      columns: 's.cin',
      verdict: 'cin_taken',
      among: oneOf('new', 'changed', 'adopted'),
    }),
  },
];

export const planMissingContacts = (work: Work): Statement => ({
  text: `${insertPlan(work, 'is_missing, line, key, version, verdict')}
    select true, ${lineAfterLast(work)}, f.source_key, f.source_version, 'removed' from crm_contacts f
    where f.source = $1 and ${isOlder('f')} and not exists (select from ${rowsTable(work)} s where s.key = f.source_key)`,
  values: [work.source, work.batch],
});
