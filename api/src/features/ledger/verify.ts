/** Whether the ledger is as it was written: every line there, none changed, none put in between. */
import type { Queryable } from '../../platform/db.ts';

interface BrokenLine {
  day: string;
  number: string;
}

export interface Verified {
  lines: number;
  /** The first line that does not follow from the one before it; null when all do. */
  broken: BrokenLine | null;
  /** Lines at the end are missing, or the note of the last one was changed. */
  isCut: boolean;
}

export const verifyLedger = async (db: Queryable): Promise<Verified> => {
  const broken = await db.maybeOne<BrokenLine>({
    text: `select day::text, number::text from (
             select l.day, l.number, l.hash, ledger_hash(lag(l.hash, 1, ''::bytea) over before, l) as expected
             from ledger l window before as (order by l.day, l.number)) chained
           where hash <> expected order by day, number limit 1`,
  });
  const { lines, isCut } = await db.one<{ lines: number; isCut: boolean }>({
    text: `select (select count(*)::float8 from ledger) as lines,
             (select h.hash from ledger_head h) is distinct from coalesce(
               (select l.hash from ledger l order by l.day desc, l.number desc limit 1), ''::bytea) as "isCut"`,
  });
  return { lines, broken: broken ?? null, isCut };
};
