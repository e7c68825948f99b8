/** Whether the ledger is as it was written: every line there, none changed, none put in between. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { LedgerPlace } from '@rafiq/contract/ledger/model';
import { LEDGER_CHECK_LINES } from '@rafiq/contract/ledger/rules';
import type { LedgerCheck } from '@rafiq/contract/ledger/schema';
import type { Queryable } from '../../platform/db.ts';

/** Behind a place, or from a day on. No line is numbered 0, so a day's first is behind its 0. */
interface Start {
  after: LedgerPlace | null;
  from?: IsoDate;
}

const FIRST: LedgerPlace = { day: '-infinity', number: 0 };

const startOf = ({ after, from }: Start): LedgerPlace =>
  after ?? (from === undefined ? FIRST : { day: from, number: 0 });

/** A part, and where it ends; null: there is no more. */
export interface CheckedPart extends Omit<LedgerCheck, 'next'> {
  next: LedgerPlace | null;
}

/** So many lines at a time, each by the hash of the one before it, wherever that stands. */
export const verifyPart = async (
  db: Queryable,
  start: Start,
  limit = LEDGER_CHECK_LINES,
): Promise<CheckedPart> => {
  const { day, number } = startOf(start);
  const part = await db.one<{
    lines: number;
    broken: LedgerPlace | null;
    last: LedgerPlace | null;
    isCut: boolean;
  }>({
    name: 'ledger-verify',
    text: `with part as materialized (
             select * from ledger l where (l.day, l.number) > ($1::date, $2::bigint)
             order by l.day, l.number limit $3),
           chained as (
             select p.day, p.number, p.hash, ledger_hash(lag(p.hash, 1, coalesce(
               (select b.hash from ledger b where (b.day, b.number) <= ($1::date, $2::bigint)
                order by b.day desc, b.number desc limit 1), ''::bytea)) over (order by p.day, p.number),
               p.day, p.number, p.at, p.staff_id, p.by_name, p.role, p.act, p.member_id, p.about, p.reason) as expected
             from part p)
           select (select count(*)::int from part) as lines,
             (select json_build_object('day', day::text, 'number', number) from chained where hash <> expected
              order by day, number limit 1) as broken,
             (select json_build_object('day', day::text, 'number', number) from part
              order by day desc, number desc limit 1) as last,
             (select h.hash from ledger_head h) is distinct from coalesce(
               (select l.hash from ledger l order by l.day desc, l.number desc limit 1), ''::bytea) as "isCut"`,
    values: [day, number, limit],
  });
  const { lines, broken, last, isCut } = part;
  // a broken line is where somebody looks: what is behind it says nothing more
  const next = broken === null && lines === limit ? last : null;
  return { lines, broken, next, isCut: isCut && broken === null && next === null };
};

export type Verified = Omit<LedgerCheck, 'next'>;

/** All of it, part by part: however long it is, no statement is. */
export const verifyLedger = async (
  db: Queryable,
  limit = LEDGER_CHECK_LINES,
): Promise<Verified> => {
  let lines = 0;
  let after: LedgerPlace | null = null;
  for (;;) {
    const part: CheckedPart = await verifyPart(db, { after }, limit);
    lines += part.lines;
    if (part.next === null) return { lines, broken: part.broken, isCut: part.isCut };
    after = part.next;
  }
};
