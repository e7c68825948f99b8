import type { NumberedEvent } from '../model.ts';
import type { StaffEventsWire } from './schema.ts';

/** A key that may read, and where it stands. */
export interface EventReader {
  key: string;
  name: string;
  source: string;
  readTo: number | null;
  readAt: string | null;
  waitingSince: string | null;
}

export const staffEventsToWire = (
  events: readonly NumberedEvent[],
  readers: readonly EventReader[],
  { first, last }: { first: number | null; last: number },
): StaffEventsWire => ({
  last,
  events: events.map(({ number, id, type, at }) => ({ number, id, type, timestamp: at })),
  readers: readers.map(({ key, name, source, readTo, readAt, waitingSince }) => ({
    ...{ key, name, source, read_to: readTo, read_at: readAt, waiting_since: waitingSince },
    waiting: last - Math.max(readTo ?? 0, (first ?? last + 1) - 1),
  })),
});
