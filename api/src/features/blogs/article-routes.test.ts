import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { aPost, loadRows, removeContent } from '../../testing/content.ts';
import { articleRoutes } from './article-routes.ts';
import { blogRoutes } from './routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [articleRoutes, blogRoutes] });
});
afterAll(() => test.close());
beforeEach(() => removeContent(test));

const { url: _url, ...unplaced } = aPost;
const written = {
  ...unplaced,
  ...{ id: 'w-1', label_fr: 'Le "bon" & le vrai', body_en: 'One.', body_ar: 'واحد.' },
  body_fr: 'Un.\nDeux.\n\n# Titre\n\n- a & b\n- 1 < 2',
};

describe('an article that is written here', () => {
  it('is listed with its page, in the language of whoever asks', async () => {
    await loadRows(test, [written, aPost]);
    const cookie = await test.signIn((await aMember(test.db)).cin);
    const answer = await test.app.inject({
      ...{ method: 'GET', url: '/v1/blogs', headers: { cookie, 'accept-language': 'ar' } },
    });
    const urls = answer.json().objects.map((post: { url: string }) => post.url);
    expect(urls).toEqual(['/articles/ar/w-1', aPost.url]);
  });

  it('is a page of text alone, which nobody but the portal frames', async () => {
    await loadRows(test, [written]);
    const { statusCode, headers, body } = await test.get('/articles/fr/w-1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="fr" dir="ltr">');
    expect(body).toContain('<h1>Le &quot;bon&quot; &amp; le vrai</h1>');
    expect(body).toContain(
      '<p>Un.\nDeux.</p><h2>Titre</h2><ul><li>a &amp; b</li><li>1 &lt; 2</li>',
    );
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'SAMEORIGIN' },
      ...{ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' },
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-[\w+/=]+';base-uri 'none';form-action 'none';frame-ancestors 'self'$/,
    );
  });

  it('is drawn as the portal around it is, and as nothing else', async () => {
    await loadRows(test, [written]);
    const page = async (query: string) => (await test.get(`/articles/ar/w-1${query}`)).body;
    expect(await page('?frame=dark')).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(await page('?frame=light')).toContain('data-theme="light"');
    // scrolled by the keyboard inside its frame
    expect(await page('?frame=light')).toContain('<main tabindex="0">');
    for (const query of ['?frame=%22%3E%3Cscript%3E', '?frame=dark&frame=light', ''])
      expect(await page(query)).toContain('<html lang="ar" dir="rtl">');
  });

  it.each([
    '/articles/fr/none',
    '/articles/fr/b-1',
    '/articles/de/w-1',
    '/articles/fr/%00',
    '/articles/fr/..%2f..%2fetc%2fpasswd',
    '/articles/fr',
  ])('is found by its name and language alone, and not by %s', async (url) => {
    await loadRows(test, [written, aPost]);
    const { statusCode, headers } = await test.get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
