/** Rules and calendars as they are kept, and the due dates of all open cases. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { CaseClock } from '@rafiq/contract/deadlines/case-clock';
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { findVersions, lockVersions, type Named, type Published } from '../versions/service.ts';

/** What a version has done to due dates, and the mark of what was compiled of it. */
export interface DeadlinesResult {
  moved: number;
  late: number;
  compiled: string;
}

export interface KeptDeadlines extends DeadlinesResult {
  version: number;
  content: Deadlines;
}

export type DeadlinesVersion = Published<Deadlines, 'deadlines', DeadlinesResult>;

/** There are those alone. */
export const DEADLINES: Named = { kind: 'deadlines', key: '' };

/** Every open date may be written: it takes as long as it takes, and not for ever. */
const PATIENCE_MS = 5 * 60_000;

/** Nobody stores a date while calendars change; `deadlines_in_force` is the other side of it. */
export const lockDeadlines = async (tx: Transaction): Promise<void> => {
  await tx.run({ text: `set local statement_timeout = ${PATIENCE_MS}` });
  await lockVersions(tx, 'deadlines', PATIENCE_MS);
};

/** The mark of what holds; until the transaction ends nothing else does. */
export const lockInForce = async (tx: Queryable): Promise<string> => {
  const { mark } = await tx.one<{ mark: string }>({
    name: 'deadlines-in-force',
    text: 'select deadlines_in_force() as mark',
  });
  return mark;
};

export const findCurrent = async (db: Queryable): Promise<KeptDeadlines | undefined> => {
  const asked = { kinds: [DEADLINES.kind], states: ['published' as const] };
  const [found] = await findVersions<DeadlinesVersion>(db, asked);
  const { version, content, result } = found ?? {};
  return version && content && result ? { version, content, ...result } : undefined;
};

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
