import { faqListSchema } from '@rafiq/contract/faqs/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { faqRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [faqRoutes] });
  cookie = await test.signIn((await aMember(test.db, { verified: false })).cin);
});
afterAll(() => test.close());

it('answers all questions in the insurer’s order, and none when there are none', async () => {
  expect((await test.get('/v1/faq/', cookie)).json()).toEqual({ count: 0, value: [] });
  await test.db.run({
    text: `insert into faqs (id, position, topic, question_fr, question_en, question_ar, answer_fr, answer_en, answer_ar)
           select 'faq-' || n, 500 - n, 'motor', 'q', 'q', 'س', 'r', 'a', 'ج' from generate_series(1, 120) n`,
  });
  const answer = (await test.get('/v1/faq', cookie)).json();
  const { count, value } = faqListSchema.strict().parse(answer);
  expect([count, value.length, value[0]?.id, value.at(-1)?.id]).toEqual([
    120,
    120,
    'faq-120',
    'faq-1',
  ]);
});

it('needs a session', async () => {
  expect((await test.get('/v1/faq/')).json().code).toBe('login_required');
});
