/** The plan for members: who of the registry a row is about, and whether its source leads (docs/feeds.md). */
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
import { type Reads, readFirst } from './read-first.ts';

/** What a person has here: as long as there is any of it, no feed removes them. */
const OWNED_BY = [
  'requests',
  'health_policies',
  'motor_policies',
  'beneficiaries',
  'health_folders',
  'motor_folders',
];
const USED_BY = ['accounts', ...OWNED_BY];

/** Another source may know them too, or somebody whom they have brought. */
export const memberInUse = (member: string, key: string): string =>
  `(${USED_BY.map((table) => `exists (select from ${table} u where u.member_id = ${member})`).join(' or ')}
    or exists (select from members u where u.sponsor_id = ${member})
    or exists (select from registry_keys u where u.member_id = ${member}
      and (u.source, u.key) <> (${key}.source, ${key}.key)))`;

/** Of these `members`, a query for their ids, what they own. */
export const memberUses = (members: string): Reads =>
  Object.fromEntries(
    OWNED_BY.map((table) => [
      table,
      `select distinct member_id from ${table} where member_id in (${members})`,
    ]),
  );

const LEADERLESS = 'not exists (select from registry_keys l where l.member_id = c.id and l.leads)';

/** Somebody else's account: the one of an unverified person who claims the CIN counts too. */
const ACCOUNT_HAS_CIN =
  'exists (select from accounts a where a.cin = s.cin and a.member_id <> m.id)';

export const planMembers = (work: Work): Statement[] => [
  {
    text: `${readFirst(
      work,
      memberUses(`select k.member_id from registry_keys k join ${rowsTable(work)} s on s.key = k.key
        where k.source = $1 and s.is_deleted`),
    )}${insertPlan(work, 'line, key, version, verdict, member_id')}
      with ${repeatedSql(work)}
      select line, key, version, verdict,
        case when verdict = 'new' then new_id else coalesce(known, found) end
      from (select s.line, s.key, s.version, s.new_id, m.id as known, c.id as found, case ${versionCases('k')}
          ${removedCase('k.key is null')}
          when s.is_deleted then case when k.key is null then 'gone' when not k.leads then 'unlinked'
            when ${memberInUse('k.member_id', 'k')} then 'in_use' else 'removed' end
          when s.hash = k.source_hash then 'version'
          when k.key is null and c.id is null then
            case when n.id is not null then 'client_id_taken' else 'new' end
          when k.key is null and exists (
            select from registry_keys l where l.member_id = c.id and l.source = $1) then 'cin_taken'
          when k.key is null and c.birth_date <> s.birth_date then 'birth_date_differs'
          when k.key is null and not ${LEADERLESS} then 'linked'
          when k.key is null then case when n.id <> c.id then 'client_id_taken' else 'adopted' end
          when not k.leads then
            case when m.cin <> s.cin or m.birth_date <> s.birth_date then 'not_leading' else 'linked' end
          when c.id <> m.id or (s.cin <> m.cin and ${ACCOUNT_HAS_CIN}) then 'cin_taken'
          when n.id <> m.id then 'client_id_taken'
          when s.cin <> m.cin and s.birth_date <> m.birth_date then 'other_person'
          else 'changed' end as verdict
        from ${rowsTable(work)} s
        left join repeated r on r.line = s.line
        left join registry_keys k on k.source = $1 and k.key = s.key
        left join members m on m.id = k.member_id
        left join members c on c.cin = s.cin and c.verified
        left join members n on n.client_id = s.client_id
        ${removedJoin(work)}) planned`,
    values: [work.source],
  },
  {
    text: refuseTwins(work, {
      columns: 's.cin',
      verdict: 'cin_taken',
      among: oneOf('new', 'changed', 'adopted', 'linked'),
    }),
  },
  {
    text: refuseTwins(work, {
      columns: 's.client_id',
      verdict: 'client_id_taken',
      among: oneOf('new', 'changed', 'adopted'),
    }),
  },
];

export const planMissingMembers = (work: Work): Statement => ({
  text: `${readFirst(
    work,
    memberUses(`select k.member_id from registry_keys k where k.source = $1 and ${isOlder('k')}
      and not exists (select from ${rowsTable(work)} s where s.key = k.key)`),
  )}${insertPlan(work, 'is_missing, line, key, version, verdict, member_id')}
    select true, ${lineAfterLast(work)}, k.key, k.source_version, case when not k.leads then 'unlinked'
      when ${memberInUse('k.member_id', 'k')} then 'in_use' else 'removed' end, k.member_id
    from registry_keys k
    where k.source = $1 and ${isOlder('k')} and not exists (select from ${rowsTable(work)} s where s.key = k.key)`,
  values: [work.source, work.batch],
});
