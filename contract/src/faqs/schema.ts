import { z } from 'zod';

import { FAQ_TOPICS } from './model.ts';

export const faqSchema = z
  .object({
    id: z.string(),
    topic: z.enum(FAQ_TOPICS),
    question_fr: z.string(),
    question_en: z.string(),
    question_ar: z.string(),
    answer_fr: z.string(),
    answer_en: z.string(),
    answer_ar: z.string(),
  })
  .meta({ id: 'Faq' });
export type FaqWire = z.infer<typeof faqSchema>;

export const faqListSchema = z
  .object({ count: z.number().int(), value: z.array(faqSchema) })
  .meta({ id: 'FaqList' });
export type FaqListWire = z.infer<typeof faqListSchema>;
