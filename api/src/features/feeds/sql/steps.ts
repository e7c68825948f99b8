/**
 * The dated steps of a folder. Steps that are sent as a list replace all up to their version; a row without a list is one
 * step of its version, kept if it is newer than the newest list. So whatever the order in which rows come, the same
 * steps are there in the end. A step that says the same as an older one is not shown (features/folders).
 */
import type { Statement } from '../../../platform/db.ts';
import { OWNED } from '../entities.ts';
import { measureKept } from '../run.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable } from '../work.ts';
import type { OwnedWork } from './plan-owned.ts';
import { keptBefore, plannedRows, readFirst } from './read-first.ts';

/** Rows that bring steps; a stale one brings those of its day. */
const BRINGS = oneOf('new', 'changed', 'adopted', 'version', 'stale');

const folderOf = (work: OwnedWork) => {
  const { folder, table } = OWNED[work.entity];
  return { table, events: `${folder}_folder_events` };
};

/** Whether the batch has any list, or a removal that came late: hardly any does, and then nothing more is asked. */
export const hasLists = (work: OwnedWork): Statement => ({
  text: `select exists (select from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
    where p.verdict ${BRINGS} and (s.steps is not null or s.is_deleted)) as found`,
});

/** The newest list of each folder that is newer than what is known, and what it replaces. */
const keepSteps = (work: OwnedWork): Statement => {
  const { table, events } = folderOf(work);
  const lists = { verdicts: BRINGS, columns: 'line, key, version, is_deleted, steps' };
  return {
    text: `${readFirst(work, plannedRows(work, lists))}
      insert into feed_before (batch, kind, key, member_id, row_id, before, state, steps)
      select $1, 'steps', f.source_key, f.member_id, f.id,
        json_build_object('source_steps', f.source_steps), jsonb_build_object('source_steps', l.newest),
        (select jsonb_agg(to_jsonb(e) order by e.id) from ${events} e
          where e.member_id = f.member_id and e.folder_id = f.id
            and coalesce(e.source_version, -1) <= l.newest)
      from (select s.key, max(s.version) as newest
          from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
          where p.verdict ${BRINGS} and (s.steps is not null or s.is_deleted) group by s.key) l
      join ${table} f on f.source = $2 and f.source_key = l.key
      where l.newest > coalesce(f.source_steps, -1)`,
    values: [work.batch, work.source],
  };
};

const replaceSteps = (work: OwnedWork): Statement[] => {
  const { table, events } = folderOf(work);
  const first = readFirst(work, keptBefore(`= 'steps'`));
  const replaced = `feed_before b where b.batch = $1 and b.kind = 'steps'`;
  return [
    {
      text: `${first}delete from ${events} e using ${replaced} and e.member_id = b.member_id and e.folder_id = b.row_id
        and coalesce(e.source_version, -1) <= (b.state ->> 'source_steps')::bigint`,
      values: [work.batch],
    },
    {
      text: `${first}update ${table} f set source_steps = (b.state ->> 'source_steps')::bigint
        from ${replaced} and f.member_id = b.member_id and f.id = b.row_id`,
      values: [work.batch],
    },
    {
      text: `insert into ${events} (member_id, folder_id, status, happened_on, note, source_version, source_batch)
        select b.member_id, b.row_id, step ->> 'status', (step ->> 'happened_on')::date,
          coalesce(step ->> 'note', ''), l.version, $1
        from (select distinct on (s.key) s.key, s.version, s.steps
            from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
            where p.verdict ${BRINGS} and (s.steps is not null or s.is_deleted)
            order by s.key, s.version desc, s.line) l
        join feed_before b on b.batch = $1 and b.kind = 'steps' and b.key = l.key
        cross join lateral jsonb_array_elements(coalesce(l.steps, '[]')) with ordinality as list (step, nth)
        order by b.member_id, b.row_id, nth`,
      values: [work.batch],
    },
  ];
};

/** Of rows that are the newest: their version is newer than any list. */
const addSteps = (work: OwnedWork): Statement => ({
  text: `insert into ${folderOf(work).events}
      (member_id, folder_id, status, happened_on, source_version, source_batch)
    select p.member_id, p.row_id, s.status, s.status_date, s.version, $1
    from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
    where p.verdict ${oneOf('new', 'changed', 'adopted', 'version')} and s.steps is null`,
  values: [work.batch],
});

const addStaleSteps = (work: OwnedWork): Statement => {
  const { table, events } = folderOf(work);
  const stale = {
    verdicts: oneOf('stale'),
    columns: 'line, key, version, is_deleted, steps, status, status_date',
  };
  return {
    text: `${readFirst(work, plannedRows(work, stale))}
      insert into ${events} (member_id, folder_id, status, happened_on, source_version, source_batch)
      select distinct on (f.member_id, f.id, s.version)
        f.member_id, f.id, s.status, s.status_date, s.version, $1::bigint
      from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
      join ${table} f on f.source = $2 and f.source_key = s.key and f.member_id = p.member_id
      where p.verdict = 'stale' and s.steps is null and not s.is_deleted
        and s.version > coalesce(f.source_steps, -1)
        and not exists (select from ${events} e where e.member_id = f.member_id and e.folder_id = f.id
          and e.source_version = s.version)
      order by f.member_id, f.id, s.version, s.line`,
    values: [work.batch, work.source],
  };
};

export const applySteps = (
  work: OwnedWork,
  { lists, isStale }: { lists: boolean; isStale: boolean },
): Statement[] => [
  ...(lists ? [keepSteps(work), measureKept, ...replaceSteps(work)] : []),
  addSteps(work),
  ...(isStale ? [addStaleSteps(work)] : []),
];
