/** What happened: numbered when it is committed, read by a cursor that skips nothing. recording/ writes it with its cause. */

import { issue } from '@rafiq/contract/core/issue';
import type { StaffEvents } from '@rafiq/contract/events/console/schema';
import type { NumberedEvent } from '@rafiq/contract/events/model';
import {
  type Cursor,
  cursorAt,
  EVENT_DAYS,
  isOfSources,
  judgeCursor,
  markOf,
  readCursor,
  START,
  writeCursor,
} from '@rafiq/contract/events/rules';
import type { Db, Queryable } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import {
  eventReaders,
  eventsAfter,
  findId,
  giveNumbers,
  hasUnnumbered,
  keptEvents,
  newestEvents,
} from './repository.ts';

export { noteReader } from './repository.ts';

/** So that a transaction of the sequencer stays short, whatever has gathered. */
const AT_ONCE = 1000;

/**
 * Any process does it, as often as it likes. Answers how many got a number: at most a thousand, so that a reader never
 * waits for what a feed of a million rows has caused.
 */
export const numberEvents = async (db: Db): Promise<number> =>
  (await hasUnnumbered(db)) ? giveNumbers(db, AT_ONCE) : 0;

/** Until there is none that can get a number now: what another transaction holds waits for the next time. */
export const numberAllEvents = async (db: Db): Promise<void> => {
  let given: number;
  do given = await numberEvents(db);
  while (given > 0);
};

/** The last one that was given. */
export const lastNumber = async (db: Queryable): Promise<number> => (await keptEvents(db)).last;

/** `isWhole`: what the cursor leads through is kept for good, and not as long as events. */
export const requireCursor = async (
  db: Queryable,
  after: string,
  { isWhole = false } = {},
): Promise<Cursor> => {
  const cursor = readCursor(after) ?? refuseIssue(issue('after', 'cursor_unknown'));
  const [kept, id] = await Promise.all([keptEvents(db), findId(db, cursor.number)]);
  const first = isWhole ? 1 : kept.first;
  const state = judgeCursor(cursor, { ...kept, first }, id === undefined ? null : markOf(id));
  if (state === 'unknown') refuseIssue(issue('after', 'cursor_unknown'));
  if (state === 'expired') refuseIssue(issue('after', 'cursor_expired', { days: EVENT_DAYS }));
  return cursor;
};

const oldestCursor = async (db: Queryable): Promise<Cursor> => {
  const { first, last } = await keptEvents(db);
  return { ...START, number: first === null ? last : first - 1 };
};

interface EventPage {
  /** Where the reader stands before what it is told now: all up to here it has said it has. */
  readTo: number;
  events: NumberedEvent[];
  next: string;
  hasMore: boolean;
}

/** From the oldest that is kept when no cursor is named. */
export const listEvents = async (
  { db }: { db: Db },
  {
    after,
    limit,
    sources = null,
  }: { after: string | undefined; limit: number; sources?: readonly string[] | null },
): Promise<EventPage> => {
  await numberEvents(db);
  const cursor = after === undefined ? await oldestCursor(db) : await requireCursor(db, after);
  const found = await eventsAfter(db, { number: cursor.number, limit: limit + 1 });
  const read = found.slice(0, limit);
  const last = read.at(-1);
  const next = writeCursor(last === undefined ? cursor : cursorAt(last));
  const events = read.filter(({ ids }) => isOfSources(ids, sources));
  return { readTo: cursor.number, events, next, hasMore: found.length > limit };
};

const SHOWN_TO_STAFF = 50;

/** That events happen and are read. */
export const eventsForStaff = async (db: Db): Promise<StaffEvents> => {
  await numberEvents(db);
  const [events, readers, { first, last }] = await Promise.all([
    newestEvents(db, SHOWN_TO_STAFF),
    eventReaders(db),
    keptEvents(db),
  ]);
  return {
    last,
    events: events.map(({ number, id, type, at }) => ({ number, id, type, timestamp: at })),
    readers: readers.map((reader) => ({
      ...reader,
      waiting: last - Math.max(reader.readTo ?? 0, (first ?? last + 1) - 1),
    })),
  };
};
