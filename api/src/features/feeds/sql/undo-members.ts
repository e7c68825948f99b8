/** Members as they were before a batch. A contact that the member has changed since stays theirs. */
import type { Statement } from '../../../platform/db.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, type Work } from '../work.ts';
import { contactsFrom, type Lines, MEMBER_FACTS } from './apply-members.ts';
import { memberInUse, memberUses } from './plan-members.ts';
import { readFirst } from './read-first.ts';

const KINDS = oneOf('changed', 'removed', 'unlinked', 'version', 'linked');

/** `gone`: only the source's key goes. Lines are numbered, so that members can be written in parts. */
export const planUndoMembers = (work: Work): Statement => {
  const imaged = (key: string) =>
    `exists (select from feed_before b where b.batch = $1 and b.key = ${key} and b.kind ${KINDS})`;
  return {
    text: `${readFirst(
      work,
      memberUses(`select member_id from registry_keys where source = $2 and source_batch = $1`),
    )}insert into ${planTable(work)} (line, key, verdict, member_id)
      select row_number() over (), key, verdict, member_id from (
        select b.key, case when later.key is not null or again.key is not null then 'changed_since'
            when c.id is not null then 'cin_taken' when n.id is not null then 'client_id_taken'
            when a.member_id is not null then 'cin_taken'
            when b.kind <> 'removed' and m.id is null then 'member_unknown'
            else b.kind end as verdict, b.member_id
        from feed_before b
        left join feed_before later on later.previous_batch = $1 and later.key = b.key
        left join registry_keys again on b.kind in ('removed', 'unlinked')
          and again.source = $2 and again.key = b.key
        left join members m on m.id = b.member_id
        left join members c on c.cin = b.before ->> 'cin' and c.verified and c.id <> b.member_id
        left join members n on n.client_id = b.before ->> 'client_id' and n.id <> b.member_id
        left join accounts a on a.cin = b.before ->> 'cin' and a.member_id <> b.member_id
          and b.kind = 'changed' and m.cin <> a.cin
        where b.batch = $1 and b.kind ${KINDS}
        union all
        select k.key, case when not k.leads then 'gone'
            when ${memberInUse('k.member_id', 'k')} then 'in_use' else 'new' end, k.member_id
        from registry_keys k where k.source = $2 and k.source_batch = $1 and not ${imaged('k.key')}
        union all
        select later.key, 'changed_since', later.member_id
        from feed_before later where later.previous_batch = $1 and not ${imaged('later.key')}) undo`,
    values: [work.batch, work.source],
  };
};

const partOf = (work: Work): string =>
  `${planTable(work)} p join feed_before b on b.batch = $3 and b.key = p.key and b.kind = p.verdict
    and p.line > $1 and p.line <= $2`;

export const undoMembers = (
  work: Work,
  columns: readonly string[],
  { after, to }: Lines,
): Statement[] => {
  const facts = MEMBER_FACTS.map((column) => `${column} = r.${column}`);
  return [
    {
      text: `delete from members m using ${planTable(work)} p
        where p.line > $1 and p.line <= $2 and m.id = p.member_id and p.verdict = 'new'`,
      values: [after, to],
    },
    {
      text: `update members m set ${[...facts, ...contactsFrom('r')].join(', ')}
        from ${partOf(work)}
        cross join lateral json_populate_record(null::members, b.before) r
        left join accounts a on a.member_id = p.member_id
        left join registry_keys k on k.source = $4 and k.key = p.key
        where m.id = p.member_id and p.verdict = 'changed'`,
      values: [after, to, work.batch, work.source],
    },
    {
      text: `insert into members (${columns.join(', ')})
        select ${columns.map((column) => `r.${column}`).join(', ')}
        from ${partOf(work)} cross join lateral json_populate_record(null::members, b.before) r
        where p.verdict = 'removed'`,
      values: [after, to, work.batch],
    },
  ];
};

export const undoKeys = (work: Work): Statement[] => [
  {
    text: `delete from registry_keys k using ${planTable(work)} p
      where k.source = $1 and k.key = p.key and p.verdict in ('gone', 'changed', 'version', 'linked')`,
    values: [work.source],
  },
  {
    text: `insert into registry_keys select r.*
      from ${planTable(work)} p join feed_before b on b.batch = $1 and b.key = p.key and b.kind = p.verdict,
        jsonb_populate_record(null::registry_keys, b.state) r
      where b.state is not null and p.verdict ${KINDS}`,
    values: [work.batch],
  },
];
