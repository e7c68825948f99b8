/** What a plan means, for a person who decides: counts, the first differences, who would be told, what is refused and why. */

import { CONTACTS } from '@rafiq/contract/events/model';
import type { RowDifference } from '@rafiq/contract/feeds/batch';
import type { BatchCounts } from '@rafiq/contract/feeds/batches/schema';
import { needsSecondLook, RETURN_HOURS, type Reach } from '@rafiq/contract/feeds/second-look';
import type { Queryable } from '../../platform/db.ts';
import { memberLeads } from '../account/contacts/service.ts';
import { isOwned, OWNED, plainColumns } from './entities.ts';
import { findLed } from './leads/plan-leads.ts';
import type { Findings } from './marks.ts';
import { contactAfter } from './sql/apply-members.ts';
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

/** Of a member `m` and a row `p` of the plan: their account, and what the source last said of them. `$1` is the source. */
const WITH_LEADER = `left join accounts a on a.member_id = m.id
  left join registry_keys k on k.source = $1 and k.key = p.key`;

/** A contact is written unless it is the member's own (sql/apply-members.ts). */
const isOther = (column: 'email' | 'phone', row = 's'): string =>
  `(${row}.${column} is distinct from m.${column} and not ${memberLeads(column)})`;

/** As it will be: a contact that is the member's own stays. */
const afterOf = ({ entity }: Work): string =>
  entity === 'members'
    ? `${textsOf('s')} || jsonb_build_object(${CONTACTS.map((column) => `'${column}', ${contactAfter(column, 's')}`).join(', ')})`
    : textsOf('s');

/** As text, so that an amount keeps its decimals. */
const textsOf = (row: string): string =>
  `(select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(${row})))`;

const CHANNELS = ['email', 'phone'];

/** Whoever approves contacts has to see them: rows that change one come first, and of each row its contacts. */
const sampleDifferences = async (tx: Queryable, work: Work): Promise<RowDifference[]> => {
  const { entity } = work;
  const sample =
    entity === 'members'
      ? `select p.* from ${planTable(work)} p join ${rowsTable(work)} s on s.line = p.line
          join members m on m.id = p.member_id ${WITH_LEADER} where p.verdict ${oneOf('changed', 'adopted')} and $1::text is not null
          order by (${isOther('email')} or ${isOther('phone')}) desc, p.line limit ${MAX_DIFFERENCES}`
      : `select * from ${planTable(work)} where verdict ${oneOf('changed', 'adopted')}
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
    text: `${readFirst(work, owned)}select p.key, ${textsOf('f')} as before, ${afterOf(work)} as after
      from (${sample}) p
      join ${rowsTable(work)} s on s.line = p.line
      join ${tableOf(work)} f on ${thereOf(work)}
      ${entity === 'members' ? `join members m on m.id = f.id ${WITH_LEADER}` : ''} order by p.line`,
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
    .toSorted(
      (one, other) => Number(CHANNELS.includes(other.field)) - Number(CHANNELS.includes(one.field)),
    )
    .slice(0, MAX_DIFFERENCES);
};

/**
 * Since a day before this batch came, without a second person: slices are one batch. Contacts count also of a batch that
 * was undone since, for an undo may leave rows as they are.
 */
const DONE_BEFORE = `from feed_batches own join feed_batches b on b.source = own.source and b.entity = own.entity
  where own.id = $2 and b.id <> own.id and b.approved_by is null
    and b.applied_at > own.received_at - interval '24 hours'`;

const doneByHand = (what: 'removed' | 'changed'): string =>
  `(select coalesce(sum((b.counts ->> '${what}')::float8), 0) ${DONE_BEFORE} and b.state = 'applied' and b.door = 'console')`;

/** CINs of people whom a batch has removed just now. `$2` is the number of this one. */
const REMOVED_CINS = `select x.before ->> 'cin' from feed_batches own
  join feed_batches b on b.entity = 'members' and b.state = 'applied'
    and b.applied_at > own.received_at - interval '${RETURN_HOURS} hours'
  join feed_before x on x.batch = b.id and x.kind = 'removed' where own.id = $2`;

const HAS_CONTACT = `(s.email is not null or s.phone is not null)`;

/** Whoever comes back with a contact after a removal would be the same person with another one. */
const RETURNS = `p.verdict = 'new' and ${HAS_CONTACT} and s.cin in (${REMOVED_CINS})`;

/**
 * In a file by hand people count also who are new with a contact, go, or get another CIN: by several such files one
 * person could put a contact of their own on somebody's CIN.
 */
const BY_HAND = `p.verdict = 'removed' or (p.verdict = 'new' and ${HAS_CONTACT})
  or (p.verdict ${oneOf('changed', 'adopted')} and s.cin <> m.cin)`;

/** People whose e-mail address or phone becomes another, and what tells whether they are the same at the next look. */
const findContacts = async (
  tx: Queryable,
  work: Work,
): Promise<Pick<Findings, 'contacts' | 'contactsDigest'>> => {
  if (work.entity !== 'members') return { contacts: 0, contactsDigest: '' };
  return tx.one({
    text: `select count(*)::float8 as contacts, coalesce(md5(string_agg(
          concat_ws(' ', p.verdict, p.key, s.cin, s.email, s.phone), ',' order by p.key)), '') as "contactsDigest"
      from ${planTable(work)} p left join ${rowsTable(work)} s on s.line = p.line
      left join members m on m.id = p.member_id ${WITH_LEADER}
      where (p.verdict ${oneOf('changed', 'adopted')} and (${isOther('email')} or ${isOther('phone')}))
        or ${work.door === 'console' ? BY_HAND : RETURNS}`,
    values: [work.source, ...(work.door === 'console' ? [] : [work.batch])],
  });
};

/** A system's own tombstones and changes are its word: only a snapshot of its, or contacts, may be too much. */
const needsApproval = async (
  tx: Queryable,
  work: Work,
  found: { counts: BatchCounts; contacts: number },
): Promise<boolean> => {
  const isItsWord = !work.isSnapshot && work.door !== 'console' && found.contacts === 0;
  return !isItsWord && needsSecondLook(await reachOf(tx, work, found));
};

const reachOf = async (
  tx: Queryable,
  work: Work,
  { counts, contacts }: { counts: BatchCounts; contacts: number },
): Promise<Reach> => {
  const isSentInConsole = work.door === 'console';
  const table = work.entity === 'members' ? 'registry_keys' : tableOf(work);
  const found = await tx.one<
    Record<'missing' | 'there' | 'removed' | 'changed' | 'contacts', number>
  >({
    // tombstones of a file that somebody sends are looked at like what a snapshot leaves out
    text: `select (select count(*) from ${planTable(work)}
        where (is_missing or ${isSentInConsole}) and verdict ${oneOf('removed', 'unlinked')})::float8 as missing,
      (select count(*) from ${table} where source = $1)::float8 as there,
      ${doneByHand('removed')} as removed, ${doneByHand('changed')} as changed,
      (select coalesce(sum(b.contacts_changed), 0)::float8 ${DONE_BEFORE}) as contacts`,
    values: [work.source, work.batch],
  });
  return {
    door: work.door,
    there: found.there,
    removals: { now: found.missing, before: isSentInConsole ? found.removed : 0 },
    changes: { now: counts.changed, before: found.changed },
    contacts: { now: contacts, before: found.contacts },
  };
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

/** Whatever a row says: what differs from it is in no answer. */
const findMemberLed = async (tx: Queryable, work: Work): Promise<Findings['memberLed']> => {
  if (work.entity !== 'members') return [];
  return tx.rows({
    text: `select led.contact, count(*)::float8 as members
      from ${planTable(work)} p join members m on m.id = p.member_id ${WITH_LEADER}
      cross join lateral (values ${CONTACTS.map((contact) => `('${contact}', ${memberLeads(contact)})`).join(', ')})
        led (contact, is_led)
      where p.verdict ${oneOf('changed', 'adopted')} and led.is_led group by led.contact order by led.contact`,
    values: [work.source],
  });
};

export const findOut = async (tx: Queryable, work: Work): Promise<Findings> => {
  const counts = await countVerdicts(tx, work);
  await noteRefused(tx, work);
  const found = await findContacts(tx, work);
  const { contacts } = found;
  return {
    counts,
    ...found,
    differences: counts.changed > 0 ? await sampleDifferences(tx, work) : [],
    ...(await findTold(tx, work)),
    ...(await findLed(tx, work)),
    memberLed: await findMemberLed(tx, work),
    needsApproval: await needsApproval(tx, work, { counts, contacts }),
  };
};

/** What an undo changes of people: contacts that become those of before, and people who go or come back. */
export const countUndone = async (
  tx: Queryable,
  work: Work,
): Promise<{ contacts: number; people: number; there: number }> => {
  if (work.entity !== 'members') return { contacts: 0, people: 0, there: 0 };
  return tx.one({
    text: `select (select count(*) from ${planTable(work)} p
          join feed_before b on b.batch = $2 and b.key = p.key and b.kind = p.verdict
          cross join lateral json_populate_record(null::members, b.before) r
          join members m on m.id = p.member_id ${WITH_LEADER}
          where p.verdict = 'changed' and (${isOther('email', 'r')} or ${isOther('phone', 'r')}))::float8 as contacts,
        (select count(*) from ${planTable(work)} where verdict ${oneOf('new', 'removed')})::float8 as people,
        (select count(*) from registry_keys where source = $1)::float8 as there`,
    values: [work.source, work.batch],
  });
};
