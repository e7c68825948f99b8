/** What a member owns, as it was before a batch. */
import type { Statement } from '../../../platform/db.ts';
import { OWNED } from '../entities.ts';
import { oneOf } from '../verdicts.ts';
import { planTable } from '../work.ts';
import { inUse, type OwnedWork } from './plan-owned.ts';
import { keptBefore, planned, type Reads, readFirst, usesOf } from './read-first.ts';

const KINDS = oneOf('changed', 'adopted', 'removed', 'version');
const WHOLE = oneOf('changed', 'adopted', 'removed');

/** `b` the image: whether it can be put back where others may have come meanwhile. */
const obstacles = (work: OwnedWork): { joins: string; cases: string } => {
  const { table, parents, number = [] } = OWNED[work.entity];
  const joins = parents.map(
    ({ field, table: parent, column }) => `
    left join ${parent} of_${field} on of_${field}.member_id = b.member_id
      and of_${field}.id = (b.before ->> '${column}')::bigint`,
  );
  const cases = parents.map(
    ({ field }) => `when b.kind <> 'version' and of_${field}.id is null then '${field}_unknown'`,
  );
  if (number.length > 0) {
    joins.push(`
    left join ${table} o on o.member_id = b.member_id and o.id <> b.row_id
      and ${number.map((column) => `o.${column} = b.before ->> '${column}'`).join(' and ')}`);
    cases.push(`when o.id is not null then 'number_taken'`);
  }
  return { joins: joins.join(''), cases: cases.join('\n') };
};

/** What was removed may have been sent again since, perhaps for another member: a new row, which no image tells of. */
const againJoin = (table: string): string =>
  `left join ${table} again on b.kind = 'removed' and again.source = $2 and again.source_key = b.key`;

/** What the plan looks at of members: rows of this batch, those with a key or a number that comes back, and what they name. */
const undoReads = (work: OwnedWork): Reads => {
  const { table, parents, number = [] } = OWNED[work.entity];
  const columns = ['member_id', 'id', 'source', 'source_key', 'source_batch', ...number].join(', ');
  const kept = `from feed_before where batch = $1 and kind ${KINDS}`;
  const ofMembers = `where member_id in (select member_id ${kept})`;
  return {
    [table]: `select ${columns} from ${table} where source = $2 and source_batch = $1
      union select ${columns} from ${table} where source = $2 and source_key in (select key ${kept})
      ${number.length > 0 ? `union select ${columns} from ${table} ${ofMembers}` : ''}`,
    ...Object.fromEntries(
      parents.map(({ table: parent }) => [
        parent,
        `select member_id, id from ${parent} ${ofMembers}`,
      ]),
    ),
    owners: `select member_id from owners ${ofMembers}`,
    ...usesOf(work.entity, `select member_id, id from ${table} where source_batch = $1`),
  };
};

export const planUndoOwned = (work: OwnedWork): Statement => {
  const { table } = OWNED[work.entity];
  const { joins, cases } = obstacles(work);
  const imaged = (key: string) =>
    `exists (select from feed_before b where b.batch = $1 and b.key = ${key} and b.kind ${KINDS})`;
  return {
    text: `${readFirst(work, undoReads(work))}insert into ${planTable(work)} (line, key, verdict, member_id, row_id)
      select 0, b.key, case when later.key is not null or again.id is not null then 'changed_since'
          when owner.member_id is null then 'member_unknown' ${cases} else b.kind end, b.member_id, b.row_id
      from feed_before b
      left join feed_before later on later.previous_batch = $1 and later.key = b.key
      ${againJoin(table)}
      left join owners owner on owner.member_id = b.member_id${joins}
      where b.batch = $1 and b.kind ${KINDS}
      union all
      select 0, f.source_key, case when ${inUse(work.entity, 'f')} then 'in_use' else 'new' end, f.member_id, f.id
      from ${table} f where f.source = $2 and f.source_batch = $1 and not ${imaged('f.source_key')}
      union all
      select 0, later.key, 'changed_since', later.member_id, later.row_id
      from feed_before later where later.previous_batch = $1 and not ${imaged('later.key')}`,
    values: [work.batch, work.source],
  };
};

/** What a member has chosen, and what later batches have said of steps, stays. */
const NOT_PUT_BACK = ['member_id', 'id', 'enabled', 'source_steps'];

export const undoOwned = (work: OwnedWork, columns: readonly string[]): Statement[] => {
  const { table, isRewritten } = OWNED[work.entity];
  const gone = isRewritten ? oneOf('new', 'changed') : oneOf('new');
  const versions = { ...planned(work, oneOf('version')), ...keptBefore(oneOf('version')) };
  const putBack = columns.filter((column) => !NOT_PUT_BACK.includes(column));
  return [
    {
      text: `${readFirst(work, planned(work, gone))}delete from ${table} f using ${planTable(work)} p
        where f.member_id = p.member_id and f.id = p.row_id and p.verdict ${gone}`,
    },
    {
      text: `insert into ${table} (${columns.join(', ')})
        select ${columns.map((column) => `r.${column}`).join(', ')}
        from ${planTable(work)} p join feed_before b on b.batch = $1 and b.key = p.key and b.kind = p.verdict,
          json_populate_record(null::${table}, b.before) r
        where p.verdict ${WHOLE}
        ${isRewritten ? '' : `on conflict (member_id, id) do update set ${putBack.map((column) => `${column} = excluded.${column}`).join(', ')}`}`,
      values: [work.batch],
    },
    {
      text: `${readFirst(work, versions)}update ${table} f set source_version = (b.before ->> 'source_version')::bigint,
          source_batch = (b.before ->> 'source_batch')::bigint
        from ${planTable(work)} p join feed_before b on b.batch = $1 and b.key = p.key and b.kind = 'version'
        where p.verdict = 'version' and f.member_id = p.member_id and f.id = p.row_id`,
      values: [work.batch],
    },
  ];
};
