/** Calendars as working time, for as long as dates may reach. */
import { hash } from 'node:crypto';
import { compileCalendar, type WorkSpan } from '@rafiq/contract/deadlines/compile';
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import type { Db, Transaction } from '../../platform/db.ts';
import {
  deleteSpans,
  findCurrent,
  insertSpans,
  insertVersion,
  type KeptDeadlines,
  lockClock,
  setCompiled,
  settleDues,
  storeRules,
} from './repository.ts';

/** Whole years around now: beyond them time counts as it passes. */
const YEARS = { back: 2, ahead: 3 };

export interface WorkingTime {
  calendars: { id: string; spans: WorkSpan[] }[];
  /** Another one: another calendar, another year, or another clock of Morocco's, which a newer Node may know. */
  mark: string;
}

export const compileAll = ({ calendars, rules }: Deadlines, now: Date): WorkingTime => {
  const year = now.getUTCFullYear();
  const [first, last] = [`${year - YEARS.back}-01-01`, `${year + YEARS.ahead}-12-31`];
  const compiled = calendars.map((calendar) => ({
    id: calendar.id,
    spans: compileCalendar(calendar, first, last),
  }));
  const counted = rules.map(({ kind, amount, unit, calendar }) => [kind, amount, unit, calendar]);
  const mark = hash('sha256', JSON.stringify([counted, compiled]), 'base64');
  return { calendars: compiled, mark };
};

/** In place of what was there. The clock is locked. */
export const storeWorkingTime = async (
  tx: Transaction,
  { rules }: Deadlines,
  { calendars }: WorkingTime,
): Promise<void> => {
  await deleteSpans(tx, null);
  for (const { id, spans } of calendars) await insertSpans(tx, id, spans);
  await storeRules(tx, rules);
};

/** The state that holds; before the first start has written it, what is shipped. */
export const SHIPPED: KeptDeadlines = { version: 1, content: SHIPPED_DEADLINES, compiled: '' };

/** The clock is locked. */
export const currentWithin = async (tx: Transaction, now: Date): Promise<KeptDeadlines> => {
  const found = await findCurrent(tx);
  if (found) return found;
  const by = { staffId: null, byName: '', moved: 0, late: 0, now };
  await insertVersion(tx, { ...SHIPPED, ...by });
  return SHIPPED;
};

/**
 * At the start and once a day: the years go on, and Morocco's clock may be another. Where nothing differs, nothing is
 * written and nobody waits.
 */
export const keepWorkingTime = async (db: Db, now: Date): Promise<void> => {
  const known = await findCurrent(db);
  if (known && known.compiled === compileAll(known.content, now).mark) return;
  await db.transaction(async (tx) => {
    await lockClock(tx);
    const { version, content } = await currentWithin(tx, now);
    const time = compileAll(content, now);
    await storeWorkingTime(tx, content, time);
    await setCompiled(tx, version, time.mark);
    await settleDues(tx, now);
  });
};
