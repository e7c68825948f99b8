/** Of the console. The names on the wire are those of the model as well. */
import { z } from 'zod';
import { HANDOVER_STATES, type QueuedHandover, type ShownHandover } from '../model.ts';

const state = z
  .enum(HANDOVER_STATES)
  .describe('arriving: files may follow; ready: to be taken; taken or refused by a core system');
const waitsSince = z.string().nullable().describe('Since when it waits to be taken');

export const queuedHandoverSchema = z
  .object({ state, waitsSince })
  .meta({ id: 'QueuedHandover' }) satisfies z.ZodType<QueuedHandover>;

export const shownHandoverSchema = z
  .object({
    state,
    version: z.int(),
    coreReference: z.string().nullable().describe('The core system’s own number'),
    refusal: z.string().nullable().describe('Why it was refused'),
    since: z.string().describe('Of its state'),
    by: z.string().describe('The name of the key that took or refused it; empty: none has'),
    waitsSince,
  })
  .meta({ id: 'ShownHandover' }) satisfies z.ZodType<ShownHandover>;
