import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formWith } from '../../attacks/sendings.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import {
  aDocument,
  aFaq,
  anObservation,
  aPartner,
  countContent,
  forgetContentFiles,
  loadRows,
  NOTHING,
  removeContent,
} from '../../testing/content.ts';
import { aPdf, PNG, ZIP } from '../../testing/files.ts';
import { signInStaff } from '../../testing/staff.ts';
import { libraryRoutes } from '../library/routes.ts';
import { observationRoutes } from '../observations/routes.ts';
import { partnerRoutes } from '../partners/routes.ts';
import { contentFileRoutes } from './file-routes.ts';
import { contentImportRoutes } from './import-routes.ts';
import { contentRoutes } from './routes.ts';

let test: TestApp;
let staff: string;
let member: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [
      libraryRoutes,
      observationRoutes,
      partnerRoutes,
      forStaff(contentFileRoutes, contentImportRoutes, contentRoutes),
    ],
  });
  member = await test.signIn((await aMember(test.db)).cin);
  staff = (await signInStaff(test.db, { roles: ['editor'], name: 'Amine Rami' })).cookie;
});
afterAll(() => test.close());
beforeEach(() => removeContent(test));

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await test.app.inject({
    ...{ method, url: `/v1/staff/${path}`, headers: { origin: ORIGIN, cookie: staff } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const fileOf = (rows: readonly object[], replace = false) => ({
  text: rows.map((row) => JSON.stringify(row)).join('\n'),
  replace,
});
const preview = async (file: object) => (await call('POST', 'content-imports/preview', file)).body;
const names = async () => {
  const { value } = (await test.get('/v1/prestataires/', member)).json();
  return value.map(({ name }: { name: string }) => name);
};
const other = { ...aPartner, id: 'p-2', name: 'Garage', category: 'garage' };

describe('a file that is looked at', () => {
  it('loads nothing, and says what is new, changed, unchanged and would go', async () => {
    await loadRows(test, [aPartner, other, { ...aPartner, id: 'p-3', name: 'Trois' }]);
    const file = fileOf(
      [{ ...aPartner, phone: '0522 00 00 00' }, other, { ...other, id: 'p-4' }],
      true,
    );
    const seen = await preview(file);
    expect(seen).toMatchObject({
      counts: [{ kind: 'partner', added: 1, changed: 1, unchanged: 1, removed: 1 }],
      changes: [
        {
          id: 'p-1',
          what: 'changed',
          fields: [{ field: 'phone', before: '', after: '0522 00 00 00' }],
        },
        { id: 'p-4', what: 'new' },
        { id: 'p-3', what: 'removed', label: 'Trois' },
      ],
      refused: [],
    });
    expect(await names()).toEqual(['Clinique', 'Garage', 'Trois']);
  });

  it('with a bad line is refused with its line and field, and nothing of it is loaded', async () => {
    const file = fileOf([aPartner, { ...other, city: 'Atlantide' }, { ...aFaq, topic: 'x' }]);
    const seen = await preview(file);
    expect(seen.refused).toEqual([
      { line: 2, kind: 'partner', id: 'p-2', field: 'city', code: 'content_city_unknown' },
      { line: 3, kind: 'faq', id: 'f-1', field: 'topic', code: 'unknown_value' },
    ]);
    const applied = await call('POST', 'content-imports', { ...file, token: seen.token });
    expect([applied.status, applied.body.code]).toEqual([409, 'content_import_refused']);
    expect(await countContent(test)).toEqual(NOTHING);
  });

  it('brings no bytes from here: a document’s file is sent on its own page', async () => {
    expect((await preview(fileOf([aDocument]))).refused).toMatchObject([
      { line: 1, field: 'file', code: 'content_file_apart' },
    ]);
  });
});

describe('a file that was seen', () => {
  const apply = async (file: object) => {
    const { token } = await preview(file);
    return call('POST', 'content-imports', { ...file, token });
  };

  it('is loaded whole, and undone whole', async () => {
    await loadRows(test, [aPartner]);
    const file = fileOf([{ ...aPartner, name: 'Autre' }, other, anObservation]);
    const { imports } = (await apply(file)).body;
    expect(imports[0]).toMatchObject({ by: 'Amine Rami', mayUndo: true, undoneAt: null });
    expect(await names()).toEqual(['Autre', 'Garage']);
    expect((await test.get('/v1/observations/', member)).json()).toMatchObject({
      ...{ count: 1, value: [{ written: 'Plafond dentaire atteint' }] },
    });
    const undone = await call('DELETE', `content-imports/${imports[0].id}`);
    expect(undone.body.imports[0]).toMatchObject({ mayUndo: false });
    expect(await names()).toEqual(['Clinique']);
    expect((await test.get('/v1/observations/', member)).json().count).toBe(0);
    expect((await call('DELETE', `content-imports/${imports[0].id}`)).status).toBe(409);
  });

  it('is not what is loaded when something has changed since, or it is another one', async () => {
    const file = fileOf([aPartner]);
    const { token } = await preview(file);
    const sent = { ...fileOf([other]), token };
    expect((await call('POST', 'content-imports', sent)).body.code).toBe('content_changed');
    await loadRows(test, [aFaq]);
    expect((await call('POST', 'content-imports', { ...file, token })).body.code).toBe(
      'content_changed',
    );
    expect(await names()).toEqual([]);
  });

  it('is not undone where somebody has changed a part of it since, who is named', async () => {
    const { imports } = (await apply(fileOf([aPartner, other]))).body;
    await loadRows(test, [{ ...other, name: 'Garage du Port' }]);
    const refused = await call('DELETE', `content-imports/${imports[0].id}`);
    expect(refused.body).toMatchObject({ code: 'content_undo_changed' });
    expect(refused.body.message).toContain('partner p-2');
    expect(await names()).toEqual(['Clinique', 'Garage du Port']);
  });
});

describe('the file of a document', () => {
  const send = async (name: string, bytes: Buffer) => {
    const form = formWith({}, { name, bytes });
    const answer = await test.app.inject({
      ...{ method: 'POST', url: '/v1/staff/content-files', payload: form.payload },
      headers: { ...form.headers, origin: ORIGIN, cookie: staff },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is checked like every file, published with its draft, and kept until nothing can bring it back', async () => {
    expect((await send('a.pdf', ZIP)).status).toBe(415);
    expect(await countContent(test)).toEqual(NOTHING);
    const first = (await send('Feuille.pdf', aPdf('a'))).body;
    const titles = { title_fr: 'Feuille', title_en: 'Sheet', title_ar: 'ورقة' };
    const item = (await call('POST', 'content/document', { values: { ...titles, file: first.id } }))
      .body;
    const at = `content/document/${item.id}`;
    await call('POST', `${at}/publish`, { version: item.version, at: null });
    const bytes = async () => (await test.get(`/v1/documents/${item.id}/file`, member)).rawPayload;
    expect(await bytes()).toEqual(aPdf('a'));
    const second = (await send('b.png', PNG)).body;
    const { version } = (await call('GET', at)).body;
    const values = { ...titles, file: second.id };
    const saved = (await call('PUT', at, { values, version })).body;
    await call('POST', `${at}/publish`, { version: saved.version, at: null });
    expect(await bytes()).toEqual(PNG);
    const [last] = (await call('GET', 'content-changes?kind=document')).body.changes;
    await call('POST', `content-changes/${last.number}/put-back`, { version: last.version });
    expect(await bytes()).toEqual(aPdf('a'));
    await forgetContentFiles(test);
    expect((await countContent(test)).slice(-2)).toEqual([1, 1]);
  });

  it('is one that was sent here, and no other file of the house', async () => {
    const values = { title_fr: 'F', title_en: 'F', title_ar: 'و', file: 'f'.repeat(36) };
    const refused = await call('POST', 'content/document', { values });
    expect(refused.body.issues).toMatchObject([{ field: 'file', code: 'content_file_unknown' }]);
    const someone = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    expect((await call('GET', `content-files/${someone}`)).status).toBe(404);
  });
});
