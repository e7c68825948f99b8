import { neededDocumentListSchema } from '@rafiq/contract/needed-documents/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { loadRows } from '../../testing/content.ts';
import { neededDocumentRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [neededDocumentRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());

const line = (id: string, situation: string) => ({
  ...{ kind: 'needed-document', id, situation },
  ...{ name_fr: 'Facture', name_en: 'Invoice', name_ar: 'الفاتورة' },
});

it('answers the documents in the editors’ order, each with its situation and its three names', async () => {
  const loaded = await loadRows(test, [line('b', 'optical'), line('a', 'care')]);
  expect(loaded.outcome).toBe('loaded');
  const answer = (await test.get('/v1/needed-documents', cookie)).json();
  const { count, value } = neededDocumentListSchema.strict().parse(answer);
  expect([count, value.map(({ id, situation }) => `${id} ${situation}`)]).toEqual([
    2,
    ['b optical', 'a care'],
  ]);
  expect(value[0]).toMatchObject({ name_fr: 'Facture', name_en: 'Invoice', name_ar: 'الفاتورة' });
});

it('refuses a situation that there is not', async () => {
  const refused = await loadRows(test, [line('c', 'travel')]);
  expect(refused).toMatchObject({
    outcome: 'refused',
    refused: [{ field: 'situation', code: 'unknown_value' }],
  });
});

it('needs a session', async () => {
  expect((await test.get('/v1/needed-documents/')).json().code).toBe('login_required');
});
