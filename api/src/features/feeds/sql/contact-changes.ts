/** Which e-mails and phones a batch changes, of the members in a part of its plan. */
import type { Statement } from '../../../platform/db.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';
import { contactAfter, type Lines } from './apply-members.ts';

type Column = 'email' | 'phone';

/** One row for each e-mail and phone: what was on file, what goes on recovering the access, and what is on file then. */
const eachContact = (
  from: string,
  { known, before, after }: Record<'known' | 'before' | 'after', (column: Column) => string>,
): string => {
  const row = (column: Column) =>
    `('${column}', ${known(column)}, ${before(column)}::text, ${after(column)})`;
  return `select p.member_id::text as "memberId", c.kind, c.known, c.before as "oldValue", c.after as "newValue"
    from ${from} cross join lateral (values ${row('email')}, ${row('phone')}) c (kind, known, before, after)`;
};

const onFile = (column: Column): string => `m.${column}`;
const nothing = (): string => 'null';

const PART = 'p.line > $1 and p.line <= $2';

const kept = (work: Work, batch: string): string =>
  `${planTable(work)} p join feed_before b on b.batch = ${batch} and b.key = p.key and b.kind = p.verdict and ${PART}
    cross join lateral json_populate_record(null::members, b.before) r`;

const withMember = (source: string): string => `join members m on m.id = p.member_id
  left join accounts a on a.member_id = p.member_id
  left join registry_keys k on k.source = ${source} and k.key = p.key`;

const rowsOfPart = (work: Work): string =>
  `${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line and ${PART}`;

const IS_OTHER = 'c.before is distinct from c.after';

/** Asked before the members are written. */
export const contactsToChange = (work: Work, { after, to }: Lines): Statement => ({
  text: `${eachContact(`${rowsOfPart(work)} ${withMember('$3')}`, {
    ...{ known: onFile, before: onFile, after: (column) => contactAfter(column, 's') },
  })} where p.verdict ${oneOf('changed', 'adopted')} and ${IS_OTHER}`,
  values: [after, to, work.source],
});

/** The same, as the batch is taken back. */
export const contactsToPutBack = (work: Work, { after, to }: Lines): Statement => ({
  text: `${eachContact(`${kept(work, '$4')} ${withMember('$3')}`, {
    ...{ known: onFile, before: onFile, after: (column) => contactAfter(column, 'r') },
  })} where p.verdict = 'changed' and ${IS_OTHER}`,
  values: [after, to, work.source, work.batch],
});

/** Whom a batch, or the undo of one, has removed since then. */
const removedSince = (since: string): string => `(select distinct on (x.before ->> 'cin')
    x.before ->> 'cin' as cin, x.before ->> 'email' as email, x.before ->> 'phone' as phone
  from feed_batches f join feed_before x on x.batch = f.id
  where f.entity = 'members' and greatest(f.applied_at, f.undone_at) > ${since} and x.kind in ('removed', 'undone')
  order by x.before ->> 'cin', greatest(f.applied_at, f.undone_at) desc)`;

/** Whoever comes back so soon is no new person: their contacts count as changed. */
export const contactsOfReturned = (
  work: Work,
  { after, to, since }: Lines & { since: Date },
): Statement => ({
  text: `${eachContact(`${rowsOfPart(work)} join ${removedSince('$3')} gone on gone.cin = s.cin`, {
    ...{
      known: (column) => `gone.${column}`,
      before: nothing,
      after: (column) => `s.${column}`,
    },
  })} where p.verdict = 'new' and ${IS_OTHER}`,
  values: [after, to, since],
});

/** Nor is somebody whom an undo brings back: what was open of their contacts went with their row. */
export const contactsBroughtBack = (work: Work, { after, to }: Lines): Statement => ({
  text: `${eachContact(kept(work, '$3'), {
    ...{ known: (column) => `r.${column}`, before: nothing, after: (column) => `r.${column}` },
  })} where p.verdict = 'removed' and ${IS_OTHER}`,
  values: [after, to, work.batch],
});

/** Whom an undo removes is remembered as well as whom a batch removes. */
export const keepUndone = (work: Work): Statement => ({
  text: `insert into feed_before (batch, kind, key, member_id, before)
    select $1, 'undone', p.key, p.member_id, row_to_json(m)
    from ${planTable(work)} p join members m on m.id = p.member_id where p.verdict = 'new'`,
  values: [work.batch],
});
