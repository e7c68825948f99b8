/** What the console shows of events: that they happen and are read. Whom they are about is for the systems that read them. */
import { z } from 'zod';
import type { NumberedEvent } from './model.ts';

export const staffEventsSchema = z
  .strictObject({
    last: z.number().describe('The number of the newest event'),
    events: z
      .array(
        z.strictObject({
          number: z.number(),
          id: z.string(),
          type: z.string(),
          timestamp: z.string(),
        }),
      )
      .describe('The newest first'),
    readers: z
      .array(
        z.strictObject({
          key: z.string(),
          name: z.string(),
          source: z.string(),
          read_to: z.number().nullable().describe('Null: it has never asked'),
          read_at: z.string().nullable().describe('When it last came further'),
          waiting: z.number().describe('Events that it has not read'),
          waiting_since: z.string().nullable().describe('When the oldest of them happened'),
        }),
      )
      .describe('Keys that may read events, and how far each has come'),
  })
  .meta({ id: 'StaffEvents' });
export type StaffEventsWire = z.infer<typeof staffEventsSchema>;

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
