/** Calendars as working time, for as long as dates may reach, and which of them hold. */
import { hash } from 'node:crypto';
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { KindDeadline } from '@rafiq/contract/deadlines/case-clock';
import { compileCalendar } from '@rafiq/contract/deadlines/compile';
import type { DeadlineRule, Deadlines } from '@rafiq/contract/deadlines/model';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import type { Queryable } from '../../platform/db.ts';
import { findCurrent, type KeptDeadlines } from './repository.ts';

/** Whole years around now: beyond them time counts as it passes. */
const YEARS = { back: 2, ahead: 3 };

export interface WorkingTime {
  of(kind: CaseKind): KindDeadline;
  /** Another one: another rule or calendar, another year, or another clock of Morocco's, which a newer Node may know. */
  mark: string;
}

/** A kind that came after the document was written has its shipped rule until an editor says otherwise. */
const rulesOf = ({ rules, calendars: [first] }: Deadlines): DeadlineRule[] =>
  SHIPPED_DEADLINES.rules.map(
    (shipped) =>
      rules.find(({ kind }) => kind === shipped.kind) ?? { ...shipped, calendar: first?.id ?? '' },
  );

export const compileAll = (content: Deadlines, now: Date): WorkingTime => {
  const { calendars } = content;
  const rules = rulesOf(content);
  const year = now.getUTCFullYear();
  const [first, last] = [`${year - YEARS.back}-01-01`, `${year + YEARS.ahead}-12-31`];
  const compiled = calendars.map((calendar) => ({
    id: calendar.id,
    spans: compileCalendar(calendar, first, last),
  }));
  const counted = rules.map(({ kind, amount, unit, calendar }) => [kind, amount, unit, calendar]);
  const mark = hash('sha256', JSON.stringify([counted, compiled]), 'base64');
  const deadlines = new Map<CaseKind, KindDeadline>(
    rules.map(({ kind, amount, unit, calendar }) => {
      const spans = compiled.find(({ id }) => id === calendar)?.spans ?? [];
      return [kind, { amount, unit, spans }];
    }),
  );
  const of = (kind: CaseKind): KindDeadline => {
    const deadline = deadlines.get(kind);
    if (!deadline) throw new Error(`there is no deadline for ${kind}`);
    return deadline;
  };
  return { of, mark };
};

/** The state that holds before the first start has written one. */
export const SHIPPED: KeptDeadlines = {
  ...{ version: 1, content: SHIPPED_DEADLINES },
  ...{ compiled: '', moved: 0, late: 0 },
};

export const readDeadlines = async (db: Queryable): Promise<KeptDeadlines> =>
  (await findCurrent(db)) ?? SHIPPED;

/** What this process found to hold, by the mark that is stored with it. */
export interface InForce {
  mark: string;
  year: number;
  of: WorkingTime['of'];
}

/**
 * Of the last one that was asked for. It needs no invalidation: whoever stores a date names the mark that it was counted
 * by, and the database refuses one that does not hold any more.
 */
let known: InForce | undefined;

export const forgetKnown = (): void => {
  known = undefined;
};

/** By this mark, or by what is known and may be over. Compiled once for all who count by it. */
export const workingTimeInForce = async (
  db: Queryable,
  now: Date,
  mark: string | undefined = known?.mark,
): Promise<InForce> => {
  const year = now.getUTCFullYear();
  if (known && known.mark === mark && known.year === year) return known;
  const { content, compiled } = await readDeadlines(db);
  known = { mark: compiled, year, of: compileAll(content, now).of };
  return known;
};
