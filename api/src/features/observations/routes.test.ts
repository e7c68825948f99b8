import { observationListSchema } from '@rafiq/contract/content/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { observationRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [observationRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());

it('answers each sentence as it is written, with what is read in the three languages', async () => {
  await test.db.run({ text: 'delete from observations' });
  expect((await test.get('/v1/observations/', cookie)).json()).toEqual({ count: 0, value: [] });
  await test.db.run({
    text: `insert into observations (id, written, text_fr, text_en, text_ar)
           values ('b', 'FACT MANQ', 'Facture manquante', 'Invoice missing', 'الفاتورة ناقصة'),
             ('a', 'HORS DELAI', 'Hors délai', 'Too late', 'خارج الأجل')`,
  });
  const answer = (await test.get('/v1/observations', cookie)).json();
  const { count, value } = observationListSchema.strict().parse(answer);
  expect([count, value.map(({ written }) => written)]).toEqual([2, ['HORS DELAI', 'FACT MANQ']]);
  expect(value[1]?.text_ar).toBe('الفاتورة ناقصة');
});

it('needs a session', async () => {
  expect((await test.get('/v1/observations/')).json().code).toBe('login_required');
});
