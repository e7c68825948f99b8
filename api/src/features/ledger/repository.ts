/** Reads of the ledger, which lies by months on the coordinator: no statement here is sent to where a member's rows lie. */

import type { LedgerAct, LedgerPlace } from '@rafiq/contract/ledger/model';
import { ACTS_ON_CASES, objectOf } from '@rafiq/contract/ledger/objects';
import { OPERATOR } from '@rafiq/contract/ledger/rules';
import type { LedgerLine, ToldLine } from '@rafiq/contract/ledger/schema';
import type { ToldAct } from '@rafiq/contract/ledger/told';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { findCaseNames } from '../cases/service.ts';

export interface LedgerQuery {
  from: string;
  to: string;
  staff: string;
  act: LedgerAct | null;
  /** What a line is about, as it stands there, and the cases that are meant, too. Null: whatever it is about. */
  about: { as: string; caseIds: readonly string[] } | null;
  /** Null: of everybody. */
  members: readonly string[] | null;
  after: LedgerPlace | null;
  limit: number;
}

type LineRow = Omit<LedgerLine, 'by' | 'case'> & { staffId: string | null; byName: string };

type Value = (one: unknown) => string;

/** The index finds either; the number of a case means one only where the act is on cases. */
const aboutSql = ({ as, caseIds }: { as: string; caseIds: readonly string[] }, value: Value) =>
  `l.about <> '' and l.about = any (${value([as, ...caseIds])}::text[])
    and (l.about = ${value(as)} or l.act = any (${value(ACTS_ON_CASES)}))`;

/** Each condition is there only where it is asked for: its index decides then. */
const conditions = (query: Omit<LedgerQuery, 'limit'>): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const value: Value = (one) => `$${values.push(one)}`;
  const parts = ['true'];
  if (query.from !== '') parts.push(`l.day >= ${value(query.from)}::date`);
  if (query.to !== '') parts.push(`l.day <= ${value(query.to)}::date`);
  if (query.staff === OPERATOR) parts.push("l.staff_id is null and l.role = 'operator'");
  else if (query.staff !== '') parts.push(`l.staff_id = ${value(query.staff)}`);
  if (query.act !== null) parts.push(`l.act = ${value(query.act)}`);
  if (query.about !== null) parts.push(aboutSql(query.about, value));
  if (query.members !== null) parts.push(`l.member_id = any (${value(query.members)}::bigint[])`);
  if (query.after)
    parts.push(
      `(l.day, l.number) < (${value(query.after.day)}::date, ${value(query.after.number)}::bigint)`,
    );
  return { text: parts.join(' and '), values };
};

/** Newest first. */
export const findLines = async (db: Queryable, query: LedgerQuery): Promise<LedgerLine[]> => {
  const { text, values } = conditions(query);
  const found = await db.rows<LineRow>({
    text: `select l.day::text, l.number::float8 as number, ${instantSql('l.at')} as at, l.staff_id::text as "staffId",
             l.by_name as "byName", l.role, l.act, l.member_id::text as "memberId", l.about, l.reason
           from ledger l where ${text} order by l.day desc, l.number desc limit ${query.limit}`,
    values,
  });
  const ids = found.filter(({ act }) => objectOf(act) === 'case').map(({ about }) => about);
  const cases = new Map((await findCaseNames(db, ids)).map(({ id, ...one }) => [id, one]));
  return found.map(({ staffId, byName, ...line }) => ({
    ...line,
    by: { id: staffId, name: byName },
    case: objectOf(line.act) === 'case' ? (cases.get(line.about) ?? null) : null,
  }));
};

/** No further than that many. */
export const countLines = async (
  db: Queryable,
  query: Omit<LedgerQuery, 'limit'>,
  most: number,
): Promise<number> => {
  const { text, values } = conditions(query);
  const { count } = await db.one<{ count: number }>({
    text: `select count(*)::int as count from (select from ledger l where ${text} limit ${most}) found`,
    values,
  });
  return count;
};

/** Two where somebody else has signed up with the CIN of a member. */
export const membersOf = async (db: Queryable, cin: string): Promise<string[]> => {
  const found = await db.rows<{ id: string }>({
    name: 'ledger-members-of',
    text: 'select id::text from members where cin = $1 order by members.id',
    values: [cin],
  });
  return found.map(({ id }) => id);
};

/** Those who have left, too: their lines stay. */
export const findPeople = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db.rows({
    name: 'ledger-people',
    text: 'select id::text, name from staff order by name, staff.id',
  });

type ToldRow = Omit<ToldLine, 'reference'> & { requestId: string | null };

export interface ToldQuery {
  memberId: string;
  acts: readonly ToldAct[];
  /** Those that are about the case of a request. */
  onRequests: readonly ToldAct[];
  top: number;
  skip: number;
}

/** A case of somebody else gives no number, whatever stands in the line. */
export const findTold = async (
  db: Queryable,
  { memberId, acts, onRequests, top, skip }: ToldQuery,
): Promise<{ count: number; rows: ToldRow[] }> => {
  const [rows, { count }] = await Promise.all([
    db.rows<ToldRow>({
      name: 'ledger-told',
      text: `select l.day::text || '_' || l.number as id, ${instantSql('l.at')} as at, l.role, l.act,
               case when l.role = 'helper' then l.by_name when l.act like 'helper.%' then l.reason else '' end as name,
               c.subject_id as "requestId"
             from ledger l left join cases c on l.act = any ($3) and c.member_id = $1
               and c.kind not in ('identity', 'call-back')
               and c.id = case when l.about ~ '^[1-9][0-9]{0,17}$' then l.about::bigint end
             where l.member_id = $1 and l.act = any ($2)
             order by l.at desc, l.day desc, l.number desc limit $4 offset $5`,
      values: [memberId, acts, onRequests, top, skip],
    }),
    db.one<{ count: number }>({
      name: 'ledger-told-count',
      text: 'select count(*)::int as count from ledger l where l.member_id = $1 and l.act = any ($2)',
      values: [memberId, acts],
    }),
  ]);
  return { count, rows };
};
