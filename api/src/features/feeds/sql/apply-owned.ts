/** What is written of a plan for what a member owns. Each step is a statement of its own: on a spread database it goes where its rows lie. */
import type { Statement } from '../../../platform/db.ts';
import { hasField, OWNED, plainColumns } from '../entities.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable } from '../work.ts';
import type { OwnedWork } from './plan-owned.ts';

const WRITTEN = oneOf('new', 'changed', 'adopted');

/** Whole rows of what is to be changed or removed, with what hangs on them and goes with them. */
export const keepBefore = (work: OwnedWork): Statement[] => {
  const { table, folder } = OWNED[work.entity];
  const steps = `(select jsonb_agg(to_jsonb(e) order by e.id) from ${folder}_folder_events e
    where p.verdict = 'removed' and e.member_id = f.member_id and e.folder_id = f.id)`;
  const lines = `(select l.lines from health_folder_refunds l
    where l.member_id = f.member_id and l.folder_id = f.id)`;
  return [
    {
      text: `insert into feed_before
          (batch, kind, key, member_id, row_id, before, steps, lines, previous_batch)
        select $1, p.verdict, p.key, f.member_id, f.id, to_jsonb(f) - 'search',
          ${folder ? steps : 'null'}, ${folder === 'health' ? lines : 'null'}, f.source_batch
        from ${planTable(work)} p
        join ${table} f on f.member_id = p.member_id and f.id = p.row_id
        where p.verdict ${oneOf('changed', 'adopted', 'removed')}`,
      values: [work.batch],
    },
    {
      text: `insert into feed_before (batch, kind, key, member_id, row_id, before, previous_batch)
        select $1, 'version', p.key, f.member_id, f.id,
          jsonb_build_object('source_version', f.source_version, 'source_batch', f.source_batch), f.source_batch
        from ${planTable(work)} p
        join ${table} f on f.member_id = p.member_id and f.id = p.row_id
        where p.verdict = 'version'`,
      values: [work.batch],
    },
  ];
};

/** What a change must take away first: what is removed, and what would get another key. */
const removeOwned = (work: OwnedWork): Statement => {
  const { table, isRewritten } = OWNED[work.entity];
  return {
    text: `delete from ${table} f using ${planTable(work)} p
      where f.member_id = p.member_id and f.id = p.row_id
        and p.verdict ${isRewritten ? oneOf('removed', 'changed') : oneOf('removed')}`,
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

const writeOwned = (work: OwnedWork): Statement => {
  const { table, folder, isRewritten } = OWNED[work.entity];
  const written = writtenColumns(work);
  // steps up to the last removal were removed with it
  const onlyNew: [string, string][] = folder ? [['source_steps', 'p.removed_at']] : [];
  const all = [['member_id', 'p.member_id'], ['id', 'p.row_id'], ...written, ...onlyNew];
  const update = written.map(([column]) => `${column} = excluded.${column}`).join(', ');
  return {
    text: `insert into ${table} (${all.map(([column]) => column).join(', ')})
      select ${all.map(([, value]) => value).join(', ')}
      from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
      where p.verdict ${WRITTEN}
      ${isRewritten ? '' : `on conflict (member_id, id) do update set ${update}`}`,
    values: [work.batch, work.source],
  };
};

const writeVersions = (work: OwnedWork): Statement => ({
  text: `update ${OWNED[work.entity].table} f set source_version = p.version, source_batch = $1
    from ${planTable(work)} p
    where p.verdict = 'version' and f.member_id = p.member_id and f.id = p.row_id`,
  values: [work.batch],
});

export const applyOwned = (work: OwnedWork): Statement[] => [
  removeOwned(work),
  writeOwned(work),
  writeVersions(work),
];
