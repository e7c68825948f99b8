import { z } from 'zod';
import { REQUEST_KINDS } from '../requests/model.ts';
import { BULK_ACTS, BULK_MAX, BULK_OUTCOMES, CLOSINGS } from './model.ts';

export const bulkSchema = z
  .strictObject({
    act: z
      .enum(BULK_ACTS)
      .describe(
        '`answer` and `close` leave after a while, as one answer does; `take-back` is for that while',
      ),
    assignee: z.string().max(20).nullable().default(null).describe('To whom, of `give`'),
    template: z
      .string()
      .max(60)
      .nullable()
      .default(null)
      .describe('Of `answer`: a code of GET /staff/templates'),
    closing: z
      .enum(CLOSINGS)
      .nullable()
      .default(null)
      .describe('Of `close`: each kind has its own status for it'),
    refusal: z.string().max(60).nullable().default(null).describe('Of `close` with `refused`: why'),
    cases: z
      .array(z.strictObject({ id: z.string().max(20), version: z.int().min(1) }))
      .min(1)
      .max(BULK_MAX),
  })
  .meta({
    id: 'CaseBulk',
    examples: [{ act: 'give', assignee: '12', cases: [{ id: '4711', version: 1 }] }],
  });

export const bulkResultsSchema = z
  .object({
    results: z
      .array(
        z.object({
          id: z.string(),
          outcome: z.enum(BULK_OUTCOMES),
          issues: z.array(z.looseObject({ field: z.string(), code: z.string() })),
          leaves: z
            .string()
            .nullable()
            .describe('Until when the answer can be taken back; null: nothing leaves'),
        }),
      )
      .describe('One for each case, in the order in which they were sent'),
  })
  .meta({ id: 'CaseBulkResults' });

/** GET /staff/templates: before a case is chosen, so nothing is filled in. With the coded reasons of a refusal. */
export const templateListSchema = z
  .object({
    templates: z.array(
      z.object({
        code: z.string(),
        title: z.string().describe('In the caller’s language'),
        kinds: z.array(z.enum(REQUEST_KINDS)),
      }),
    ),
    reasons: z
      .array(
        z.object({
          code: z.string(),
          text: z.string().describe('In the caller’s language; the member reads theirs'),
          retired: z.boolean().describe('No longer given: a draft may still name it'),
        }),
      )
      .describe('Why something can be refused'),
  })
  .meta({ id: 'TemplateList' });
export type TemplateList = z.infer<typeof templateListSchema>;
