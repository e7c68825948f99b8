import { videoListSchema } from '@rafiq/contract/videos/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { videoRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [videoRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
  await test.db.run({
    text: `insert into videos (id, position, youtube_url, title_fr, title_en, title_ar)
           select 'video-' || n, 100 - n, 'https://youtu.be/EXAMPLE0001', 'fr ' || n, 'en', 'ع'
           from generate_series(1, 51) n`,
  });
});
afterAll(() => test.close());

const list = async (query = '') => {
  const answer = await test.get(`/v1/videos${query}`, cookie);
  expect(answer.statusCode).toBe(200);
  return videoListSchema.strict().parse(answer.json());
};

it('answers up to fifty in the insurer’s order', async () => {
  const { count, value } = await list('?$top=50');
  expect([count, value.length]).toEqual([51, 50]);
  expect(value[0]).toEqual({
    id: 'video-51',
    youtube_url: 'https://youtu.be/EXAMPLE0001',
    title_fr: 'fr 51',
    title_en: 'en',
    title_ar: 'ع',
  });
  expect((await list()).value).toHaveLength(10);
  expect((await list('?$top=50&$skip=50')).value.map(({ id }) => id)).toEqual(['video-1']);
});

it.each([
  ['?$top=51', '$top', 'number_too_large'],
  ['?$top=0', '$top', 'number_too_small'],
  ['?$skip=x', '$skip', 'number_format'],
  ['?limit=1', 'limit', 'unknown_field'],
])('refuses %s', async (query, field, code) => {
  const answer = await test.get(`/v1/videos${query}`, cookie);
  expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
});

it('needs a session', async () => {
  expect((await test.get('/v1/videos')).json().code).toBe('login_required');
});
