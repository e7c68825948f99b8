import { LANGUAGES } from '@rafiq/contract/core/language';
import { termsSchema } from '@rafiq/contract/terms/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { check, codeOf, freshCin } from '../../testing/onboarding.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from './routes.ts';

let test: TestApp;
let offsetMs = 0;

beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, termsRoutes],
    clock: () => new Date(Date.now() + offsetMs),
  });
});
afterAll(() => test.close());

const termsIn = async (language: string) => {
  const headers = { 'accept-language': language };
  return termsSchema.strict().parse((await test.app.inject({ url: '/v1/cgus', headers })).json());
};

it.each(LANGUAGES)('serves the current text in %s, whole', async (language) => {
  const terms = await termsIn(language);
  expect(terms.language).toBe(language);
  expect(terms.paragraphs).toHaveLength(8);
  expect([terms.title, ...terms.paragraphs].join('')).not.toMatch(/[{}]/);
});

it('is one version in all languages, and three texts', async () => {
  const all = await Promise.all(LANGUAGES.map(termsIn));
  expect(new Set(all.map(({ version }) => version)).size).toBe(1);
  expect(new Set(all.map(({ paragraphs }) => paragraphs[0])).size).toBe(3);
});

it('records which version was accepted, in which language and when, once', async () => {
  const { uid } = await check(test, freshCin());
  const { version } = await termsIn('ar');
  const accept = () => test.post('/v1/cgus/application', { uid, version, language: 'ar' });
  expect((await accept()).json()).toEqual({ ok: true });
  expect((await accept()).statusCode).toBe(200);
  const rows = await test.db.rows({
    text: `select version, language, accepted_at <= now() + interval '1 minute' as recent
           from terms_acceptances`,
  });
  expect(rows).toEqual([{ version, language: 'ar', recent: true }]);
});

it('refuses a version that is not the current one and a uid that is not open', async () => {
  const { uid } = await check(test, freshCin());
  const { version } = await termsIn('fr');
  const accept = (body: object) => test.post('/v1/cgus/application', body);
  const old = await accept({ uid, version: '2019-01', language: 'fr' });
  expect(old.json().issues).toEqual([{ field: 'version', code: 'unknown_value' }]);
  expect(codeOf(await accept({ uid: 'nobody', version, language: 'fr' }))).toBe(
    'onboarding_expired',
  );
  expect((await accept({ uid, version, language: 'es' })).statusCode).toBe(400);
  offsetMs += 3_600_000;
  expect(codeOf(await accept({ uid, version, language: 'fr' }))).toBe('onboarding_expired');
});
