/** What is written of a plan for what a member owns. Each step is a statement of its own: on a spread database it goes where its rows lie. */
import type { Statement } from '../../../platform/db.ts';
import { hasField, OWNED, plainColumns } from '../entities.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable } from '../work.ts';
import type { OwnedWork } from './plan-owned.ts';
import { planned as plan, readFirst } from './read-first.ts';

/** What hangs on a health folder, read once for all rather than for each. */
const OF_HEALTH = {
  columns: 'l.lines, d.documents',
  joins: `left join health_folder_refunds l on l.member_id = f.member_id and l.folder_id = f.id
    left join (select d.member_id, d.folder_id,
        jsonb_agg(jsonb_build_object('sha256', encode(x.sha256, 'hex'), 'name', x.name)) as documents
      from health_folder_files d join member_files x on x.member_id = d.member_id and x.id = d.file_id
      where d.by_feed group by d.member_id, d.folder_id) d
      on d.member_id = f.member_id and d.folder_id = f.id`,
};

/** Whole rows of what is to be changed or removed, with what hangs on them and goes with them. */
export const keepBefore = (work: OwnedWork): Statement => {
  const { table, folder } = OWNED[work.entity];
  const steps = `case when p.verdict = 'removed' then (
    select jsonb_agg(to_jsonb(e) order by e.id) from ${folder}_folder_events e
    where e.member_id = f.member_id and e.folder_id = f.id) end`;
  const hanging = folder === 'health' ? OF_HEALTH : { columns: 'null, null', joins: '' };
  const kept = oneOf('changed', 'adopted', 'removed');
  return {
    text: `${readFirst(work, plan(work, kept))}insert into feed_before
        (batch, kind, key, member_id, row_id, before, steps, lines, documents, previous_batch)
      select $1, p.verdict, p.key, f.member_id, f.id, row_to_json(f),
        ${folder ? steps : 'null'}, ${hanging.columns}, f.source_batch
      from ${planTable(work)} p
      join ${table} f on f.member_id = p.member_id and f.id = p.row_id
      ${hanging.joins}
      where p.verdict ${kept}`,
    values: [work.batch],
  };
};

export const keepVersions = (work: OwnedWork): Statement => ({
  text: `${readFirst(work, plan(work, oneOf('version')))}insert into feed_before
      (batch, kind, key, member_id, row_id, before, previous_batch)
    select $1, 'version', p.key, f.member_id, f.id,
      json_build_object('source_version', f.source_version, 'source_batch', f.source_batch), f.source_batch
    from ${planTable(work)} p
    join ${OWNED[work.entity].table} f on f.member_id = p.member_id and f.id = p.row_id
    where p.verdict = 'version'`,
  values: [work.batch],
});

/** What a change must take away first: what is removed, and what would get another key. */
export const removeOwned = (work: OwnedWork): Statement => {
  const { table, isRewritten } = OWNED[work.entity];
  const taken = isRewritten ? oneOf('removed', 'changed') : oneOf('removed');
  return {
    text: `${readFirst(work, plan(work, taken))}delete from ${table} f using ${planTable(work)} p
      where f.member_id = p.member_id and f.id = p.row_id and p.verdict ${taken}`,
  };
};

/** Column and where its value comes from, `s` the row and `p` its plan. */
const writtenColumns = (work: OwnedWork): [column: string, value: string][] => [
  ...OWNED[work.entity].parents.map(({ field, column }): [string, string] => [
    column,
    `p.${field}_id`,
  ]),
  ...plainColumns(work.entity).map((column): [string, string] => [column, `s.${column}`]),
  ...(hasField(work.entity, 'declaration')
    ? [['request_id', 's.declaration'] as [string, string]]
    : []),
  ['source', '$2'],
  ['source_key', 's.key'],
  ['source_version', 's.version'],
  ['source_hash', 's.hash'],
  ['source_batch', '$1'],
];

const planned = (work: OwnedWork): string =>
  `from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line`;

const insertPlanned = (work: OwnedWork, verdicts: string): Statement => {
  const { table, folder } = OWNED[work.entity];
  // steps up to the last removal were removed with it
  const steps: [string, string][] = folder ? [['source_steps', 'p.removed_at']] : [];
  const all = [['member_id', 'p.member_id'], ['id', 'p.row_id'], ...writtenColumns(work), ...steps];
  return {
    text: `insert into ${table} (${all.map(([column]) => column).join(', ')})
      select ${all.map(([, value]) => value).join(', ')} ${planned(work)}
      where p.verdict ${verdicts}`,
    values: [work.batch, work.source],
  };
};

export const insertOwned = (work: OwnedWork): Statement =>
  insertPlanned(work, OWNED[work.entity].isRewritten ? oneOf('new', 'changed') : oneOf('new'));

/** Where the table is spread each row goes to its own server, as an insert does: an update would take all to each. */
const replaceOwned = (work: OwnedWork): Statement => {
  const insert = insertPlanned(work, oneOf('changed', 'adopted'));
  const set = writtenColumns(work).map(([column]) => `${column} = excluded.${column}`);
  return {
    ...insert,
    text: `${insert.text} on conflict (member_id, id) do update set ${set.join(', ')}`,
  };
};

export const updateOwned = (work: OwnedWork): Statement => {
  const { table } = OWNED[work.entity];
  if (work.isSpread) return replaceOwned(work);
  const set = writtenColumns(work).map(([column, value]) => `${column} = ${value}`);
  return {
    text: `update ${table} f set ${set.join(', ')} ${planned(work)}
      where f.member_id = p.member_id and f.id = p.row_id
        and p.verdict ${oneOf('changed', 'adopted')}`,
    values: [work.batch, work.source],
  };
};

export const writeVersions = (work: OwnedWork): Statement => ({
  text: `${readFirst(work, plan(work, oneOf('version')))}
    update ${OWNED[work.entity].table} f set source_version = p.version, source_batch = $1
    from ${planTable(work)} p
    where p.verdict = 'version' and f.member_id = p.member_id and f.id = p.row_id`,
  values: [work.batch],
});
