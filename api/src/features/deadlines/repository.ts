/** Rules and calendars as they are kept, and the due dates of all open cases. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { CaseClock } from '@rafiq/contract/deadlines/case-clock';
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface KeptDeadlines {
  version: number;
  content: Deadlines;
  compiled: string;
}

/** Every open date may be written: it takes as long as it takes, and not for ever. */
const PATIENCE_MS = 5 * 60_000;

/** Nobody stores a date while calendars change; `deadlines_in_force` is the other side of it. */
export const lockDeadlines = async (tx: Transaction): Promise<void> => {
  await tx.run({ text: `set local statement_timeout = ${PATIENCE_MS}` });
  await tx.rows({
    text: `select pg_advisory_xact_lock(hashtextextended('deadlines', 0))::text`,
    patienceMs: PATIENCE_MS,
  });
};

/** The mark of what holds; until the transaction ends nothing else does. */
export const lockInForce = async (tx: Queryable): Promise<string> => {
  const { mark } = await tx.one<{ mark: string }>({
    name: 'deadlines-in-force',
    text: 'select deadlines_in_force() as mark',
  });
  return mark;
};

export const findCurrent = (db: Queryable): Promise<KeptDeadlines | undefined> =>
  db.maybeOne<KeptDeadlines>({
    name: 'deadlines-current',
    text: 'select version, content, compiled from deadlines order by version desc limit 1',
  });

export interface NewVersion extends KeptDeadlines {
  staffId: string | null;
  byName: string;
  moved: number;
  late: number;
  now: Date;
}

export const insertVersion = (tx: Transaction, one: NewVersion): Promise<number> =>
  tx.run({
    name: 'deadlines-insert',
    text: `insert into deadlines (version, content, compiled, staff_id, by_name, moved, late, changed_at)
           values ($1, $2::jsonb, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[one.version, JSON.stringify(one.content), one.compiled],
      ...[one.staffId, one.byName, one.moved, one.late, one.now],
    ],
  });

export const setCompiled = (tx: Transaction, version: number, compiled: string): Promise<number> =>
  tx.run({
    name: 'deadlines-set-compiled',
    text: 'update deadlines set compiled = $2 where version = $1',
    values: [version, compiled],
  });

interface PastVersion {
  version: number;
  content: Deadlines;
  by: string;
  at: string;
  moved: number;
  late: number;
}

export const listVersions = (db: Queryable, limit: number): Promise<PastVersion[]> =>
  db.rows<PastVersion>({
    name: 'deadlines-versions',
    text: `select version, content, by_name as by, ${instantSql('changed_at')} as at, moved, late
           from deadlines order by version desc limit $1`,
    values: [limit],
  });

export interface OpenCase {
  id: string;
  kind: CaseKind;
  clock: CaseClock;
}

/** What a date is counted from, as columns of a case `c` that `clockOf` reads. */
export const CLOCK_COLUMNS = `c.state, c.received_at as "receivedAt", c.restarted_at as "restartedAt", c.stops,
  c.due_at as "dueAt", c.due_amount as amount, c.due_unit as unit, c.paused::float8`;

export interface ClockRow extends Pick<CaseClock, 'state' | 'amount' | 'unit' | 'paused'> {
  receivedAt: Date;
  restartedAt: Date | null;
  stops: Date[];
  dueAt: Date;
}

export const clockOf = (row: ClockRow): CaseClock => ({
  state: row.state,
  receivedAt: row.receivedAt.getTime(),
  restartedAt: row.restartedAt?.getTime() ?? null,
  stops: row.stops.map((stop) => stop.getTime()),
  amount: row.amount,
  unit: row.unit,
  dueAt: row.dueAt.getTime(),
  paused: row.paused,
});

/**
 * Whoever's they are, in the order of their numbers. Not those whose date was set after a call. All at once, by an index
 * of the open ones: a page after a page would walk over every closed case between them.
 */
export const listOpenCases = async (tx: Transaction): Promise<string[]> => {
  const found = await tx.rows<{ id: string }>({
    name: 'deadlines-open-cases',
    text: `select id::text from cases where state <> 'closed' and due_amount > 0 order by cases.id`,
    patienceMs: PATIENCE_MS,
  });
  return found.map(({ id }) => id);
};

export const readOpenCases = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<OpenCase[]> => {
  const found = await tx.rows<ClockRow & { id: string; kind: CaseKind }>({
    name: 'deadlines-read-cases',
    text: `select c.id::text, c.kind, ${CLOCK_COLUMNS} from cases c
           where c.id = any ($1) and c.state <> 'closed' and c.due_amount > 0 order by c.id`,
    values: [ids],
  });
  return found.map(({ id, kind, ...row }) => ({ id, kind, clock: clockOf(row) }));
};

/** In the order of their numbers. One that was closed meanwhile keeps its date. Versions stay: whoever writes an answer need not stop for a date. */
export const writeDueDates = (
  tx: Transaction,
  cases: readonly Pick<OpenCase, 'id' | 'clock'>[],
): Promise<number> =>
  tx.run({
    name: 'deadlines-write-dates',
    patienceMs: PATIENCE_MS,
    text: `update cases c set due_at = n.due_at, due_amount = n.amount, due_unit = n.unit, paused = n.paused
           from unnest($1::bigint[], $2::timestamptz[], $3::integer[], $4::text[], $5::bigint[])
             n (id, due_at, amount, unit, paused)
           where c.id = n.id and c.id between $6 and $7 and c.state <> 'closed'`,
    values: [
      cases.map(({ id }) => id),
      cases.map(({ clock }) => new Date(clock.dueAt).toISOString()),
      cases.map(({ clock }) => clock.amount),
      cases.map(({ clock }) => clock.unit),
      cases.map(({ clock }) => clock.paused),
      // so that these are looked for, and not the whole table for each part of it
      ...[cases[0]?.id, cases.at(-1)?.id],
    ],
  });

/** What changes from here on is not told case by case. */
export const beQuiet = (tx: Transaction): Promise<unknown> =>
  tx.rows({
    name: 'deadlines-be-quiet',
    text: `select set_config('rafiq.quiet', 'on', true)`,
  });

/** The consoles read everything again. */
export const tellAll = (tx: Transaction): Promise<unknown> =>
  tx.rows({
    name: 'deadlines-tell-all',
    text: `select set_config('rafiq.quiet', '', true), pg_notify('cases', 'all')::text`,
  });
