/** Rules and calendars, and the working time that due dates are counted by (5_staff.sql). */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { WorkSpan } from '@rafiq/contract/deadlines/compile';
import type { DeadlineRule, Deadlines } from '@rafiq/contract/deadlines/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface KeptDeadlines {
  version: number;
  content: Deadlines;
  compiled: string;
}

/** Every open date may be written: it takes as long as it takes, and not for ever. */
const PATIENCE_MS = 5 * 60_000;

/** Nobody counts a date while calendars change; `hold_clock` is the other side of it. */
export const lockClock = async (tx: Transaction): Promise<void> => {
  await tx.run({ text: `set local statement_timeout = ${PATIENCE_MS}` });
  await tx.rows({
    text: `select pg_advisory_xact_lock(hashtextextended('deadlines', 0))::text`,
    patienceMs: PATIENCE_MS,
  });
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

export const storeRules = async (
  tx: Transaction,
  rules: readonly DeadlineRule[],
): Promise<void> => {
  for (const { kind, amount, unit, calendar } of rules)
    await tx.run({
      name: 'deadlines-store-rule',
      text: 'update case_rules set days = $2, unit = $3, calendar = $4 where kind = $1',
      values: [kind, amount, unit, calendar],
    });
};

const isoOf = (instant: number): string => new Date(instant).toISOString();

export const insertSpans = (
  tx: Transaction,
  calendar: string,
  spans: readonly WorkSpan[],
): Promise<number> =>
  tx.run({
    name: 'deadlines-insert-spans',
    text: `insert into working_spans (calendar, starts_at, ends_at, ms_before, day, day_ms, day_before)
           select $1, s.starts_at, s.ends_at, s.ms_before, s.day, s.day_ms, s.day_before
           from unnest($2::timestamptz[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
             s (starts_at, ends_at, ms_before, day, day_ms, day_before)`,
    values: [
      calendar,
      spans.map(({ startsAt }) => isoOf(startsAt)),
      spans.map(({ endsAt }) => isoOf(endsAt)),
      spans.map(({ msBefore }) => msBefore),
      spans.map(({ day }) => day),
      spans.map(({ dayMs }) => dayMs),
      spans.map(({ dayBefore }) => dayBefore),
    ],
  });

/** Null: of all calendars. */
export const deleteSpans = (tx: Transaction, calendars: string[] | null): Promise<number> =>
  tx.run({
    name: 'deadlines-delete-spans',
    text: 'delete from working_spans where $1::text[] is null or calendar = any ($1)',
    values: [calendars],
  });

interface MovesOfKind {
  kind: CaseKind;
  moved: number;
  late: number;
  later: number;
}

/** What these rules would make of every open date, by the working time that is stored; nothing is changed. */
export const countMoves = (
  tx: Transaction,
  rules: readonly DeadlineRule[],
  now: Date,
): Promise<MovesOfKind[]> =>
  tx.rows<MovesOfKind>({
    name: 'deadlines-count-moves',
    text: `select d.kind, count(*)::int as moved, count(*) filter (where d.due > d.was)::int as later,
             count(*) filter (where d.state = 'open' and d.due < $5 and d.was >= $5)::int as late
           from reckon_dues($1::text[], $2::integer[], $3::text[], $4::text[], null) d
           where d.due <> d.was group by d.kind order by d.kind`,
    values: [
      rules.map(({ kind }) => kind),
      rules.map(({ amount }) => amount),
      rules.map(({ unit }) => unit),
      rules.map(({ calendar }) => calendar),
      now,
    ],
  });

/** Every open date as the stored rules and working time have it; answers what has moved. */
export const settleDues = (tx: Transaction, now: Date): Promise<MovesOfKind[]> =>
  tx.rows<MovesOfKind>({
    name: 'deadlines-settle',
    patienceMs: PATIENCE_MS,
    text: 'select kind, moved, later, late from settle_dues(null, $1)',
    values: [now],
  });
