/**
 * How long rows are kept. Each feature states it beside its tables, `src/retention.ts` lists all, one job carries it out,
 * and docs/retention.md is written from the same statements (`npm run retention`).
 */
import { keepMonths, type MonthlyTable } from './database/months.ts';
import type { Db } from './db.ts';

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';
export type Span = `${number} ${Unit}`;

interface Stated {
  /** In the words of the page. */
  what: string;
}

/** Rows go one by one, or lose what names somebody. */
interface RowsKept extends Stated {
  table: string;
  /** The moment that counts: a column of the table, or an expression of several. Never from outside. */
  from: string;
  /** How long after it; without it the moment is the end itself. */
  keep?: Span;
  /** Which rows alone. */
  only?: string;
  /** The row stays, and this is changed in it. */
  sets?: string;
}

/** Rows that mean nothing any more, whatever their age. */
interface RowsDropped extends Stated {
  table: string;
  only: string;
  from?: never;
}

/** The table lies by month: months to come are made, and those that have passed end (`keep_months`). */
interface MonthsKept extends Stated {
  months: MonthlyTable;
  /** Without it no month ends. */
  keep?: Span;
}

/** More than a statement: files, tables of a batch, what hangs on a row. */
interface WorkKept extends Stated {
  table: string;
  keep: Span;
  work(db: Db, before: Date): Promise<number>;
}

export type Retention = RowsKept | RowsDropped | MonthsKept | WorkKept;

const UNIT_MS: Record<Unit, number> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 24 * 3_600_000,
};

const before = (now: Date, span: Span = '0 seconds'): Date => {
  const [count, unit] = span.split(' ');
  return new Date(now.getTime() - Number(count) * UNIT_MS[unit as Unit]);
};

const deleteRows = (db: Db, rule: RowsKept | RowsDropped, now: Date): Promise<number> => {
  const { table, from, only } = rule;
  const isOver = [from && `${from} <= $1`, only && `(${only})`].filter(Boolean).join(' and ');
  const change = 'sets' in rule ? `update ${table} set ${rule.sets}` : `delete from ${table}`;
  const values = rule.from === undefined ? [] : [before(now, rule.keep)];
  return db.run({ text: `${change} where ${isOver}`, values });
};

const carryOut = async (db: Db, rule: Retention, now: Date): Promise<number> => {
  if ('work' in rule) return rule.work(db, before(now, rule.keep));
  if (!('months' in rule)) return deleteRows(db, rule, now);
  const { months, keep } = rule;
  await keepMonths(db, months, { now, keepFrom: keep ? before(now, keep) : null });
  return 0;
};

export const tableOf = (rule: Retention): string => ('months' in rule ? rule.months : rule.table);

/** Answers how many rows have changed. A table that cannot be reached holds up no other; the first failure is thrown. */
export const keepRows = async (
  db: Db,
  rules: readonly Retention[],
  now: Date,
  onFailure: (table: string, error: unknown) => void = () => undefined,
): Promise<number> => {
  let changed = 0;
  const failures: unknown[] = [];
  for (const rule of rules) {
    try {
      changed += await carryOut(db, rule, now);
    } catch (error) {
      failures.push(error);
      onFailure(tableOf(rule), error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return changed;
};
