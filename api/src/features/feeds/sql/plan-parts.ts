/** What the plans of all entities share. */
import { planTable, rowsTable, type Work } from '../work.ts';

/**
 * The same key several times in a batch: the highest version counts. Read only for keys that are there twice, since
 * hardly any is: `repeated` has a line for each of theirs.
 */
export const repeatedSql = (work: Work): string => `
  twice as (
    select key, max(version) as newest from ${rowsTable(work)} group by key having count(*) > 1),
  repeated as (
    select s.line, s.version < t.newest as is_older,
      min(s.is_deleted::text || encode(s.hash, 'hex')) over same
        <> max(s.is_deleted::text || encode(s.hash, 'hex')) over same as is_contradicted,
      row_number() over (partition by s.key, s.version order by s.line) > 1 as is_again
    from ${rowsTable(work)} s join twice t on t.key = s.key
    window same as (partition by s.key, s.version))`;

/** The first lines of every verdict; `known` is the row that the source has under this key. */
export const versionCases = (known: string): string => `
  when r.is_older then 'stale'
  when r.is_contradicted then 'same_version'
  when r.is_again then 'unchanged'
  when s.version < ${known}.source_version then 'stale'
  when s.version = ${known}.source_version then
    case when not s.is_deleted and s.hash = ${known}.source_hash then 'unchanged' else 'same_version' end`;

/** Of what the source has removed: an older row comes late, and the same tombstone again says nothing new. */
export const removedCase = (isUnknown: string): string => `
  when ${isUnknown} and s.is_deleted and s.version = x.source_version then 'unchanged'
  when ${isUnknown} and s.version <= x.source_version then 'stale'`;

export const removedJoin = (work: Work): string => `
  left join feed_removed x on x.source = $1 and x.entity = '${work.entity}' and x.key = s.key`;

export const insertPlan = (work: Work, columns: string): string =>
  `insert into ${planTable(work)} (${columns})`;

/** For what a snapshot does not name. */
export const lineAfterLast = (work: Work): string =>
  `(select coalesce(max(line), 0) from ${rowsTable(work)}) + row_number() over ()`;

/** A snapshot tells of the time it was sent: what a later batch has brought is not missing from it. `$2` is its number. */
export const isOlder = (known: string): string => `${known}.source_batch < $2`;

/** Of rows that would have the same number among themselves, none may be written. */
export const refuseTwins = (
  work: Work,
  { columns, verdict, among }: { columns: string; verdict: string; among: string },
): string => `
  update ${planTable(work)} set verdict = '${verdict}' where line in (
    select line from (
      select p.line, count(*) over (partition by ${columns}) as twins
      from ${planTable(work)} p join ${rowsTable(work)} s on s.line = p.line
      where p.verdict ${among}) t
    where twins > 1)`;
