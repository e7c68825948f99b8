/** The plan for what a member owns: policies, guarantees, beneficiaries and folders. */
import type { Statement } from '../../../platform/db.ts';
import { hasField, OWNED, type OwnedEntity } from '../entities.ts';
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
import { type Reads, readFirst, usesOf } from './read-first.ts';

export type OwnedWork = Work & { entity: OwnedEntity };

const PARENT_ALIAS = { policy: 'p', beneficiary: 'b' } as const;

/** The bytes of a document come before the row that names it. */
const DOCUMENT_MISSING = `s.documents is not null and exists (
      select from jsonb_array_elements(s.documents) d where not exists (select from feed_documents k
        where k.source = $1 and k.sha256 = decode(d ->> 'sha256', 'hex')))`;

/** Whether anything refers to the row of `alias`. */
export const inUse = (entity: OwnedEntity, alias: string): string => {
  const uses = OWNED[entity].usedBy.map(
    ({ table, column, where = 'true' }) => `exists (select from ${table} u
        where u.member_id = ${alias}.member_id and u.${column} = ${alias}.id and ${where})`,
  );
  return uses.length === 0 ? 'false' : `(${uses.join(' or ')})`;
};

const joins = (work: OwnedWork): string => {
  const { table, parents, number } = OWNED[work.entity];
  const ofParents = parents.map(
    ({ field, table: parent }) => `
  left join ${parent} ${PARENT_ALIAS[field]} on ${PARENT_ALIAS[field]}.source = $1
    and ${PARENT_ALIAS[field]}.source_key = s.${field}
    and ${PARENT_ALIAS[field]}.member_id = m.member_id`,
  );
  // whoever else has the number that the row wants
  const ofNumber = number
    ? `
  left join ${table} o on o.member_id = m.member_id
    and ${number.map((column) => `o.${column} = s.${column}`).join(' and ')}
    and (o.source, o.source_key) is distinct from ($1, s.key)`
    : '';
  const ofDeclaration = hasField(work.entity, 'declaration')
    ? `
  left join requests q on q.member_id = m.member_id and q.id = s.declaration
    and q.kind = '${OWNED[work.entity].folder}-declaration'`
    : '';
  return `from ${rowsTable(work)} s
  left join repeated r on r.line = s.line
  left join registry_keys m on m.source = $1 and m.key = s.member
  left join ${table} f on f.source = $1 and f.source_key = s.key
  ${removedJoin(work)}${ofParents.join('')}${ofNumber}${ofDeclaration}`;
};

const verdict = (work: OwnedWork): string => {
  const { parents, number } = OWNED[work.entity];
  return `case ${versionCases('f')}
    when m.member_id is null then 'member_unknown'
    when f.member_id <> m.member_id then 'other_member'
    ${removedCase('f.id is null')}
    when s.is_deleted then
      case when f.id is null then 'gone' when ${inUse(work.entity, 'f')} then 'in_use' else 'removed' end
    when s.hash = f.source_hash then 'version'
    ${parents.map(({ field }) => `when ${PARENT_ALIAS[field]}.id is null then '${field}_unknown'`).join('\n')}
    ${hasField(work.entity, 'declaration') ? `when s.declaration is not null and q.id is null then 'declaration_unknown'` : ''}
    ${hasField(work.entity, 'documents') ? `when ${DOCUMENT_MISSING} then 'document_unknown'` : ''}
    ${number ? `when o.id is not null then case when f.id is null and o.source is null then 'adopted' else 'number_taken' end` : ''}
    when f.id is null then 'new' else 'changed' end`;
};

const KNOWN = 'member_id, id, source, source_key, source_version, source_hash';

/** What the plan looks at of members: the rows that are named, those that they name, and what refers to one that goes. */
const planReads = (work: OwnedWork): Reads => {
  const { table, parents, number = [] } = OWNED[work.entity];
  const rows = rowsTable(work);
  const columns = [KNOWN, ...number].join(', ');
  const named = (
    ...fields: string[]
  ) => `select m.member_id, ${fields.map((field) => `s.${field}`).join(', ')}
    from ${rows} s join registry_keys m on m.source = $1 and m.key = s.member`;
  const ofKeys = (field: string) =>
    `where source = $1 and source_key in (select ${field} from ${rows})`;
  const going = `select f.member_id, f.id from ${table} f join ${rows} s on s.key = f.source_key where s.is_deleted`;
  const reads: Reads = {
    [table]: `select ${columns} from ${table} ${ofKeys('key')}
      ${number.length > 0 ? `union select ${columns} from ${table} where (member_id, ${number.join(', ')}) in (${named(...number)})` : ''}`,
    ...Object.fromEntries(
      parents.map(({ field, table: parent }) => [
        parent,
        `select member_id, id, source, source_key from ${parent} ${ofKeys(field)}`,
      ]),
    ),
    ...usesOf(work.entity, going),
  };
  if (!hasField(work.entity, 'declaration')) return reads;
  const folder = `${OWNED[work.entity].folder}_folder_id`;
  const requests = `select member_id, id, kind, ${folder} from requests`;
  return {
    ...reads,
    requests: `${requests} where (member_id, id) in (${named('declaration')} where s.declaration is not null)
      union ${requests} where (member_id, ${folder}) in (${going})`,
  };
};

const idOf = (work: OwnedWork, field: 'policy' | 'beneficiary'): string =>
  OWNED[work.entity].parents.some((parent) => parent.field === field)
    ? `${PARENT_ALIAS[field]}.id`
    : 'null::bigint';

export const planOwned = (work: OwnedWork): Statement[] => {
  const { number } = OWNED[work.entity];
  const there = number ? 'coalesce(f.id, o.id)' : 'f.id';
  const plan: Statement = {
    text: `${readFirst(work, planReads(work))}${insertPlan(work, 'line, key, version, verdict, member_id, row_id, policy_id, beneficiary_id, removed_at')}
      with ${repeatedSql(work)}
      select line, key, version, verdict, member_id,
        case when verdict = 'new' then new_id else there end, policy_id, beneficiary_id, removed_at
      from (select s.line, s.key, s.version, s.new_id, ${verdict(work)} as verdict, m.member_id, ${there} as there,
          ${idOf(work, 'policy')} as policy_id, ${idOf(work, 'beneficiary')} as beneficiary_id,
          x.source_version as removed_at
        ${joins(work)}) planned`,
    values: [work.source],
  };
  const twins = {
    text: refuseTwins(work, {
      columns: `p.member_id, ${number?.map((column) => `s.${column}`).join(', ')}`,
      verdict: 'number_taken',
      among: oneOf('new', 'changed', 'adopted'),
    }),
  };
  return number ? [plan, twins] : [plan];
};

/** What a snapshot of the source no longer names. */
export const planMissingOwned = (work: OwnedWork): Statement => {
  const { table } = OWNED[work.entity];
  const reads = {
    [table]: `select ${KNOWN}, source_batch from ${table} where source = $1 and ${isOlder(table)}`,
    ...usesOf(
      work.entity,
      `select f.member_id, f.id from ${table} f
      where not exists (select from ${rowsTable(work)} s where s.key = f.source_key)`,
    ),
  };
  return {
    text: `${readFirst(work, reads)}${insertPlan(work, 'is_missing, line, key, version, verdict, member_id, row_id')}
    select true, ${lineAfterLast(work)}, f.source_key, f.source_version,
      case when ${inUse(work.entity, 'f')} then 'in_use' else 'removed' end, f.member_id, f.id
    from ${table} f
    where f.source = $1 and ${isOlder('f')} and not exists (select from ${rowsTable(work)} s where s.key = f.source_key)`,
    values: [work.source, work.batch],
  };
};
