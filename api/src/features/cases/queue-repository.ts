/** The queue: what waits for the insurer, over all members, from one table (docs/decisions/0030). */
import { hash } from 'node:crypto';
import {
  type AssigneeFilter,
  type CaseFilter,
  type CaseKind,
  CLOSED_SHOWN_DAYS,
  type QueuePlace,
} from '@rafiq/contract/cases/model';
import { FROM_MEMBER, receivedBound } from '@rafiq/contract/cases/rules';
import type { CaseCounts, CaseRow } from '@rafiq/contract/cases/schema';
import { endOfDayInMorocco } from '@rafiq/contract/core/dates';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import type { Db, Queryable, Statement } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { nameBeginsSql } from '../../platform/name-sql.ts';
import {
  HANDOVER_COLUMN,
  HANDOVER_JOIN,
  HAS_TAKER,
  markedSql,
} from '../request-handover/waiting/service.ts';

/** What a number that was read out may mean. */
export interface Numbered {
  /** As a CIN: of an identity, and of these members. */
  cin: string;
  memberIds: readonly string[];
  requestIds: readonly string[];
  /** As the number of a policy. */
  contract: string;
}

/** A name within a view, the same in all of the queue, or a number, which is looked for in all that there ever was. */
export type Search = { in: 'view'; name: string } | WideSearch;

type WideSearch =
  /** Null: of so many members that they are no help. */
  | { in: 'everywhere'; name: string; memberIds: readonly string[] | null }
  | { in: 'everywhere'; number: Numbered };

export interface QueueQuery extends Omit<CaseFilter, 'text' | 'isEverywhere'> {
  search: Search | null;
  staffId: string;
  now: Date;
  after: QueuePlace | null;
  limit: number;
}

/** An account's person and whoever asks for access have no member yet: the newest of them. */
const UNKNOWN_PERSON = `left join lateral (
    select r.first_name, r.last_name, r.language from access_requests r
    where c.kind = 'identity' and r.cin = c.subject_id and r.state = 'received' order by r.created_at desc limit 1) r on true
  left join lateral (
    select o.first_name, o.last_name, o.language from accounts a join members o on o.id = a.member_id
    where c.kind = 'identity' and a.cin = c.subject_id) o on true
  left join callback_requests b on c.kind = 'call-back' and b.id = (case when c.kind = 'call-back' then c.subject_id end)::uuid`;

/** What the date came from: columns of the case alone, so that a page joins nothing for it. */
const DUE = `json_build_object('amount', c.due_amount, 'unit', c.due_unit,
    'from', ${instantSql('coalesce(c.restarted_at, c.received_at)')},
    'paused', c.paused,
    'since', case when c.state = 'waiting' then ${instantSql('c.stops[cardinality(c.stops)]')} end)`;

const COLUMNS = `c.id::text, c.kind, c.member_id::text as "memberId", c.subject_id as "subjectId", c.state, c.subject, c.contract,
  ${instantSql('c.received_at')} as "receivedAt", ${instantSql('c.due_at')} as "dueAt", c.version, ${DUE} as due,
  coalesce(m.first_name, o.first_name, r.first_name, '') as "firstName",
  coalesce(m.last_name, o.last_name, r.last_name, '') as "lastName",
  coalesce(m.cin, case c.kind when 'identity' then c.subject_id else '' end) as cin,
  coalesce(m.language, o.language, r.language, b.language, 'fr') as language,
  s.id::text as "staffId", s.name as "staffName", ${instantSql('c.closed_at')} as "closedAt",
  case when c.last_activity is not null then json_build_object('what', c.last_activity, 'by', c.last_activity_by,
    'at', ${instantSql('c.last_activity_at')}) end as "lastActivity", ${HANDOVER_COLUMN} as handover`;

const FROM = `from cases c left join members m on m.id = c.member_id left join staff s on s.id = c.assignee
  ${UNKNOWN_PERSON} ${HANDOVER_JOIN}`;

export interface FoundCase extends Omit<CaseRow, 'reference' | 'person' | 'assignee'> {
  memberId: string | null;
  subjectId: string;
  firstName: string;
  lastName: string;
  cin: string;
  language: CaseRow['person']['language'];
  staffId: string | null;
  staffName: string | null;
}

const CLOSED_SHOWN_MS = CLOSED_SHOWN_DAYS * 24 * 3_600_000;

type Value = (one: unknown) => string;

const numberSql = ({ cin, memberIds, requestIds, contract }: Numbered, value: Value): string =>
  `(c.kind = 'identity' and c.subject_id = ${value(cin)}
    or c.member_id = any (${value(memberIds)}::bigint[])
    or c.kind = any (${value(REQUEST_KINDS)}) and c.subject_id = any (${value(requestIds)}::text[])
    or upper(c.contract) = upper(${value(contract)}))`;

const namedSql = (
  { name, memberIds }: { name: string; memberIds: readonly string[] | null },
  value: Value,
): string =>
  memberIds === null
    ? nameBeginsSql('m', value(name))
    : `c.member_id = any (${value(memberIds)}::bigint[])`;

const nameSql = (name: string, value: Value): string =>
  `m.first_name || ' ' || m.last_name ilike ${value(`%${name.replaceAll(/[\\%_]/g, '\\$&')}%`)}`;

const shownSince = (now: Date): Date => new Date(now.getTime() - CLOSED_SHOWN_MS);

/**
 * Over every view and state. What was closed long ago is found by its number alone, and not where the law keeps it of
 * somebody whose data was erased: the member's file opens that.
 */
const everywhereSql = (search: WideSearch, now: Date, value: Value): string[] => {
  const isShown = `(c.state = 'open' or c.state = 'waiting' or c.state = 'closed' and c.closed_at >= ${value(shownSince(now))})`;
  return 'number' in search
    ? [numberSql(search.number, value), `(m.restricted_at is null or ${isShown})`]
    : [namedSql(search, value), isShown];
};

const viewSql = (query: QueueQuery, value: Value): string[] => {
  const parts = [`c.state = '${query.state}'`];
  if (query.state === 'closed') parts.push(`c.closed_at >= ${value(shownSince(query.now))}`);
  if (query.assignee === 'me') parts.push('c.assignee = $1');
  if (query.assignee === 'none') parts.push('c.assignee is null');
  if (query.isLate) parts.push('c.due_at < $2');
  if (query.isDueToday)
    parts.push(`c.due_at >= $2 and c.due_at < ${value(endOfDayInMorocco(query.now))}`);
  if (query.language !== null) parts.push(`m.language = ${value(query.language)}`);
  if (query.age !== null) {
    const { side, at } = receivedBound(query.age, query.now);
    parts.push(`c.received_at ${side === 'since' ? '>=' : '<'} ${value(at)}`);
  }
  if (query.handover !== null) parts.push(markedSql(query.handover, query.now, value));
  if (query.contract !== '') parts.push(`c.contract = ${value(query.contract)}`);
  if (query.search?.in === 'view') parts.push(nameSql(query.search.name, value));
  return parts;
};

/** `$1` whose queue, `$2` now, `$3` kinds. Each condition is there only where it is asked for: the index decides then. */
const conditions = (query: QueueQuery): { text: string; order: string; values: unknown[] } => {
  const { search, now, after } = query;
  const values: unknown[] = [query.staffId, now, query.kinds];
  const value: Value = (one) => `$${values.push(one)}`;
  const isEverywhere = search?.in === 'everywhere';
  const parts = [
    'c.kind = any ($3)',
    '$1::bigint is not null and $2::timestamptz is not null',
    ...(isEverywhere ? everywhereSql(search, now, value) : viewSql(query, value)),
  ];
  if (after)
    parts.push(
      `(c.due_at, c.id) ${isEverywhere ? '<' : '>'} (${value(after.dueAt)}::timestamptz, ${value(after.id)}::bigint)`,
    );
  // what was found goes back for years: the newest is most likely what is meant
  const order = isEverywhere ? 'c.due_at desc, c.id desc' : 'c.due_at, c.id';
  return { text: parts.join(' and '), order, values };
};

/** Prepared once for each shape of a view: there are far fewer of them than of looks. */
const namedByText = ({ text, values }: { text: string; values: unknown[] }): Statement => ({
  name: `cases-page-${hash('sha1', text, 'base64url')}`,
  text,
  values,
});

/**
 * Most urgent first: whatever is late is due before all else. The look is told of in the same statement, behind the page:
 * everybody else's next line waits for its end, and never for a round trip.
 */
export const findPage = async (
  write: Db['writeOne'],
  query: QueueQuery,
  tell: (values: unknown[]) => string,
): Promise<FoundCase[]> => {
  const { text, order, values } = conditions(query);
  const page = `select ${COLUMNS} ${FROM} where ${text} order by ${order} limit ${query.limit}`;
  const told = `select page.found, ${tell(values)}
    from (select coalesce(json_agg(one), '[]') as found from (${page}) one) page`;
  const { found } = await write<{ found: FoundCase[] }>(namedByText({ text: told, values }));
  return found;
};

/** Up to `limit`. */
export const countPage = async (db: Queryable, query: QueueQuery): Promise<number> => {
  const { text, values } = conditions(query);
  const { count } = await db.one<{ count: number }>({
    text: `select count(*)::int as count from (
             select 1 from cases c left join members m on m.id = c.member_id where ${text} limit ${query.limit}) found`,
    values,
  });
  return count;
};

export const findOne = (db: Queryable, id: string): Promise<FoundCase | undefined> =>
  db.maybeOne<FoundCase>({
    name: 'cases-one',
    text: `select ${COLUMNS} ${FROM} where c.id = $1`,
    values: [id],
  });

export const countQueue = async (
  db: Queryable,
  {
    staffId,
    kinds,
    waiting: whose,
    now,
    endOfDay,
  }: {
    staffId: string;
    kinds: readonly CaseKind[];
    /** Of whom those are counted that wait for their member. */
    waiting: AssigneeFilter;
    now: Date;
    endOfDay: Date;
  },
): Promise<CaseCounts> => {
  const open = await db.rows<{
    kind: CaseKind;
    all: number;
    mine: number;
    late: number;
    today: number;
    newMessages: number;
  }>({
    name: 'cases-count-open',
    text: `select c.kind, count(*)::int as all, count(*) filter (where c.assignee = $1)::int as mine,
             count(*) filter (where c.due_at < $2)::int as late,
             count(*) filter (where c.due_at >= $2 and c.due_at < $3)::int as today,
             count(*) filter (where c.last_activity = any ($5) and (c.assignee = $1 or c.assignee is null))::int
               as "newMessages"
           from cases c where c.state = 'open' and c.kind = any ($4) group by c.kind`,
    values: [staffId, now, endOfDay, kinds, FROM_MEMBER],
  });
  const { waiting, core } = await db.one<{ waiting: number; core: boolean }>({
    name: `cases-count-waiting-${whose}`,
    text: `select count(*)::int as waiting, ${HAS_TAKER} as core from cases c where c.state = 'waiting' and c.kind = any ($2)
             and ${whose === 'me' ? 'c.assignee = $1' : '$1::bigint is not null'}`,
    values: [staffId, kinds],
  });
  const sum = (name: 'mine' | 'late' | 'today' | 'newMessages'): number =>
    open.reduce((total, one) => total + one[name], 0);
  return {
    ...{ mine: sum('mine'), late: sum('late'), today: sum('today'), waiting },
    newMessages: sum('newMessages'),
    core,
    byKind: Object.fromEntries(open.map(({ kind, all }) => [kind, all])),
  };
};
