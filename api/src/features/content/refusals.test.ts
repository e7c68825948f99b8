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

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());
beforeEach(() => removeContent(test));

/** Rows around the bad one have ids of their own. */
const renamed = (row: object | string, index: number): object | string =>
  typeof row === 'string' || index === 2 ? row : { ...row, id: `other-${index}` };

describe('a bad row', () => {
  it.each([
    ['{"kind": "faq"', 'is not a JSON object'],
    ['[1]', 'is not a JSON object'],
    ['null', 'is not a JSON object'],
    [{ kind: 'pharmacy', id: 'x' }, 'kind: is not one of document, partner, video'],
    [{ ...aFaq, kind: 'constructor' }, 'kind: is not one of'],
    [{ id: 'x' }, 'kind: is not one of'],
    [{ ...aFaq, id: '../x' }, 'faq "../x": id: takes 1 to 60 letters'],
    [{ ...aFaq, id: undefined }, 'faq: id: '],
    [{ ...aFaq, topic: 'travel' }, 'faq "f-1": topic: '],
    [{ ...aFaq, answer_ar: ' ' }, 'faq "f-1": answer_ar: is empty'],
    [{ ...aFaq, answer_ar: undefined }, 'faq "f-1": answer_ar: '],
    [{ ...aFaq, question_fr: 'a\u0000b' }, 'question_fr: holds a character that cannot be shown'],
    [{ ...aFaq, colour: 'red' }, 'faq "f-1": Unrecognized key: "colour"'],
    [{ ...aPartner, category: 'pharmacie' }, 'partner "p-1": category: '],
    [{ ...aPartner, email: 'x' }, 'email: is not an e-mail address'],
    [{ ...aPartner, phone: 'javascript:alert(1)' }, 'phone: is not a phone number'],
    [{ ...aPartner, city: 'Atlantide' }, 'city: Atlantide is not in the list of cities'],
    [{ ...aPartner, latitude: 34 }, 'partner "p-1": takes both "latitude" and "longitude"'],
    [{ ...aPartner, latitude: 34, longitude: 181 }, 'partner "p-1": longitude: '],
    [{ ...anAgent, latitude: 91 }, 'agent "a-1": latitude: '],
    [{ ...anAgent, longitude: '-6' }, 'agent "a-1": longitude: '],
    [{ ...aVideo, youtube_url: 'https://evil.example/watch?v=EXAMPLE0001' }, 'youtube_url: is not'],
    [{ ...aPost, url: 'javascript:alert(1)' }, 'url: is not an https:// address'],
    [{ ...aPost, featured_image: '//evil.example/x.png' }, 'featured_image: is neither'],
    [{ ...aPost, published_at: '2026-02-30' }, 'published_at: is not a day'],
    [{ ...aDocument, file: '../../etc/passwd' }, 'file: is not a path below'],
    [{ ...aDocument, file: '/etc/passwd' }, 'file: is not a path below'],
    [{ ...aDocument, file: undefined }, 'document "doc": takes either "file" or "download_url"'],
    [{ ...aDocument, download_url: 'https://x.example/x' }, 'takes either "file"'],
    [{ ...aCity, id: 'ville-x', name_fr: 'Rabat' }, 'name_fr: Rabat is the city "rabat" already'],
  ])('is named with its line: %j', async (row, words) => {
    const problems = await problemsOf(
      test,
      [aFaq, '', row as object | string, aVideo].map(renamed),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^3: /);
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
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '4',
      '6',
      '8',
    ]);
    expect(problems).toContain('6: video "v-1" is on line 5 already');
    expect(problems).toContain('8: city Ville Neuve is on line 7 already');
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
    // two cities that exchange their names pass every check, and meet in the middle
    await loadRows(test, [aCity, { ...aCity, id: 'ville-b', name_fr: 'Ville B' }]);
    const swapped = [
      aDocument,
      { ...aCity, name_fr: 'Ville B' },
      { ...aCity, id: 'ville-b', name_fr: 'Ville Neuve' },
    ];
    await expect(loadRows(test, swapped)).rejects.toThrow();
    expect(await countContent(test)).toEqual(NOTHING);
  });
});
