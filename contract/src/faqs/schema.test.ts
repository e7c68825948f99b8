import { expect, it } from 'vitest';
import { FAQ_TOPICS } from './model.ts';
import { faqListSchema, faqSchema } from './schema.ts';

const faq = {
  id: 'first-access',
  topic: 'access',
  question_fr: 'q',
  question_en: 'q',
  question_ar: 'س',
  answer_fr: 'r',
  answer_en: 'a',
  answer_ar: 'ج',
};

it('carries exactly these keys, about five topics', () => {
  expect(faqListSchema.parse({ count: 1, value: [faq] }).value).toEqual([faq]);
  expect(Object.keys(faqSchema.shape)).toEqual(Object.keys(faq));
  expect([...FAQ_TOPICS]).toEqual(['access', 'health', 'motor', 'requests', 'account']);
  expect(faqSchema.safeParse({ ...faq, topic: 'travel' }).success).toBe(false);
});
