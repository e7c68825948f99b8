import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { withBrand } from './built-pages.ts';

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-portal-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<head><title>?</title><!--brand--></head>');
  await writeFile(join(folder, 'star.svg'), '<svg/>');
  await writeFile(join(folder, 'sw.js'), 'listen()');
  await writeFile(join(folder, '.hidden'), 'secret');
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'run()');
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('run()'));
  test = await startTestApp({ features: [], webDir: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('the portal', () => {
  it.each(['/', '/index.html', '/?utm=1'])('serves its page with the brand at %s', async (url) => {
    const page = await test.get(url);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    const json = /<script type="application\/json" id="brand">(.*)<\/script>/.exec(page.body)?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({ slug: 'rafiq', humanCheck: { kind: 'altcha' } });
    expect(page.body).toMatch(/<title>Rafiq<\/title><meta name="description" content="[^"]{50,}">/);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses its page for who reads %s', async (encoding, open) => {
    const headers = { 'accept-encoding': encoding };
    const page = await test.app.inject({ url: '/', headers });
    expect(page.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    const plain = await test.get('/');
    expect(open(page.rawPayload).toString()).toBe(plain.body);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      undefined,
      'accept-encoding',
    ]);
  });

  it('shows a page that was built again', async () => {
    await writeFile(join(folder, 'index.html'), '<head><!--brand--></head>new');
    expect((await test.get('/')).body).toContain('new');
  });

  it('lets browsers keep files whose name carries a hash, compressed where they can read it', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const script = await test.app.inject({ url: '/assets/app-1a2b.js', headers });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(String(script.headers['content-type'])).toContain('javascript');
    const plain = await test.get('/assets/app-1a2b.js');
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['run()', undefined]);
    expect((await test.get('/star.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('can be installed under the insurer’s name, in the language that is asked for', async () => {
    const manifest = await test.get('/manifest.webmanifest?lang=ar');
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(manifest.json()).toMatchObject({
      id: '/',
      name: 'رفيق',
      lang: 'ar',
      dir: 'rtl',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      shortcuts: [
        { name: 'بطاقتي', url: '/#/card' },
        { name: 'المعاينة الودية', url: '/#/constat' },
      ],
    });
    for (const url of ['/manifest.webmanifest', '/manifest.webmanifest?lang=xx']) {
      expect((await test.get(url)).json()).toMatchObject({ name: 'Rafiq', lang: 'fr', dir: 'ltr' });
    }
  });

  it('has its worker asked for anew each time, so that no version lives on by mistake', async () => {
    const worker = await test.get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(String(worker.headers['content-type'])).toContain('javascript');
  });

  it('may start its worker and show its manifest by the content policy', async () => {
    const policy = String((await test.get('/')).headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });

  it.each([
    '/nothing',
    '/assets',
    '/assets/',
    '/assets//app-1a2b.js',
    '/.hidden',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('has nothing at %s', async (url) => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await test.app.inject({ url, headers });
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
  });

  it('says what to do when it is not built', async () => {
    const unbuilt = await startTestApp({ features: [], webDir: join(folder, 'missing') });
    const answer = await unbuilt.get('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm start');
    await unbuilt.close();
  });

  it('keeps a brand text from ending the script element', () => {
    const page = withBrand('<!--brand-->', { name: '</script><b>$&' });
    expect(page).toBe(
      '<script type="application/json" id="brand">{"name":"\\u003c/script>\\u003cb>$&"}</script>',
    );
  });
});
