import { z } from 'zod';
import { BULK_ACTS, BULK_MAX, BULK_OUTCOMES } from './model.ts';

export const bulkSchema = z
  .strictObject({
    act: z.enum(BULK_ACTS),
    assignee: z.string().max(20).nullable().default(null).describe('To whom, of `give`'),
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
        }),
      )
      .describe('One for each case, in the order in which they were sent'),
  })
  .meta({ id: 'CaseBulkResults' });
