import type { FaqWire } from '@rafiq/contract/faqs/schema';
import type { Queryable } from '../../platform/db.ts';

export const selectFaqs = (db: Queryable): Promise<FaqWire[]> =>
  db.rows<FaqWire>({
    name: 'faqs-all',
    text: `select id, topic, question_fr, question_en, question_ar, answer_fr, answer_en, answer_ar
           from faqs order by position, id`,
  });
