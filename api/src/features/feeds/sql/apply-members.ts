/** What is written of a plan for members: the registry, and what each source knows of it. */
import { CONTACTS, type Contact } from '@rafiq/contract/events/model';
import type { Statement } from '../../../platform/db.ts';
import { memberLeads } from '../../account/contacts/service.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';

/** What a feed writes of a member; the contacts only while they are not the member's own. */
export const MEMBER_FACTS = [
  'cin',
  'birth_date',
  'last_name',
  'first_name',
  'client_id',
  'membership_number',
];

/** A trigger hands the members of a statement over as one value: some ten thousand at once (`keep_owners`). */
const MEMBERS_AT_ONCE = 10_000;

/** After one, up to the other. */
export interface Lines {
  after: string;
  to: string;
}

export const keepMembersBefore = (work: Work): Statement => ({
  text: `insert into feed_before (batch, kind, key, member_id, before, state, previous_batch)
    select $1, case when p.verdict = 'adopted' then 'changed' else p.verdict end, p.key, p.member_id,
      case when p.verdict ${oneOf('changed', 'adopted', 'removed')} then row_to_json(m) else '{}' end,
      to_jsonb(k), k.source_batch
    from ${planTable(work)} p
    join members m on m.id = p.member_id
    left join registry_keys k on k.source = $2 and k.key = p.key
    where p.verdict ${oneOf('changed', 'adopted', 'removed', 'unlinked', 'version')}
      or (p.verdict = 'linked' and k.key is not null)`,
  values: [work.batch, work.source],
});

/** Where the next lines of a part end. */
export const nextLines = (work: Work, after: string): Statement => ({
  text: `select max(line)::text as "to" from (
      select line from ${planTable(work)} where line > $1
        and verdict ${oneOf('new', 'changed', 'adopted', 'removed')}
      order by line limit ${MEMBERS_AT_ONCE}) part`,
  values: [after],
});

const partOf = (work: Work): string =>
  `from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line and p.line > $1 and p.line <= $2`;

export const insertMembers = (work: Work, { after, to }: Lines): Statement => {
  const columns = [...MEMBER_FACTS, ...CONTACTS, 'language'];
  return {
    text: `insert into members (id, verified, ${columns.join(', ')})
      select p.member_id, true, ${columns.map((column) => `s.${column}`).join(', ')}
      ${partOf(work)} where p.verdict = 'new'`,
    values: [after, to],
  };
};

/** From the row of `alias`, unless the contact is the member's own. */
export const contactAfter = (column: Contact, alias: string): string =>
  `case when ${memberLeads(column)} then m.${column} else ${alias}.${column} end`;

export const contactsFrom = (alias: string): string[] =>
  CONTACTS.map((column) => `${column} = ${contactAfter(column, alias)}`);

export const updateMembers = (work: Work, { after, to }: Lines): Statement => {
  const facts = MEMBER_FACTS.map((column) => `${column} = s.${column}`);
  return {
    text: `update members m set ${[...facts, ...contactsFrom('s')].join(', ')}
      ${partOf(work)}
      left join accounts a on a.member_id = p.member_id
      left join registry_keys k on k.source = $3 and k.key = p.key
      where m.id = p.member_id and p.verdict ${oneOf('changed', 'adopted')}`,
    values: [after, to, work.source],
  };
};

export const deleteMembers = (work: Work, { after, to }: Lines): Statement => ({
  text: `delete from members m using ${planTable(work)} p
    where m.id = p.member_id and p.verdict = 'removed' and p.line > $1 and p.line <= $2`,
  values: [after, to],
});

/** Whoever signs in with a CIN does so with the one that is right. */
export const followCins = (work: Work): Statement => ({
  text: `update accounts a set cin = m.cin from members m, ${planTable(work)} p
    where m.id = a.member_id and p.member_id = m.id and a.cin <> m.cin
      and p.verdict ${oneOf('changed', 'adopted')}`,
});

export const writeKeys = (work: Work): Statement[] => [
  {
    text: `insert into registry_keys (source, key, member_id, source_version, source_hash, source_batch, leads,
        ${CONTACTS.join(', ')})
      select $2, s.key, p.member_id, s.version, s.hash, $1, p.verdict <> 'linked',
        ${CONTACTS.map((column) => `s.${column}`).join(', ')}
      from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
      where p.verdict ${oneOf('new', 'changed', 'adopted', 'linked', 'version')}
      on conflict (source, key) do update set source_version = excluded.source_version,
        source_hash = excluded.source_hash, source_batch = excluded.source_batch,
        ${CONTACTS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [work.batch, work.source],
  },
  {
    text: `delete from registry_keys k using ${planTable(work)} p
      where k.source = $1 and k.key = p.key and p.verdict = 'unlinked'`,
    values: [work.source],
  },
];
