/** The queue: what waits for the insurer, over all members, from one table (docs/decisions/0030). */
import { hash } from 'node:crypto';
import type {
  AssigneeFilter,
  CaseCounts,
  CaseFilter,
  CaseKind,
  CaseRow,
  QueuePlace,
} from '@rafiq/contract/cases/model';
import { receivedBound } from '@rafiq/contract/cases/rules';
import { endOfDayInMorocco } from '@rafiq/contract/core/dates';
import { idOfReference } from '@rafiq/contract/requests/reference';
import type { Db, Queryable, Statement } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface QueueQuery extends CaseFilter {
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
  s.id::text as "staffId", s.name as "staffName"`;

const FROM = `from cases c left join members m on m.id = c.member_id left join staff s on s.id = c.assignee
  ${UNKNOWN_PERSON}`;

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

/** The queue shows a closed case for so long; after that the member's file leads to it. */
const CLOSED_SHOWN_MS = 90 * 24 * 3_600_000;

/** `$1` whose queue, `$2` now, `$3` kinds. Each condition is there only where it is asked for: the index decides then. */
const conditions = (query: QueueQuery): { text: string; values: unknown[] } => {
  const values: unknown[] = [query.staffId, query.now, query.kinds];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const parts = [
    `c.state = '${query.state}'`,
    'c.kind = any ($3)',
    '$1::bigint is not null and $2::timestamptz is not null',
  ];
  if (query.state === 'closed')
    parts.push(`c.closed_at >= ${value(new Date(query.now.getTime() - CLOSED_SHOWN_MS))}`);
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
  if (query.contract !== '') parts.push(`c.contract = ${value(query.contract)}`);
  if (query.text !== '') {
    const like = value(`%${query.text.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const exact = value(query.text.toUpperCase());
    // a number that somebody was told stands for the row's own
    const subject = value(idOfReference(query.text) ?? query.text.toUpperCase());
    parts.push(
      `(c.subject_id = ${subject} or m.cin = ${exact} or m.first_name || ' ' || m.last_name ilike ${like})`,
    );
  }
  if (query.after)
    parts.push(
      `(c.due_at, c.id) > (${value(query.after.dueAt)}::timestamptz, ${value(query.after.id)}::bigint)`,
    );
  return { text: parts.join(' and '), values };
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
  db: Pick<Db, 'writeOne'>,
  query: QueueQuery,
  tell: (values: unknown[]) => string,
): Promise<FoundCase[]> => {
  const { text, values } = conditions(query);
  const page = `select ${COLUMNS} ${FROM} where ${text} order by c.due_at, c.id limit ${query.limit}`;
  const told = `select page.found, ${tell(values)}
    from (select coalesce(json_agg(one), '[]') as found from (${page}) one) page`;
  const { found } = await db.writeOne<{ found: FoundCase[] }>(namedByText({ text: told, values }));
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
  }>({
    name: 'cases-count-open',
    text: `select c.kind, count(*)::int as all, count(*) filter (where c.assignee = $1)::int as mine,
             count(*) filter (where c.due_at < $2)::int as late,
             count(*) filter (where c.due_at >= $2 and c.due_at < $3)::int as today
           from cases c where c.state = 'open' and c.kind = any ($4) group by c.kind`,
    values: [staffId, now, endOfDay, kinds],
  });
  const { waiting } = await db.one<{ waiting: number }>({
    name: `cases-count-waiting-${whose}`,
    text: `select count(*)::int as waiting from cases c where c.state = 'waiting' and c.kind = any ($2)
             and ${whose === 'me' ? 'c.assignee = $1' : '$1::bigint is not null'}`,
    values: [staffId, kinds],
  });
  const sum = (name: 'mine' | 'late' | 'today'): number =>
    open.reduce((total, one) => total + one[name], 0);
  return {
    ...{ mine: sum('mine'), late: sum('late'), today: sum('today'), waiting },
    byKind: Object.fromEntries(open.map(({ kind, all }) => [kind, all])),
  };
};
