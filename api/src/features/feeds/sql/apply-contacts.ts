/** Contacts of the insurer: nothing refers to them, so a change is a removal and a new row. */
import type { Statement } from '../../../platform/db.ts';
import { plainColumns } from '../entities.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';

const COLUMNS = plainColumns('crm-contacts').join(', ');
const REPLACED = oneOf('changed', 'removed', 'version');

export const applyContacts = (work: Work): Statement[] => [
  {
    text: `insert into feed_before (batch, kind, key, before, previous_batch)
      select $1, case when p.verdict = 'version' then 'changed' else p.verdict end, p.key, row_to_json(f), f.source_batch
      from ${planTable(work)} p join crm_contacts f on f.source = $2 and f.source_key = p.key
      where p.verdict ${REPLACED}`,
    values: [work.batch, work.source],
  },
  {
    text: `insert into feed_before (batch, kind, key, before)
      select $1, 'changed', p.key, row_to_json(f)
      from ${planTable(work)} p join ${rowsTable(work)} s on s.line = p.line
      join crm_contacts f on f.cin = s.cin where p.verdict = 'adopted'`,
    values: [work.batch],
  },
  {
    text: `delete from crm_contacts f using ${planTable(work)} p
      where f.source = $1 and f.source_key = p.key and p.verdict ${REPLACED}`,
    values: [work.source],
  },
  {
    text: `delete from crm_contacts f using ${planTable(work)} p
      join ${rowsTable(work)} s on s.line = p.line where f.cin = s.cin and p.verdict = 'adopted'`,
  },
  {
    text: `insert into crm_contacts
        (${COLUMNS}, source, source_key, source_version, source_hash, source_batch)
      select ${COLUMNS}, $2, s.key, s.version, s.hash, $1
      from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
      where p.verdict ${oneOf('new', 'changed', 'adopted', 'version')}`,
    values: [work.batch, work.source],
  },
];
