import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import {
  ALL,
  aCity,
  aDocument,
  aFaq,
  aPartner,
  countContent,
  forgetContentFiles,
  loadRows,
  NOTHING,
  problemsOf,
  removeContent,
} from '../../testing/content.ts';
import { PNG } from '../../testing/files.ts';
import { faqRoutes } from '../faqs/routes.ts';
import { libraryRoutes } from '../library/routes.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [faqRoutes, libraryRoutes] });
  cookie = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());
beforeEach(() => removeContent(test));

describe('a file of content', () => {
  it('loads every kind, and a second time changes nothing but what it says', async () => {
    const loaded = await loadRows(test, ALL);
    const one = { added: 1, changed: 0, unchanged: 0, removed: 0 };
    expect(loaded).toEqual({
      outcome: 'loaded',
      counts: ['faq', 'partner', 'agent', 'video', 'blog', 'document', 'city'].map((kind) => ({
        kind,
        ...one,
      })),
    });
    const again = await loadRows(test, [...ALL.slice(1), { ...aDocument, title_fr: 'Autre' }]);
    const counts = again.outcome === 'loaded' ? again.counts : [];
    expect(counts.map(({ changed, unchanged }) => [changed, unchanged])).toEqual(
      counts.map(({ kind }) => (kind === 'document' ? [1, 0] : [0, 1])),
    );
    expect(await countContent(test)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    const { value } = (await test.get('/v1/documents/', cookie)).json();
    expect(value).toMatchObject([{ title_fr: 'Autre', sub_title_fr: '' }]);
    expect((await test.get('/v1/faq/', cookie)).json().value[0].answer_fr).toBe('a\nb');
  });

  it('keeps the order of its lines, or of the positions that it gives', async () => {
    const at = (id: string, position?: number) => ({ ...aFaq, id, position });
    await loadRows(test, [at('third'), at('fourth'), at('first', 0), at('second', 1)]);
    const { value } = (await test.get('/v1/faq/', cookie)).json();
    expect(value.map(({ id }: { id: string }) => id)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
  });

  it('may have empty lines, Windows line ends and a byte order mark, or nothing at all', async () => {
    expect(await loadRows(test, [`\uFEFF${JSON.stringify(aFaq)}\r`, '', '  '])).toMatchObject({
      outcome: 'loaded',
    });
    expect(await loadRows(test, [''])).toEqual({ outcome: 'loaded', counts: [] });
  });

  it('removes what it no longer names only when told to, and only of its kinds', async () => {
    await loadRows(test, [aFaq, { ...aFaq, id: 'f-2' }, aPartner]);
    await loadRows(test, [{ ...aFaq, id: 'f-3' }]);
    expect(await countContent(test)).toEqual([0, 1, 0, 0, 0, 3, 0, 0]);
    expect(await loadRows(test, [{ ...aFaq, id: 'f-3' }], { replace: true })).toEqual({
      outcome: 'loaded',
      counts: [{ kind: 'faq', added: 0, changed: 1, unchanged: 0, removed: 2 }],
    });
    expect(await countContent(test)).toEqual([0, 1, 0, 0, 0, 1, 0, 0]);
  });
});

describe('a document', () => {
  it('is downloaded under a name that fits its bytes', async () => {
    await loadRows(test, [{ ...aDocument, file: 'folder/b.png' }]);
    const file = await test.get('/v1/documents/doc/file', cookie);
    expect(file.rawPayload).toEqual(PNG);
    expect(file.headers['content-disposition']).toContain('filename="b.png"');
  });

  it('keeps its bytes until they can no longer be put back when it is replaced, moves elsewhere or goes', async () => {
    await loadRows(test, [aDocument]);
    await loadRows(test, [
      { ...aDocument, file: 'folder/b.png' },
      { ...aDocument, id: 'two' },
    ]);
    expect((await countContent(test)).slice(-2)).toEqual([3, 3]);
    await forgetContentFiles(test);
    expect((await countContent(test)).slice(-2)).toEqual([2, 2]);
    await loadRows(test, [
      { ...aDocument, file: undefined, download_url: 'https://www.example.com/a.pdf' },
    ]);
    await forgetContentFiles(test);
    expect((await countContent(test)).slice(-2)).toEqual([1, 1]);
    await loadRows(test, [{ ...aDocument, id: 'three' }], { replace: true });
    await forgetContentFiles(test);
    expect(await countContent(test)).toEqual([1, 0, 0, 0, 0, 0, 1, 1]);
  });

  it.each([
    ['missing.pdf', 'content_file_unreadable'],
    ['empty.pdf', 'file_empty'],
    ['archive.pdf', 'file_type'],
    ['sound.mp3', 'file_type'],
    ['turned.gif', 'file_type'],
    ['large.pdf', 'file_too_large'],
  ])('is refused with the file %s, and so is all that came with it', async (file, reason) => {
    const rows = [aDocument, aFaq, { ...aDocument, id: 'bad', file }];
    expect(await problemsOf(test, rows)).toEqual([`3 document bad file ${reason}`]);
    expect(await countContent(test)).toEqual(NOTHING);
  });
});

it('knows a city that comes with the file', async () => {
  expect(await loadRows(test, [{ ...aPartner, city: 'Ville Neuve' }, aCity])).toMatchObject({
    outcome: 'loaded',
  });
});
