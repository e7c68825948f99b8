import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import {
  ALL,
  aCity,
  aDocument,
  aFaq,
  anAgent,
  aPartner,
  aPost,
  aVideo,
  countContent,
  loadRows,
  NOTHING,
  problemsOf,
  removeContent,
} from '../../testing/content.ts';
import { libraryRoutes } from '../library/routes.ts';
import { checkReferences } from './references.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [libraryRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());
beforeEach(() => removeContent(test));

/** Rows around the bad one have ids of their own. */
const renamed = (row: object | string, index: number): object | string =>
  typeof row === 'string' || index === 2 ? row : { ...row, id: `other-${index}` };

describe('a bad row', () => {
  it.each([
    ['{"kind": "faq"', 'json_format'],
    ['[1]', 'json_format'],
    ['null', 'json_format'],
    [{ kind: 'pharmacy', id: 'x' }, 'pharmacy x kind content_kind'],
    [{ ...aFaq, kind: 'constructor' }, 'constructor f-1 kind content_kind'],
    [{ id: 'x' }, 'x kind content_kind'],
    [{ ...aFaq, id: '../x' }, 'faq ../x id content_id'],
    [{ ...aFaq, id: undefined }, 'faq id required'],
    [{ ...aFaq, topic: 'travel' }, 'faq f-1 topic unknown_value'],
    [{ ...aFaq, answer_ar: ' ' }, 'faq f-1 answer_ar required'],
    [{ ...aFaq, answer_ar: undefined }, 'faq f-1 answer_ar required'],
    [{ ...aFaq, answer_ar: 7 }, 'faq f-1 answer_ar wrong_type'],
    [{ ...aFaq, question_fr: 'a\u0000b' }, 'question_fr text_format'],
    [{ ...aFaq, question_fr: 'a\u202eb' }, 'question_fr text_format'],
    [{ ...aFaq, answer_fr: '<script>' }, 'answer_fr content_markup'],
    [{ ...aFaq, colour: 'red' }, 'faq f-1 colour unknown_field'],
    [{ ...aFaq, position: 1.5 }, 'faq f-1 position number_format'],
    [{ ...aPartner, category: 'pharmacie' }, 'partner p-1 category unknown_value'],
    [{ ...aPartner, email: 'x' }, 'email email_format'],
    [{ ...aPartner, phone: 'javascript:alert(1)' }, 'phone content_phone'],
    [{ ...aPartner, city: 'Atlantide' }, 'partner p-1 city content_city_unknown'],
    [{ ...aPartner, latitude: 34 }, 'partner p-1 longitude content_place_half'],
    [{ ...aPartner, latitude: 34, longitude: 181 }, 'partner p-1 longitude number_too_large'],
    [{ ...anAgent, latitude: 91 }, 'agent a-1 latitude number_too_large'],
    [{ ...anAgent, longitude: '-6' }, 'agent a-1 longitude number_format'],
    [{ ...aVideo, youtube_url: 'https://evil.example/watch?v=EXAMPLE0001' }, 'content_youtube'],
    [{ ...aPost, url: 'javascript:alert(1)' }, 'url content_https'],
    [{ ...aPost, url: 'http://www.example.com/' }, 'url content_https'],
    [{ ...aPost, featured_image: '//evil.example/x.png' }, 'featured_image content_image'],
    [{ ...aPost, published_at: '2026-02-30' }, 'published_at content_moment'],
    [{ ...aPost, published_at: '9999-12-31T23:59:59-12:00' }, 'published_at content_moment'],
    [{ ...aDocument, file: '../../etc/passwd' }, 'file content_file_path'],
    [{ ...aDocument, file: '/etc/passwd' }, 'file content_file_path'],
    [{ ...aDocument, file: undefined }, 'document doc file content_one_source'],
    [{ ...aDocument, download_url: 'https://x.example/x' }, 'download_url content_one_source'],
    [{ ...aCity, id: 'ville-x', name_fr: 'Rabat' }, 'city ville-x name_fr content_taken'],
  ])('is named with its line: %j', async (row, words) => {
    const problems = await problemsOf(
      test,
      [aFaq, '', row as object | string, aVideo].map(renamed),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^3 /);
    expect(problems[0]).toContain(words);
    expect(await countContent(test)).toEqual(NOTHING);
  });

  it('is named beside all others, in the order of the lines', async () => {
    const rows = [
      { ...aDocument, file: 'missing.pdf' },
      '{',
      { ...aPartner, city: 'Atlantide' },
      { ...aFaq, topic: 'x', answer_fr: '' },
      aVideo,
      aVideo,
      aCity,
      { ...aCity, id: 'ville-b' },
    ];
    const problems = await problemsOf(test, rows);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '4',
      '6',
      '8',
    ]);
    expect(problems).toContain('6 video v-1 id content_twice');
    expect(problems).toContain('8 city ville-b name_fr content_taken');
  });

  it('is a status of a folder that leads somewhere already', async () => {
    const lead = (id: string, request_status: string) => ({
      ...{ kind: 'folder-lead', id, folder_status: 'CLOS', request_status },
    });
    expect(await problemsOf(test, [lead('a', 'Traité'), lead('b', 'Refusé')])).toEqual([
      '2 folder-lead b folder_status content_taken',
    ]);
  });

  it('leaves what was loaded before as it was', async () => {
    await loadRows(test, ALL);
    const before = (await test.get('/v1/documents/doc/file', cookie)).rawPayload;
    const rows = [
      { ...aDocument, file: 'folder/b.png' },
      { ...aFaq, topic: 'x' },
    ];
    await problemsOf(test, rows, { replace: true });
    expect((await test.get('/v1/documents/doc/file', cookie)).rawPayload).toEqual(before);
    expect(await countContent(test)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('cannot be half loaded by a failure of the database either', async () => {
    await test.db.script('alter table faqs add constraint none check (false) not valid');
    await expect(loadRows(test, [aDocument, aPartner, aFaq])).rejects.toThrow();
    await test.db.script('alter table faqs drop constraint none');
    expect(await countContent(test)).toEqual(NOTHING);
  });
});

it('two that exchange their names do not meet in the middle', async () => {
  const other = { ...aCity, id: 'ville-b', name_fr: 'Ville B' };
  await loadRows(test, [aCity, other]);
  const swapped = [
    { ...aCity, name_fr: 'Ville B' },
    { ...other, name_fr: 'Ville Neuve' },
  ];
  expect(await loadRows(test, swapped)).toMatchObject({ counts: [{ changed: 2 }] });
});

it('a city that addresses still name does not go, unless they go with it', async () => {
  await loadRows(test, [aCity, { ...aPartner, city: 'Ville Neuve' }]);
  const renamed = { ...aCity, name_fr: 'Ville Nouvelle' };
  expect(await problemsOf(test, [renamed])).toEqual([
    '1 city ville-neuve name_fr content_city_used',
  ]);
  const moved = { ...aPartner, city: 'Ville Nouvelle' };
  expect(await loadRows(test, [renamed, moved])).toMatchObject({ outcome: 'loaded' });
});

it('asks once for all towns that would go, however many', async () => {
  const towns = Array.from({ length: 50 }, (_, n) => ({
    ...{ ...aCity, id: `ville-${n}`, name_fr: `Ville ${n}` },
  }));
  await loadRows(test, [...towns, { ...aPartner, city: 'Ville 7' }]);
  let asked = 0;
  const db = new Proxy(test.db, {
    get: (own, name) => {
      asked += 1;
      const part: unknown = Reflect.get(own, name);
      return typeof part === 'function' ? part.bind(own) : part;
    },
  });
  const gone = towns.map(({ id }) => ({ kind: 'city', id, after: null }) as const);
  const found = await checkReferences(db, gone);
  expect(found.map(({ change, issue }) => [change.id, issue.code])).toEqual([
    ['ville-7', 'content_city_used'],
  ]);
  expect(asked).toBeLessThan(10);
});
