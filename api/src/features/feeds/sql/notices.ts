/** Whom a batch gives something to tell: whoever has an account, shows the policy, and whose folder stands elsewhere now. */
import type { Statement } from '../../../platform/db.ts';
import { IS_TOLD } from '../../account/contacts/service.ts';
import { isOwned, OWNED } from '../entities.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';
import { contactAfter } from './apply-members.ts';
import type { OwnedWork } from './plan-owned.ts';
import { readFirst } from './read-first.ts';

/**
 * Asked before the folders are written: what they say until now is compared. Whoever has sent the declaration that a
 * folder leads is told of that, whether they show its policy or not.
 */
const movedFolders = (work: OwnedWork, members = ''): string => {
  const { folder, table } = OWNED[work.entity];
  return `from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
    join accounts a on a.member_id = p.member_id and a.state = 'active'
    join ${folder}_policies shown on shown.member_id = p.member_id and shown.id = p.policy_id
      and (shown.enabled or p.led = 'moves')
    left join ${table} f on f.member_id = p.member_id and f.id = p.row_id ${members}
    where p.verdict ${oneOf('new', 'changed')} and (f.status is distinct from s.status or p.led = 'moves')`;
};

/** Folders as they stand, and whether their policies are shown. */
const standing = (work: OwnedWork): string => {
  const { folder, table } = OWNED[work.entity];
  const of = (column: string) =>
    `select p.member_id, p.${column} from ${planTable(work)} p
      join accounts a on a.member_id = p.member_id and a.state = 'active'
      where p.verdict ${oneOf('new', 'changed')}`;
  return readFirst(work, {
    [`${folder}_policies`]: `select member_id, id, enabled from ${folder}_policies
      where (member_id, id) in (${of('policy_id')})`,
    [table]: `select member_id, id, status from ${table} where (member_id, id) in (${of('row_id')})`,
  });
};

const REACHED =
  'm.language, count(distinct p.member_id)::int as members, count(*)::int as messages';

/** By e-mail or SMS: whoever has neither is told nothing. */
const CAN_BE_TOLD = `${IS_TOLD} and coalesce(m.email, m.phone) is not null`;

/** Told, as far as they can be. */
const toldMembers = (work: OwnedWork): string =>
  movedFolders(work, `join members m on m.id = p.member_id and ${CAN_BE_TOLD}`);

export const countTold = (work: OwnedWork): Statement => ({
  text: `${standing(work)}select s.status, count(distinct p.member_id)::int as members ${toldMembers(work)}
    group by s.status order by s.status`,
});

/** Each folder is a message of its own. */
export const countReached = (work: OwnedWork): Statement => ({
  text: `${standing(work)}select ${REACHED} ${toldMembers(work)}
    group by m.language order by m.language`,
});

/** As `noteCins` and `noteContacts` will find them: with an account for a CIN, with or without one for a contact. */
export const countMembersReached = (work: Work): Statement => ({
  text: `select ${REACHED}
    from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
    join members m on m.id = p.member_id left join accounts a on a.member_id = p.member_id
    left join registry_keys k on k.source = $1 and k.key = p.key
    cross join lateral (values
      (a.cin <> s.cin and ${CAN_BE_TOLD}),
      (m.email is distinct from ${contactAfter('email', 's')} and coalesce(m.email, m.phone) is not null),
      (m.phone is distinct from ${contactAfter('phone', 's')} and coalesce(m.email, m.phone) is not null)) t (told)
    where p.verdict ${oneOf('changed', 'adopted')} and t.told
    group by m.language order by m.language`,
  values: [work.source],
});

/** What waits to be told is told once, as it stands then: what the person knows is from before the first of it. */
const KEEP_KNOWN = `known = case when feed_notices.due_at is null then excluded.known else feed_notices.known end`;

/** In UTC: there an hour later is one thing in every zone, which a spread database asks of an upsert. */
const HOUR_AFTER_TOLD = `(feed_notices.told_at at time zone 'UTC' + interval '1 hour') at time zone 'UTC'`;

/** At most one message a folder and hour: what was told just now waits. What leads a declaration says so afterwards. */
export const noteMoved = (work: OwnedWork, now: Date): Statement => ({
  text: `${standing(work)}insert into feed_notices (member_id, kind, folder_id, batch_id, due_at, known)
    select p.member_id, '${OWNED[work.entity].folder}', p.row_id, $1::bigint, $2::timestamptz, f.status
    ${movedFolders(work)}
    on conflict (member_id, kind, folder_id) do update set batch_id = excluded.batch_id, ${KEEP_KNOWN},
      request_id = null, led_to = null, due_at = greatest(excluded.due_at, ${HOUR_AFTER_TOLD})`,
  values: [work.batch, now],
});

/** Whoever signs in with a CIN is told of another one, a first load or not. Asked before the accounts follow. */
export const noteCins = (work: Work, now: Date): Statement => ({
  text: `insert into feed_notices (member_id, kind, folder_id, batch_id, due_at, known)
    select a.member_id, 'cin', 0, $1::bigint, $2::timestamptz, a.cin
    from accounts a join members m on m.id = a.member_id join ${planTable(work)} p on p.member_id = m.id
    where a.cin <> m.cin and p.verdict ${oneOf('changed', 'adopted')}
    on conflict (member_id, kind, folder_id) do update set batch_id = excluded.batch_id, ${KEEP_KNOWN},
      due_at = excluded.due_at`,
  values: [work.batch, now],
});

export interface NotedContact {
  memberId: string;
  kind: 'email' | 'phone';
  /** What was on file until now; null: nothing. */
  known: string | null;
}

/** Whoever was reached at a contact that is replaced is told, muted or not, with an account or without. */
export const noteContacts = (
  work: Work,
  contacts: readonly NotedContact[],
  now: Date,
): Statement => ({
  text: `insert into feed_notices (member_id, kind, folder_id, batch_id, due_at, known)
    select v.member_id, v.kind, 0, $1::bigint, $2::timestamptz, v.known
    from unnest($3::bigint[], $4::text[], $5::text[]) v (member_id, kind, known)
    on conflict (member_id, kind, folder_id) do update set batch_id = excluded.batch_id, ${KEEP_KNOWN},
      due_at = excluded.due_at`,
  values: [
    ...[work.batch, now, contacts.map(({ memberId }) => memberId)],
    ...[contacts.map(({ kind }) => kind), contacts.map(({ known }) => known)],
  ],
});

/** Those whom there is still something to tell after a batch was taken back: an earlier one has changed it too. */
const untold = ({ entity }: Work): string => {
  if (!isOwned(entity))
    return `select n.member_id, n.kind from feed_notices n join members m on m.id = n.member_id
      left join accounts a on a.member_id = n.member_id
      where n.batch_id = $1 and (n.kind = 'cin' and a.cin <> n.known
        or n.kind = 'email' and m.email is distinct from n.known
        or n.kind = 'phone' and m.phone is distinct from n.known)`;
  const { folder, table } = OWNED[entity];
  return `select n.member_id, n.folder_id
    from feed_notices n join ${table} f on f.member_id = n.member_id and f.id = n.folder_id
    where n.batch_id = $1 and n.kind = '${folder}' and f.status is distinct from n.known`;
};

/** Asked when the rows are as they were before. What is as the person knows it is not told any more. */
export const settleNotices = (work: Work): Statement[] => {
  const { entity } = work;
  const folder = isOwned(entity) ? OWNED[entity] : undefined;
  if (entity !== 'members' && !folder?.folder) return [];
  // a member has one notice of a kind, a folder has one
  const place = folder ? 'folder_id' : 'kind';
  const settled = `batch_id = $1 and (member_id, ${place}) not in (${untold(work)})`;
  const values = [work.batch];
  const first = folder
    ? readFirst(work, {
        [folder.table]: `select member_id, id, status, source_batch from ${folder.table}
          where (member_id, id) in (select member_id, folder_id from feed_notices
            where batch_id = $1 and kind = '${folder.folder}')`,
      })
    : '';
  const statements: Statement[] = [
    { text: `${first}delete from feed_notices where told_at is null and ${settled}`, values },
    {
      text: `${first}update feed_notices set due_at = null, known = null where due_at is not null and ${settled}`,
      values,
    },
  ];
  if (!folder) return statements;
  // the one before may be taken back as well
  const pass = `${first}update feed_notices n set batch_id = f.source_batch from ${folder.table} f
    where n.batch_id = $1 and n.due_at is not null and f.member_id = n.member_id and f.id = n.folder_id
      and f.source_batch is not null`;
  return [...statements, { text: pass, values }];
};
