/** Where a reader of the events has got to. */
import type { EventIds, NumberedEvent } from './model.ts';

export const MAX_EVENTS = 1000;
export const USUAL_EVENTS = 100;

/** Long enough for a system that was away for a quarter. Then a month goes as a whole. */
export const EVENT_DAYS = 90;

/**
 * A number and the beginning of its event's id: after the database was put back to a day before, the same number is
 * another event, and a reader must not go on as if nothing had happened.
 */
export interface Cursor {
  number: number;
  mark: string;
}

const MARK_LENGTH = 8;
const CURSOR = /^(?:0|[1-9]\d{0,14})-[0-9a-f]{8}$/;

export const START: Cursor = { number: 0, mark: '0'.repeat(MARK_LENGTH) };

export const markOf = (id: string): string => id.slice(0, MARK_LENGTH);

export const cursorAt = ({ number, id }: Pick<NumberedEvent, 'number' | 'id'>): Cursor => ({
  number,
  mark: markOf(id),
});

export const writeCursor = ({ number, mark }: Cursor): string => `${number}-${mark}`;

/** Null: not one of ours. */
export const readCursor = (text: string): Cursor | null =>
  CURSOR.test(text)
    ? { number: Number(text.slice(0, -MARK_LENGTH - 1)), mark: text.slice(-MARK_LENGTH) }
    : null;

/** Whether a reader who is narrowed to these sources is told of it; null: of all, also of what no feed has brought. */
export const isOfSources = ({ source }: EventIds, sources: readonly string[] | null): boolean =>
  sources === null || (source !== undefined && sources.includes(source));

export interface KeptEvents {
  /** Of the oldest that is kept; null: none is. */
  first: number | null;
  /** The last that was ever given. */
  last: number;
}

type CursorState = 'known' | 'unknown' | 'expired';

/** `markThere`: of the event that has the cursor's number; null when it is not kept. */
export const judgeCursor = (
  { number, mark }: Cursor,
  { first, last }: KeptEvents,
  markThere: string | null,
): CursorState => {
  if (number > last) return 'unknown';
  if (number === 0 && mark !== START.mark) return 'unknown';
  if (markThere !== null) return markThere === mark ? 'known' : 'unknown';
  // what comes after it is what is read: the event itself may be gone
  return number + 1 >= (first ?? last + 1) ? 'known' : 'expired';
};
