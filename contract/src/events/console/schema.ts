/** What the console shows of events: that they happen and are read. Whom they are about is for the systems that read them. */
import { z } from 'zod';

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
          readTo: z.number().nullable().describe('Null: it has never asked'),
          readAt: z.string().nullable().describe('When it last came further'),
          waiting: z.number().describe('Events that it has not read'),
          waitingSince: z.string().nullable().describe('When the oldest of them happened'),
        }),
      )
      .describe('Keys that may read events, and how far each has come'),
  })
  .meta({ id: 'StaffEvents' });
export type StaffEvents = z.infer<typeof staffEventsSchema>;
