import { Readable } from 'node:stream';
import { picturePath } from '@rafiq/contract/blogs/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NothingRead } from '../../platform/outside/read-address.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import {
  aDocument,
  aPost,
  countContent,
  forgetContentFiles,
  loadRows,
  NOTHING,
  removeContent,
} from '../../testing/content.ts';
import { aPdf, PNG, ZIP } from '../../testing/files.ts';
import { signInStaff } from '../../testing/staff.ts';
import { blogRoutes } from '../blogs/routes.ts';
import { contentImportRoutes } from './import-routes.ts';
import { withPicture } from './pictures.ts';
import { contentRoutes } from './routes.ts';

const MEGABYTE = 1024 * 1024;
const OTHER = Buffer.concat([PNG, Buffer.from('another')]);
const HOST = 'https://images.example';
let hosted: Record<string, Buffer | Error> = {};
let asked: string[] = [];
const readPicture = async (address: string): Promise<Readable> => {
  asked.push(address);
  const found = hosted[new URL(address).pathname];
  if (!found) throw new NothingRead();
  if (Buffer.isBuffer(found)) return Readable.from([found]);
  return new Readable({
    read() {
      this.push(PNG);
      this.destroy(found);
    },
  });
};

let test: TestApp;
let staff: string;
let member: string;
beforeAll(async () => {
  test = await startTestApp({
    features: [blogRoutes, forStaff(contentImportRoutes, contentRoutes)],
    readPicture,
  });
  member = await test.signIn((await aMember(test.db)).cin);
  staff = (await signInStaff(test.db, { roles: ['editor'], name: 'Amine Rami' })).cookie;
});
afterAll(() => test.close());
beforeEach(async () => {
  await removeContent(test);
  asked = [];
  hosted = {
    '/a.png': PNG,
    '/b.png': OTHER,
    '/page.png': Buffer.from('<!doctype html><script>alert(1)</script>'),
    '/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    '/archive.png': ZIP,
    '/paper.png': aPdf('a'),
    '/empty.png': Buffer.alloc(0),
    '/large.png': Buffer.concat([PNG, Buffer.alloc(2 * MEGABYTE)]),
    '/cut.png': new Error('cut off'),
  };
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await test.app.inject({
    ...{ method, url: `/v1/staff/${path}`, headers: { origin: ORIGIN, cookie: staff } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const { kind: _kind, id: _id, ...POST } = aPost;
const create = (path: string) =>
  call('POST', 'content/blog', { values: { ...POST, featured_image: `${HOST}${path}` } });
const publish = ({ id, version }: { id: string; version: string }) =>
  call('POST', `content/blog/${id}/publish`, { version, at: null });
const listed = async (): Promise<string[]> =>
  (await test.get('/v1/blogs', member))
    .json()
    .objects.map((post: { featured_image: string }) => post.featured_image);
const codesOf = ({ body }: { body: { issues: { field: string; code: string }[] } }) =>
  body.issues.map(({ field, code }) => `${field} ${code}`);

describe('a picture of another host', () => {
  it('is fetched once when it is saved, and shown from our own origin', async () => {
    const made = await create('/a.png');
    expect(made.status).toBe(201);
    const own = made.body.draft.values.featured_image;
    expect(own).toMatch(/^\/v1\/pictures\/[0-9a-f-]{36}$/);
    // before it is published it is nobody's but the editors'
    expect((await test.get(own, member)).statusCode).toBe(404);
    expect((await publish(made.body)).status).toBe(200);
    expect(await listed()).toEqual([own]);
    expect(asked).toEqual([`${HOST}/a.png`]);
    const shown = await test.get(own, member);
    expect(shown.rawPayload).toEqual(PNG);
    expect(shown.headers).toMatchObject({
      ...{ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
      ...{ 'content-disposition': 'inline', 'cache-control': expect.stringContaining('private') },
    });
    expect((await test.get(own)).statusCode).toBe(401);
  });

  it('stays where a draft is saved again, and is put back with the change before', async () => {
    const first = await create('/a.png');
    const { id } = first.body;
    const own = first.body.draft.values.featured_image;
    const { version } = (await publish(first.body)).body;
    const values = { ...POST, featured_image: own, label_fr: 'Autre' };
    const again = await call('PUT', `content/blog/${id}`, { values, version });
    expect(again.body.draft.values.featured_image).toBe(own);
    const changed = { ...values, featured_image: `${HOST}/b.png` };
    const { body } = await call('PUT', `content/blog/${id}`, {
      ...{ values: changed, version: again.body.version },
    });
    await publish(body);
    const [other = ''] = await listed();
    expect((await test.get(other, member)).rawPayload).toEqual(OTHER);
    const [last] = (await call('GET', 'content-changes?kind=blog')).body.changes;
    await call('POST', `content-changes/${last.number}/put-back`, { version: last.version });
    expect(await listed()).toEqual([own]);
    await forgetContentFiles(test);
    expect((await test.get(own, member)).rawPayload).toEqual(PNG);
    expect((await countContent(test)).slice(-2)).toEqual([1, 1]);
  });

  it.each([
    ['/nowhere.png', 'content_picture_unread'],
    ['/cut.png', 'content_picture_unread'],
    ['/page.png', 'content_picture_type'],
    ['/drawing.svg', 'content_picture_type'],
    ['/archive.png', 'content_picture_type'],
    ['/paper.png', 'content_picture_type'],
    ['/empty.png', 'content_picture_type'],
    ['/large.png', 'content_picture_large'],
  ])('that cannot be had refuses all of it, and nothing is kept: %s', async (path, code) => {
    const refused = await create(path);
    expect([refused.status, codesOf(refused)]).toEqual([400, [`featured_image ${code}`]]);
    expect(await countContent(test)).toEqual(NOTHING);
    const made = (await call('POST', 'content/blog', { values: POST })).body;
    const values = { ...POST, label_fr: 'Autre', featured_image: `${HOST}${path}` };
    const sent = { values, version: made.version };
    expect(codesOf(await call('PUT', `content/blog/${made.id}`, sent))).toHaveLength(1);
    expect((await call('GET', `content/blog/${made.id}`)).body.draft.values.label_fr).toBe(
      'Article',
    );
  });

  it('is not asked for where something else is wrong', async () => {
    const values = { ...POST, label_fr: '<b>', featured_image: `${HOST}/a.png` };
    expect((await call('POST', 'content/blog', { values })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('leaves nothing behind where somebody else was faster', async () => {
    const made = (await call('POST', 'content/blog', { values: POST })).body;
    const values = { ...POST, featured_image: `${HOST}/a.png` };
    const late = await call('PUT', `content/blog/${made.id}`, { values, version: '0.1' });
    expect(late.body.code).toBe('content_changed');
    expect((await countContent(test)).slice(-2)).toEqual([0, 0]);
  });
});

it.each(['https://127.0.0.1/a.png', 'https://localhost/a.png', 'https://169.254.169.254/a.png'])(
  'is not fetched from inside by a server: %s',
  async (featured_image) => {
    const { db, files } = test;
    const save = () => Promise.reject(new Error('it was saved'));
    const refused = withPicture({ db, files }, { kind: 'blog', values: { featured_image } }, save);
    await expect(refused).rejects.toMatchObject({
      issues: [{ field: 'featured_image', code: 'content_picture_unread' }],
    });
  },
);

it('is refused by the database itself where it is not of our own store', async () => {
  await loadRows(test, [aPost]);
  for (const picture of ['https://images.example/a.png', '//images.example/a.png'])
    await expect(
      test.db.run({ text: 'update blog_posts set featured_image = $1', values: [picture] }),
    ).rejects.toThrow('blog_posts_own_picture');
});

it('is a picture that was fetched, and no other file of the house', async () => {
  await loadRows(test, [aDocument]);
  const { id } = await test.db.one<{ id: string }>({ text: 'select id::text from files' });
  for (const file of [id, '7c9e6679-7425-40de-944b-e07fc1f90ae7']) {
    const values = { ...POST, featured_image: picturePath(file) };
    const refused = await call('POST', 'content/blog', { values });
    expect(codesOf(refused)).toEqual(['featured_image content_picture_gone']);
    expect((await test.get(picturePath(file), member)).statusCode).toBe(404);
  }
});

describe('pictures of an import', () => {
  const fileOf = (rows: readonly object[]) => ({
    ...{ text: rows.map((row) => JSON.stringify(row)).join('\n'), replace: false },
  });
  const preview = async (file: object) =>
    (await call('POST', 'content-imports/preview', file)).body;
  const withPicture = (id: string, path: string) => ({
    ...{ ...aPost, id, featured_image: `${HOST}${path}` },
  });

  it('are looked at with it, kept once it is loaded, and the same again is no change', async () => {
    const file = fileOf([withPicture('b-1', '/a.png'), withPicture('b-2', '/b.png')]);
    const seen = await preview(file);
    expect(seen).toMatchObject({ refused: [], counts: [{ kind: 'blog', added: 2 }] });
    expect(await countContent(test)).toEqual(NOTHING);
    const applied = await call('POST', 'content-imports', { ...file, token: seen.token });
    expect(applied.status).toBe(200);
    for (const picture of await listed())
      expect((await test.get(picture, member)).statusCode).toBe(200);
    expect((await preview(file)).counts).toMatchObject([{ unchanged: 2, changed: 0 }]);
    hosted['/b.png'] = PNG;
    expect((await preview(file)).counts).toMatchObject([{ unchanged: 1, changed: 1 }]);
    expect((await countContent(test)).slice(-2)).toEqual([2, 2]);
  });

  it('that cannot be had are named with their lines, and nothing is loaded', async () => {
    const file = fileOf([withPicture('b-1', '/a.png'), withPicture('b-2', '/page.png')]);
    const seen = await preview(file);
    expect(seen.refused).toMatchObject([
      { line: 2, id: 'b-2', field: 'featured_image', code: 'content_picture_type' },
    ]);
    const applied = await call('POST', 'content-imports', { ...file, token: seen.token });
    expect(applied.body.code).toBe('content_import_refused');
    expect(await countContent(test)).toEqual(NOTHING);
  });

  it('are few at once', async () => {
    const rows = Array.from({ length: 21 }, (_, n) => withPicture(`b-${n}`, '/a.png'));
    const { refused } = await preview(fileOf(rows));
    expect(refused).toMatchObject([{ line: 21, code: 'content_pictures_many', max: 20 }]);
    expect(asked).toEqual([]);
  });
});
