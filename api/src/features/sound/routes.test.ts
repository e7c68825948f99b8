import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anMp3 } from '../../testing/files.ts';
import { brandRoutes } from '../brand/routes.ts';
import { loadBrand } from '../brand/service.ts';
import { soundRoutes } from './routes.ts';

const DEFAULT = new URL('../../../brand.default.json', import.meta.url);
const ADDRESS = '/sound/help.accident.intro.ar.mp3';
const BYTES = anMp3(2);

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-sound-'));
  const webDir = join(folder, 'web');
  await mkdir(join(folder, 'sound'));
  await mkdir(webDir);
  await writeFile(join(folder, 'sound/help.accident.intro.ar.mp3'), BYTES);
  await writeFile(join(folder, 'sound/help.accident.intro.fr.mp3'), BYTES);
  await writeFile(join(webDir, 'index.html'), '<head><!--brand--></head>');
  const brandFile = join(folder, 'brand.json');
  const own = JSON.parse(await readFile(DEFAULT, 'utf8'));
  const sounds = { 'help.accident.intro': ['ar'] };
  await writeFile(brandFile, JSON.stringify({ ...own, sounds }));
  test = await startTestApp({
    features: [brandRoutes, soundRoutes],
    config: { brandFile },
    brand: loadBrand({ brandFile, recaptcha: null }),
    webDir,
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('is handed to anybody, to be kept for a day', async () => {
  const answer = await test.get(ADDRESS);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, BYTES]);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(BYTES.length),
    'cache-control': 'public, max-age=86400',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  const again = await test.app.inject({
    url: ADDRESS,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it('answers a part, as players ask for it', async () => {
  const part = await test.app.inject({ url: ADDRESS, headers: { range: 'bytes=0-99' } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, BYTES.subarray(0, 100)]);
  expect(part.headers['content-range']).toBe(`bytes 0-99/${BYTES.length}`);
});

it.each([
  'help.accident.intro.fr.mp3',
  'help.accident.intro.ar.mp3.br',
  'help.accident.intro.ar',
  '..%2fbrand.json',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/brand.json',
  'constructor',
  '%00',
])('finds nothing under %s: only what the brand file lists is served', async (name) => {
  const answer = await test.get(`/sound/${name}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).not.toContain('audio');
});

it('is listed by /v1/brand, and not on the page that the sign-in waits for', async () => {
  expect((await test.get('/v1/brand')).json().sounds).toEqual({ 'help.accident.intro': ['ar'] });
  expect((await test.get('/')).body).not.toContain('help.accident.intro');
});

it('that was taken away while the portal runs is not found', async () => {
  await rm(join(folder, 'sound/help.accident.intro.ar.mp3'));
  expect((await test.get(ADDRESS)).statusCode).toBe(404);
});
