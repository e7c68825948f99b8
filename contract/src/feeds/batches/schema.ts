/** What the calls of the feeds take and answer. No specification binds their names: plain English. */
import { z } from 'zod';
import type { Issue } from '../../core/issue.ts';
import { CONTACTS } from '../../events/model.ts';
import {
  LED_OUTCOMES,
  LED_STATUSES,
  type LedCount,
  type LedRow,
} from '../../folder-leads/model.ts';
import {
  BATCH_DOORS,
  BATCH_STATES,
  type Reached,
  type RefusedRow,
  type RowDifference,
} from '../batch.ts';
import { FEED_ENTITIES, type FeedEntity } from '../entities.ts';
import { exampleBatchId } from '../examples.ts';

const entitySchema = z.enum(FEED_ENTITIES);

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
    door: z.enum(BATCH_DOORS).describe('console: by a person'),
    isMuted: z.boolean().describe('Nobody is told of its changes'),
    isSnapshot: z.boolean().describe('What it does not name is removed'),
    bytes: z.number(),
    sha256: z.string(),
    receivedAt: instant,
    receivedBy: z.string(),
    reason: problemSchema.nullable().describe('Why it cannot be read as a whole'),
    counts: z.strictObject({
      rows: z.number(),
      new: z.number(),
      changed: z.number(),
      unchanged: z.number(),
      stale: z.number().describe('Older than what is there'),
      removed: z.number().describe('By a tombstone, or because a snapshot no longer has it'),
      refused: z.number(),
    }),
    refusals: z
      .array(problemSchema.extend({ line: z.number(), key: z.string().nullable() }))
      .describe('The first ones; refused.csv has them all'),
    warned: z.number().describe('Rows that are taken as they are and look like a mistake'),
    warnings: z
      .array(problemSchema.extend({ line: z.number(), key: z.string().nullable() }))
      .describe('What looks so, of the first of them; nothing is refused for it'),
    told: z
      .array(z.strictObject({ status: z.string(), members: z.number() }))
      .describe('How many members would be told, or were, that their folder stands there'),
    led: z
      .array(
        z.strictObject({
          status: z.enum(LED_STATUSES),
          outcome: z.enum(LED_OUTCOMES),
          requests: z.number(),
        }) satisfies z.ZodType<LedCount>,
      )
      .describe(
        'Declarations that its folders lead to another status, or would, and what keeps others',
      ),
    memberLed: z
      .array(z.strictObject({ contact: z.enum(CONTACTS), members: z.number() }))
      .describe(
        'Of how many members its changes leave a contact as it is, whatever the row says: the member leads it',
      ),
    needsApproval: z.boolean().describe('A second person has to agree first'),
    approvedBy: z.string().nullable(),
    appliedAt: instant.nullable(),
    appliedBy: z.string().nullable(),
    undoneAt: instant.nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'Batch' });
export type BatchReport = z.infer<typeof batchSchema>;
export type BatchCounts = BatchReport['counts'];

/** Before it is said in a language, and with what only the console shows. */
export interface Batch extends Omit<BatchReport, 'reason' | 'refusals' | 'warnings'> {
  reason: Issue | null;
  refusals: RefusedRow[];
  warnings: RefusedRow[];
  differences: RowDifference[];
  /** Who gets a message at all: of a folder, or of the CIN that they sign in with. */
  reached: Reached[];
  /** The first declarations of `led`. */
  ledRows: LedRow[];
}

/** A list of batches goes without. */
export const ONLY_IN_REPORTS = {
  refusals: true,
  warnings: true,
  told: true,
  led: true,
  memberLed: true,
} as const;

export const batchPageSchema = z.strictObject({
  batches: z.array(batchSchema.omit(ONLY_IN_REPORTS)),
  next: z
    .string()
    .nullable()
    .describe('Ask with it as `before` for the older ones; null: there are none'),
});

const flag = z.enum(['true', 'false']).optional();

export const sendBatchSchema = (entity: FeedEntity) =>
  z.strictObject({
    id: z
      .string()
      .optional()
      .describe('Your own for this batch: sent again it answers the same')
      .meta({ examples: [exampleBatchId(entity)] }),
    snapshot: flag
      .describe('true: these are all rows, and what is missing is removed')
      .meta({ examples: ['false'] }),
    muted: flag.describe('true: no member is told').meta({ examples: ['false'] }),
    apply: flag
      .describe('true: applied at once when no row is refused')
      .meta({ examples: ['true'] }),
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
    withoutRefused: z.boolean().optional().describe('true: the refused rows are left out'),
  })
  .meta({ id: 'ApplyBatch', examples: [{ withoutRefused: false }] });
export const undoSchema = z
  .strictObject({
    leaveChanged: z.boolean().optional().describe('true: rows that changed since stay'),
  })
  .meta({ id: 'UndoBatch', examples: [{ leaveChanged: false }] });

export const documentSchema = z.strictObject({
  sha256: z.string(),
  size: z.number(),
  mediaType: z.string(),
});
