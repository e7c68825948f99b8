/** What a plan means, for a person who decides: counts, the first differences, who would be told, what is refused and why. */
import {
  type BatchCounts,
  FEW_CHANGES,
  MAX_QUIET_CHANGES,
  MAX_QUIET_REMOVALS,
  type RowDifference,
} from '@rafiq/contract/feeds/batch';
import type { Queryable } from '../../platform/db.ts';
import { isOwned, OWNED, plainColumns } from './entities.ts';
import type { Findings } from './marks.ts';
import { countMembersReached, countReached, countTold } from './sql/notices.ts';
import { readFirst } from './sql/read-first.ts';
import { MAX_REFUSED } from './stage.ts';
import { isOutcome, OUTCOME_LIST, OUTCOMES, oneOf, REFUSALS, type Verdict } from './verdicts.ts';
import { planTable, rowsTable, type Work } from './work.ts';

const MAX_DIFFERENCES = 20;

const countVerdicts = async (tx: Queryable, work: Work): Promise<BatchCounts> => {
  const found = await tx.rows<{ verdict: Verdict; isMissing: boolean; count: number }>({
    text: `select verdict, is_missing as "isMissing", count(*)::float8 as count
           from ${planTable(work)} group by verdict, is_missing`,
  });
  const { unread } = await tx.one<{ unread: number }>({
    text: 'select count(*)::float8 as unread from feed_refused where batch = $1 and not by_plan',
    values: [work.batch],
  });
  const counts: BatchCounts = {
    ...{ rows: unread, refused: unread },
    ...{ new: 0, changed: 0, unchanged: 0, stale: 0, removed: 0 },
  };
  for (const { verdict, isMissing, count } of found) {
    if (!isMissing) counts.rows += count;
    counts[isOutcome(verdict) ? OUTCOMES[verdict] : 'refused'] += count;
  }
  return counts;
};

/** In place of those that the last look has found. */
const noteRefused = async (tx: Queryable, work: Work): Promise<void> => {
  await tx.run({
    text: 'delete from feed_refused where batch = $1 and by_plan',
    values: [work.batch],
  });
  await tx.run({
    text: `insert into feed_refused (batch, line, by_plan, key, issues, raw)
      select $1, case when p.is_missing then 0 else p.line end, true, p.key,
        jsonb_build_array(jsonb_build_object('field', $2::jsonb ->> p.verdict, 'code', p.verdict)),
        coalesce(to_jsonb(s)::text, '')
      from ${planTable(work)} p left join ${rowsTable(work)} s on s.line = p.line
      where p.verdict not ${OUTCOME_LIST} order by p.line limit ${MAX_REFUSED}`,
    values: [work.batch, JSON.stringify(REFUSALS)],
  });
};

const tableOf = ({ entity }: Work): string => {
  if (isOwned(entity)) return OWNED[entity].table;
  return entity === 'members' ? 'members' : 'crm_contacts';
};

/** How a plan's row finds what is there. */
const thereOf = ({ entity }: Work): string => {
  if (isOwned(entity)) return 'f.member_id = p.member_id and f.id = p.row_id';
  return entity === 'members' ? 'f.id = p.member_id' : 'f.source = $1 and f.source_key = p.key';
};

/** As text, so that an amount keeps its decimals. */
const textsOf = (row: string): string =>
  `(select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(${row})))`;

const sampleDifferences = async (tx: Queryable, work: Work): Promise<RowDifference[]> => {
  const { entity } = work;
  const sample = `select * from ${planTable(work)} where verdict ${oneOf('changed', 'adopted')}
    and $1::text is not null order by line limit ${MAX_DIFFERENCES}`;
  const owned = isOwned(entity)
    ? {
        [tableOf(work)]: `select * from ${tableOf(work)}
          where (member_id, id) in (select member_id, row_id from (${sample}) sample)`,
      }
    : {};
  const rows = await tx.rows<{
    key: string;
    before: Record<string, string | null>;
    after: Record<string, string | null>;
  }>({
    text: `${readFirst(work, owned)}select p.key, ${textsOf('f')} as before, ${textsOf('s')} as after
      from (${sample}) p
      join ${rowsTable(work)} s on s.line = p.line
      join ${tableOf(work)} f on ${thereOf(work)} order by p.line`,
    values: [work.source],
  });
  return rows
    .flatMap(({ key, before, after }) =>
      plainColumns(work.entity).map((field) => ({
        key,
        field,
        before: before[field] ?? null,
        after: after[field] ?? null,
      })),
    )
    .filter(({ before, after }) => before !== after)
    .slice(0, MAX_DIFFERENCES);
};

/** What files sent by hand have done already, since a day before this one came: slices are one file. */
const doneByHand = (
  what: 'removed' | 'changed',
) => `(select coalesce(sum((b.counts ->> '${what}')::float8), 0)
  from feed_batches own join feed_batches b on b.source = own.source and b.entity = own.entity
  where own.id = $2 and b.door = 'console' and b.state = 'applied' and b.approved_by is null
    and b.applied_at > own.received_at - interval '24 hours')`;

/**
 * A snapshot that takes more than a small share away is perhaps not whole. A system's own tombstones and changes are its
 * word; a file of them that somebody sends by hand is looked at like a snapshot.
 */
const doesMuch = async (tx: Queryable, work: Work, { changed }: BatchCounts): Promise<boolean> => {
  if (!work.isSnapshot && !work.isByHand) return false;
  const table = work.entity === 'members' ? 'registry_keys' : tableOf(work);
  const before = (what: 'removed' | 'changed') =>
    `case when ${work.isByHand} then ${doneByHand(what)} else 0 end`;
  const found = await tx.one<Record<'missing' | 'there' | 'removed' | 'changed', number>>({
    text: `select (select count(*) from ${planTable(work)}
        where (is_missing or ${work.isByHand}) and verdict ${oneOf('removed', 'unlinked')})::float8 as missing,
      (select count(*) from ${table} where source = $1)::float8 as there,
      ${before('removed')} as removed, ${before('changed')} as changed`,
    values: [work.source, work.batch],
  });
  const { missing, there } = found;
  if (missing > 0 && missing + found.removed > (there + found.removed) * MAX_QUIET_REMOVALS)
    return true;
  const inAll = changed + found.changed;
  return work.isByHand && changed > 0 && inAll > FEW_CHANGES && inAll > there * MAX_QUIET_CHANGES;
};

/** By hand a contact that opens an account would be changed by one person; a system's word is its own. */
const changesContacts = async (tx: Queryable, work: Work): Promise<boolean> => {
  if (!work.isByHand || work.entity !== 'members') return false;
  const isOther = (column: string) =>
    `(s.${column} is distinct from m.${column} and not m.owns_${column} and m.${column} is not distinct from k.${column})`;
  const { changes } = await tx.one<{ changes: boolean }>({
    text: `select exists (select from ${planTable(work)} p
        join ${rowsTable(work)} s on s.line = p.line
        join members m on m.id = p.member_id join accounts a on a.member_id = m.id
        left join registry_keys k on k.source = $1 and k.key = p.key
        where p.verdict ${oneOf('changed', 'adopted')} and (${isOther('email')} or ${isOther('phone')})) as changes`,
    values: [work.source],
  });
  return changes;
};

/** A corrected CIN is told even of a first load: it is what the person signs in with. */
const findTold = async (tx: Queryable, work: Work): Promise<Pick<Findings, 'told' | 'reached'>> => {
  const { entity } = work;
  if (entity === 'members') return { told: [], reached: await tx.rows(countMembersReached(work)) };
  if (work.isMuted || !isOwned(entity) || OWNED[entity].folder === undefined)
    return { told: [], reached: [] };
  const owned = { ...work, entity };
  return { told: await tx.rows(countTold(owned)), reached: await tx.rows(countReached(owned)) };
};

export const findOut = async (tx: Queryable, work: Work): Promise<Findings> => {
  const counts = await countVerdicts(tx, work);
  await noteRefused(tx, work);
  return {
    counts,
    differences: counts.changed > 0 ? await sampleDifferences(tx, work) : [],
    ...(await findTold(tx, work)),
    needsApproval: (await doesMuch(tx, work, counts)) || (await changesContacts(tx, work)),
  };
};
