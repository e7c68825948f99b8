import { blogListSchema } from '@rafiq/contract/blogs/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { blogRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [blogRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
  await test.db.run({ text: 'delete from blog_posts' });
  for (let n = 1; n <= 12; n += 1)
    await test.db.run({
      text: `insert into blog_posts (id, label_fr, label_en, label_ar, url, featured_image, published_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        `post-${String(n).padStart(2, '0')}`,
        `Article ${n}`,
        `Post ${n}`,
        `مقال ${n}`,
        `https://blog.example/${n}`,
        n === 12 ? '' : `/pictures/${n}.jpg`,
        // two share each day, so that the id must decide their order
        `2026-03-${String(Math.ceil(n / 2)).padStart(2, '0')}T08:00:00Z`,
      ],
    });
});
afterAll(() => test.close());

const ask = (query = '', language = 'fr', as = cookie) =>
  test.app.inject({
    method: 'GET',
    url: `/v1/blogs${query}`,
    headers: { cookie: as, 'accept-language': language },
  });
const list = async (query = '', language = 'fr') => {
  const answer = await ask(query, language);
  expect(answer.statusCode).toBe(200);
  return blogListSchema.strict().parse(answer.json());
};

describe('the blog', () => {
  it('answers ten, the newest first, and the number of all', async () => {
    const { total, objects } = await list();
    expect(total).toBe(12);
    expect(objects.map((post) => post.label)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Article ${n}`),
    );
    expect(objects.slice(0, 2)).toMatchObject([
      { url: 'https://blog.example/12', post_body: 'https://blog.example/12', featured_image: '' },
      { url: 'https://blog.example/11', featured_image: '/pictures/11.jpg' },
    ]);
  });

  it('is of one kind of contract where that is asked, with what is for everybody', async () => {
    await test.db.transaction(async (tx) => {
      await tx.run({ text: `update blog_posts set topic = 'health' where id > 'post-03'` });
      await tx.run({ text: `update blog_posts set topic = 'motor' where id = 'post-02'` });
      await tx.run({ text: `update blog_posts set topic = null where id = 'post-01'` });
    });
    const { total, objects } = await list('?topic=motor');
    expect([total, objects.map(({ label }) => label)]).toEqual([
      3,
      ['Article 3', 'Article 2', 'Article 1'],
    ]);
    expect((await list('?topic=health')).total).toBe(11);
    expect((await ask('?topic=boats')).statusCode).toBe(400);
    await test.db.run({ text: `update blog_posts set topic = ''` });
  });

  it('pages', async () => {
    expect((await list('?limit=2&offset=10')).objects.map((post) => post.label)).toEqual([
      'Article 2',
      'Article 1',
    ]);
    expect(await list('?limit=100&offset=12')).toEqual({ total: 12, objects: [] });
    expect((await list('?limit=1')).objects).toHaveLength(1);
    expect((await ask('/?limit=1')).statusCode).toBe(200);
  });

  it.each([
    ['en', 'Post 12'],
    ['ar-MA,fr;q=0.5', 'مقال 12'],
    ['fr', 'Article 12'],
    ['de', 'Article 12'],
  ])('speaks the language of the request: %s', async (language, label) => {
    expect((await list('?limit=1', language)).objects[0]?.label).toBe(label);
  });

  it.each([
    ['?limit=0', 'limit', 'number_too_small'],
    ['?limit=101', 'limit', 'number_too_large'],
    ['?limit=ten', 'limit', 'number_format'],
    ['?limit=1.5', 'limit', 'number_format'],
    ['?limit=', 'limit', 'number_format'],
    ['?limit=1&limit=2', 'limit', 'wrong_type'],
    ['?offset=-1', 'offset', 'number_too_small'],
    ['?offset=1e9', 'offset', 'number_format'],
    ['?offset=1000001', 'offset', 'number_too_large'],
    ['?$top=5', '$top', 'unknown_field'],
  ])('refuses %s', async (query, field, code) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
  });

  it('needs a session', async () => {
    expect((await test.get('/v1/blogs')).json().code).toBe('login_required');
  });
});
