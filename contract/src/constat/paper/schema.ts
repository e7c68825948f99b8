import { z } from 'zod';
import { humanCheckFields } from '../../access/schema.ts';
import { COUNT_MAX } from '../entries.ts';
import { WRITER } from '../keys.ts';

/** What may stand under each key is the keys' own rule: here only that it is an entry. */
const entrySchema = z.strictObject({
  value: z.unknown().meta({ description: 'What was written; null: it is gone' }),
  stamp: z.strictObject({
    count: z.int().min(1).max(COUNT_MAX),
    phone: z.string().regex(WRITER),
  }),
});

const stamp = { count: 1, phone: 'phone-a' };

export const newPaperSchema = z
  .strictObject({ entries: z.record(z.string(), entrySchema), ...humanCheckFields })
  .meta({
    id: 'NewAccidentReportPaper',
    examples: [
      {
        entries: {
          'common.day': { value: '2026-11-14', stamp },
          'common.city': { value: 'Casablanca', stamp },
          'a.plate': { value: '12345-أ-6', stamp },
          'a.circumstance.parked': { value: true, stamp },
        },
      },
    ],
  });
