import { z } from 'zod';
import { SITUATIONS } from './model.ts';

export const neededDocumentListSchema = z
  .object({
    count: z.number(),
    value: z.array(
      z.object({
        id: z.string(),
        situation: z.enum(SITUATIONS),
        name_fr: z.string(),
        name_en: z.string(),
        name_ar: z.string(),
      }),
    ),
  })
  .meta({ id: 'NeededDocuments' });
export type NeededDocumentList = z.infer<typeof neededDocumentListSchema>;
