import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { libraryListSchema } from '@rafiq/contract/library/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { libraryRoutes } from './routes.ts';

const PDF = aPdf('library');
let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [libraryRoutes] });
  cookie = await test.signIn((await aMember(test.db, { verified: false })).cin);
  const stored = await test.files.put(randomUUID(), Readable.from([PDF]), { maxBytes: 1_000 });
  const fileId = randomUUID();
  await test.db.run({
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256)
           values ($1, $2, 'Feuille de soins – été.pdf', $3, $4, $5)`,
    values: [fileId, stored.key, stored.mediaType, stored.size, stored.sha256],
  });
  for (let n = 1; n <= 12; n += 1)
    await test.db.run({
      text: `insert into library_documents (id, position, title_fr, title_en, title_ar, url, file_id)
             values ($1, $2, $3, 'en', 'ع', $4, $5)`,
      values: [
        `doc-${n}`,
        // the last two share a place: their ids decide
        Math.min(n, 11),
        `Document ${n}`,
        n === 1 ? null : `https://www.example.com/${n}.pdf`,
        n === 1 ? fileId : null,
      ],
    });
});
afterAll(() => test.close());

const list = async (query = '') => {
  const answer = await test.get(`/v1/documents/${query}`, cookie);
  expect(answer.statusCode).toBe(200);
  return libraryListSchema.strict().parse(answer.json());
};

it('answers ten in the insurer’s order, then the others', async () => {
  const first = await list();
  expect(first.count).toBe(12);
  expect(first.value.map(({ title_fr }) => title_fr)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Document ${index + 1}`),
  );
  const rest = await list('?$skip=10');
  expect(rest.value.map(({ id }) => id)).toEqual(['doc-11', 'doc-12']);
  expect((await list('?$top=1&$skip=12')).value).toEqual([]);
});

it('finds by the words of a title in any language, accents and capitals aside', async () => {
  await test.db.run({
    text: `update library_documents set title_fr = 'Constat à l’étranger', sub_title_ar = 'المعاينة الودية'
           where id = 'doc-7'`,
  });
  for (const words of ['CONSTAT A', 'etranger', 'المعاينة', ' constat ']) {
    const found = await list(`?${new URLSearchParams({ $q: words })}`);
    expect([found.count, found.value[0]?.id], words).toEqual([1, 'doc-7']);
  }
  expect((await list('?$q=document&$skip=10')).count).toBe(11);
});

it('finds every word in any order and place, and takes no sign for a wildcard', async () => {
  await test.db.run({
    text: `update library_documents set title_fr = 'Feuille de soins à 100\\%_', title_ar = 'ورقة العلاجات'
           where id = 'doc-8'`,
  });
  const foundFor = async (words: string) =>
    (await list(`?${new URLSearchParams({ $q: words })}`)).value.map(({ id }) => id);
  for (const words of [
    'feuille soins',
    'SOINS  Feuille\u00a0À',
    'العلاجات feuille',
    'oin euill',
    'soins soins',
    '100\\%_ soins',
    ...['%', '_', '\\'].map((sign) => `${sign} soins`),
  ])
    expect(await foundFor(words), words).toEqual(['doc-8']);
  for (const words of [
    'feuille dentaire',
    'soins so%ns',
    'soins f_uille',
    'soins \\s',
    '% document',
  ])
    expect(await foundFor(words), words).toEqual([]);
  // as many words as a search can hold
  expect(await foundFor(Array(50).fill('s').join(' '))).toContain('doc-8');
});

it('is downloaded from us when we keep it, from elsewhere otherwise', async () => {
  const [own, elsewhere] = (await list()).value;
  expect(elsewhere?.download_url).toBe('https://www.example.com/2.pdf');
  const file = await test.get(own?.download_url ?? '', cookie);
  expect(file.rawPayload).toEqual(PDF);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'x-content-type-options': 'nosniff',
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; .*%C3%A9t%C3%A9\.pdf$/);
});

it.each(['doc-2', 'unknown', '%00', 'x'.repeat(101)])('has no file of %s', async (id) => {
  const answer = await test.get(`/v1/documents/${id}/file`, cookie);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

it.each([
  ['?$top=0', '$top', 'number_too_small'],
  ['?$top=101', '$top', 'number_too_large'],
  ['?$skip=-1', '$skip', 'number_too_small'],
  ['?$filter={}', '$filter', 'unknown_field'],
])('refuses %s', async (query, field, code) => {
  const answer = await test.get(`/v1/documents/${query}`, cookie);
  expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
});

it('needs a session for the list and for a file', async () => {
  for (const url of ['/v1/documents', '/v1/documents/doc-1/file'])
    expect((await test.get(url)).json().code).toBe('login_required');
});
