import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPage, encodingFor } from './compressed-page.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['identity', null],
  ['gzip;q=9, *;q=x', 'gzip'],
  ['brotli', null],
  ['', null],
  [undefined, null],
] as const)('answers %j with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

it('keeps every letter', async () => {
  const page = await compressPage('<p>Rafiq, رفيق</p>');
  expect(brotliDecompressSync(page.br).toString()).toBe(page.plain);
  expect(gunzipSync(page.gzip).toString()).toBe(page.plain);
});
