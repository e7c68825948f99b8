import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { agentListSchema } from '@rafiq/contract/agents/schema';
import { blogListSchema } from '@rafiq/contract/blogs/schema';
import { FAQ_TOPICS } from '@rafiq/contract/faqs/model';
import { faqListSchema } from '@rafiq/contract/faqs/schema';
import { libraryListSchema } from '@rafiq/contract/library/schema';
import { partnerListSchema } from '@rafiq/contract/partners/schema';
import { videoListSchema } from '@rafiq/contract/videos/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentRoutes } from '../../features/agents/routes.ts';
import { blogRoutes } from '../../features/blogs/routes.ts';
import { faqRoutes } from '../../features/faqs/routes.ts';
import { libraryRoutes } from '../../features/library/routes.ts';
import { partnerRoutes } from '../../features/partners/routes.ts';
import { videoRoutes } from '../../features/videos/routes.ts';
import { systemClock } from '../../platform/clock.ts';
import { readPdf } from '../../platform/pdf/pdf-reader.testing.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { loadDemoContent } from './load.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [agentRoutes, blogRoutes, faqRoutes, libraryRoutes, partnerRoutes, videoRoutes],
  });
  cookie = await test.signIn((await aMember(test.db)).cin);
  const deps = { db: test.db, files: test.files, clock: systemClock };
  expect(await loadDemoContent(deps)).toEqual({ loaded: true });
  expect(await loadDemoContent(deps)).toEqual({ loaded: false });
});
afterAll(() => test.close());

const ask = async (url: string) => (await test.get(url, cookie)).json();
const ARABIC = /\p{Script=Arabic}/u;

it('has documents with titles in three languages, each a PDF that can be downloaded', async () => {
  const { count, value } = libraryListSchema.parse(await ask('/v1/documents/?$top=100'));
  expect(count).toBeGreaterThanOrEqual(12);
  for (const document of value) {
    expect(document.title_ar).toMatch(ARABIC);
    expect(document.sub_title_ar).toMatch(ARABIC);
    const file = await test.get(document.download_url, cookie);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(readPdf(file.rawPayload).lines.length, document.id).toBeGreaterThan(8);
  }
}, 60_000);

const expectInMorocco = (
  places: { latitude?: number | undefined; longitude?: number | undefined }[],
) => {
  for (const { latitude = 0, longitude = 0 } of places) {
    expect(latitude).toBeGreaterThan(27);
    expect(latitude).toBeLessThan(36);
    expect(longitude).toBeGreaterThan(-14);
    expect(longitude).toBeLessThan(-1);
  }
};

it('has partners of both categories in several cities', async () => {
  const { count, value } = partnerListSchema.parse(await ask('/v1/prestataires/?$top=100'));
  expect(count).toBeGreaterThanOrEqual(24);
  expect(new Set(value.map(({ category }) => category))).toEqual(new Set(['clinique', 'garage']));
  expect(new Set(value.map(({ city }) => city)).size).toBeGreaterThan(8);
  const places = value.flatMap(({ latitude, longitude }) =>
    latitude == null || longitude == null ? [] : [{ latitude, longitude }],
  );
  expectInMorocco(places);
  // the screens have to do without a place, too
  expect(places.length).toBeGreaterThan(20);
  expect(places.length).toBeLessThan(value.length);
});

it('has videos, and posts with a drawing each that the portal ships', async () => {
  expect(videoListSchema.parse(await ask('/v1/videos?$top=50')).count).toBe(8);
  const { objects } = blogListSchema.parse(await ask('/v1/blogs'));
  expect(objects).toHaveLength(6);
  expect(new Set(objects.map((post) => post.featured_image)).size).toBe(6);
  for (const { featured_image } of objects) {
    const file = join(import.meta.dirname, '../../../../web/public', featured_image);
    expect(existsSync(file), file).toBe(true);
  }
});

it('has agencies inside Morocco', async () => {
  const { value } = agentListSchema.parse(await ask('/v1/agents/?$top=100'));
  expect(value.length).toBeGreaterThanOrEqual(8);
  expectInMorocco(value);
});

it('answers questions on every topic in three languages, in careful French', async () => {
  const { count, value } = faqListSchema.parse(await ask('/v1/faq/'));
  expect(count).toBeGreaterThanOrEqual(18);
  expect(new Set(value.map(({ topic }) => topic))).toEqual(new Set(FAQ_TOPICS));
  for (const faq of value) {
    for (const text of [faq.question_fr, faq.answer_fr]) {
      expect(text).not.toMatch(/ [?!;:»]|« |'/);
    }
    expect(faq.answer_en).not.toBe(faq.answer_fr);
    expect(faq.question_ar).toMatch(ARABIC);
    expect(faq.answer_ar).toMatch(ARABIC);
  }
});
