/** Batches as the console shows them. Nothing of a report is anybody's data; the rows are a call of their own. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/language.ts';
import { LED_STATUSES, type LedRow, PLANNED_OUTCOMES } from '../../folder-leads/model.ts';
import { ofMember } from '../../ledger/shown/schema.ts';
import { BATCH_STATES } from '../batch.ts';
import { batchSchema, ONLY_IN_REPORTS } from '../batches/schema.ts';
import { FEED_ENTITIES } from '../entities.ts';

const entity = z.enum(FEED_ENTITIES);
const { shape } = batchSchema;
const reason = shape.reason.unwrap();

const summary = batchSchema.omit({ id: true, sha256: true, ...ONLY_IN_REPORTS }).extend({
  id: z.string().describe('The number of the batch here'),
  name: z.string().describe('What its sender calls it'),
  isOwn: z.boolean().describe('Sent by the caller, who cannot approve it'),
  isKept: z.boolean().describe('Its rows still wait here: it can be applied'),
  readRows: z.number().describe('Rows read so far'),
  readAt: z.string().nullable().describe('When that was counted'),
});

export const staffBatchSchema = summary
  .extend({
    refusals: z
      .array(reason.extend({ line: z.number() }))
      .describe('The first ones, without what the rows say'),
    warnings: z
      .array(reason.extend({ line: z.number() }))
      .describe('The same of what is taken and looks like a mistake'),
    told: shape.told,
    led: shape.led,
    memberLed: shape.memberLed,
    reached: z
      .array(
        z.strictObject({ language: z.enum(LANGUAGES), members: z.number(), messages: z.number() }),
      )
      .describe('Who gets a message, by the language that it is written in'),
  })
  .meta({ id: 'StaffBatch' });
export type StaffBatchReport = z.infer<typeof staffBatchSchema>;

export const staffBatchPageSchema = z
  .strictObject({ batches: z.array(summary), next: z.string().nullable() })
  .meta({ id: 'StaffBatchPage' });
export type StaffBatchPage = z.infer<typeof staffBatchPageSchema>;
export type StaffBatchSummary = StaffBatchPage['batches'][number];

export const staffBatchListSchema = z.strictObject({
  entity: entity.optional().meta({ examples: ['members'] }),
  state: z
    .enum(BATCH_STATES)
    .optional()
    .meta({ examples: ['checked'] }),
  before: z
    .string()
    .optional()
    .describe('`next` of the answer before: only the older ones')
    .meta({ examples: ['1041'] }),
});

const flag = z.enum(['true', 'false']).optional();
export const staffSendSchema = z.strictObject({
  entity: entity.meta({ examples: ['crm-contacts'] }),
  source: z
    .string()
    .describe('Which system the rows are of')
    .meta({ examples: ['crm'] }),
  snapshot: flag.meta({ examples: ['false'] }),
  muted: flag.meta({ examples: ['false'] }),
});

export const staffBatchRowsSchema = z
  .strictObject({
    reason: shape.reason,
    refusals: shape.refusals,
    differences: z.array(
      z.strictObject({
        key: z.string(),
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    led: z
      .array(
        z.object({
          key: z.string(),
          reference: z.string().describe('Of the declaration'),
          status: z.enum(LED_STATUSES),
          outcome: z.enum(PLANNED_OUTCOMES),
        }) satisfies z.ZodType<LedRow>,
      )
      .describe('The first declarations that its folders lead, or would'),
  })
  .meta({ id: 'StaffBatchRows' })
  .register(ofMember);
export type StaffBatchRows = z.infer<typeof staffBatchRowsSchema>;

export const dropBatchSchema = z
  .strictObject({ reason: z.string().max(1000) })
  .meta({ id: 'DropBatch', examples: [{ reason: 'Il manque la moitié des contrats.' }] });

export const sourcesSchema = z
  .strictObject({ sources: z.array(z.string()) })
  .meta({ id: 'FeedSources' });
