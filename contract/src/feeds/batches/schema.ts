/** What the calls of the feeds take and answer. No specification binds their names: plain English. */
import { z } from 'zod';
import { BATCH_STATES } from '../batch.ts';
import { FEED_ENTITIES } from '../entities.ts';

const entitySchema = z.enum(FEED_ENTITIES);

/** What programs have been told since the first release: a person who sends a file in the console is `terminal`. */
const DOORS_OF_SYSTEMS = ['http', 'folder', 'terminal'] as const;

const problemSchema = z.strictObject({
  field: z.string(),
  code: z.string(),
  message: z.string().describe('In the language of Accept-Language'),
});
const instant = z.string().describe('A moment, ISO 8601, UTC');

export const batchSchema = z
  .strictObject({
    id: z.string(),
    source: z.string(),
    entity: entitySchema,
    state: z.enum(BATCH_STATES),
    door: z.enum(DOORS_OF_SYSTEMS).describe('terminal: by a person, in the console'),
    muted: z.boolean().describe('Nobody is told of its changes'),
    snapshot: z.boolean().describe('What it does not name is removed'),
    bytes: z.number(),
    sha256: z.string(),
    received_at: instant,
    received_by: z.string(),
    reason: problemSchema.nullable().describe('Why it cannot be read as a whole'),
    counts: z.strictObject({
      rows: z.number(),
      new: z.number(),
      changed: z.number(),
      unchanged: z.number(),
      stale: z.number(),
      removed: z.number(),
      refused: z.number(),
    }),
    refusals: z
      .array(problemSchema.extend({ line: z.number(), key: z.string().nullable() }))
      .describe('The first ones; refused.csv has them all'),
    differences: z
      .array(
        z.strictObject({
          key: z.string(),
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      )
      .describe('Empty: what the portal holds is shown in the console alone'),
    told: z.array(z.strictObject({ status: z.string(), members: z.number() })),
    needs_approval: z.boolean(),
    approved_by: z.string().nullable(),
    applied_at: instant.nullable(),
    applied_by: z.string().nullable(),
    undone_at: instant.nullable(),
    undone_by: z.string().nullable(),
  })
  .meta({ id: 'Batch' });
export type BatchWire = z.infer<typeof batchSchema>;

export const batchPageSchema = z.strictObject({
  batches: z.array(batchSchema.omit({ refusals: true, differences: true, told: true })),
  next: z
    .string()
    .nullable()
    .describe('Ask with it as `before` for the older ones; null: there are none'),
});

const flag = z.enum(['true', 'false']).optional();

export const sendBatchSchema = z.strictObject({
  id: z
    .string()
    .optional()
    .describe('Your own for this batch: sent again it answers the same')
    .meta({ examples: ['sinistres-2026-11-16'] }),
  snapshot: flag
    .describe('true: these are all rows, and what is missing is removed')
    .meta({ examples: ['false'] }),
  muted: flag.describe('true: no member is told').meta({ examples: ['false'] }),
  apply: flag.describe('true: applied at once when no row is refused').meta({ examples: ['true'] }),
});

const entityHelp = 'Where two batches of different entities have the same id: which of them';
export const batchQuerySchema = z.strictObject({
  entity: entitySchema
    .optional()
    .describe(entityHelp)
    .meta({ examples: ['health-folders'] }),
});

export const batchListSchema = z.strictObject({
  entity: entitySchema
    .optional()
    .describe('Only those of this entity')
    .meta({ examples: ['health-folders'] }),
  limit: z
    .string()
    .optional()
    .describe('How many, 1 to 100; 20 when left out')
    .meta({ examples: ['20'] }),
  before: z
    .string()
    .optional()
    .describe('`next` of the answer before: only the older ones')
    .meta({ examples: ['1041'] }),
});

export const applySchema = z
  .strictObject({
    without_refused: z.boolean().optional().describe('true: the refused rows are left out'),
  })
  .meta({ id: 'ApplyBatch', examples: [{ without_refused: false }] });
export const undoSchema = z
  .strictObject({
    leave_changed: z.boolean().optional().describe('true: rows that changed since stay'),
  })
  .meta({ id: 'UndoBatch', examples: [{ leave_changed: false }] });

export const documentSchema = z.strictObject({
  sha256: z.string(),
  size: z.number(),
  media_type: z.string(),
});
