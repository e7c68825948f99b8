import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/staff.ts';
import { termsRoutes } from '../terms/routes.ts';
import { publishNew } from '../versions/service.ts';
import { followBrand } from './live.ts';
import { brandRoutes } from './routes.ts';
import { loadBrand } from './service.ts';
import { brandStaffRoutes } from './staff-routes.ts';
import { readBrandVersion } from './versions.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [brandRoutes, termsRoutes, forStaff(brandStaffRoutes)],
  });
  staff = (await signInStaff(test.db, { roles: ['editor'], name: 'Amine Rami' })).cookie;
});
afterAll(() => test.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await test.app.inject({
    ...{ method, url: `/v1/${path}`, headers: { origin: ORIGIN, cookie: staff } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const shown = async () => (await call('GET', 'staff/brand')).body;
const save = async (change: object) => {
  const { values, version } = await shown();
  return call('PUT', 'staff/brand', { values: { ...values, ...change }, version });
};
const brandOf = async () => (await call('GET', 'brand')).body;

it('is the file’s until somebody changes it, and used at once then', async () => {
  expect(await shown()).toMatchObject({ version: 0, versions: [], values: { name_fr: 'Rafiq' } });
  const saved = await save({ name_fr: 'Atlas', color_primary: '#7a1f3d' });
  expect(saved.body).toMatchObject({ version: 1, versions: [{ by: 'Amine Rami' }] });
  expect(await brandOf()).toMatchObject({
    ...{ name: { fr: 'Atlas', ar: 'رفيق' }, colors: { primary: '#7a1f3d' }, slug: 'rafiq' },
  });
  expect(await brandOf()).not.toHaveProperty('terms');
  const line = await test.db.one({
    text: 'select act, about from ledger order by day desc, number desc limit 1',
  });
  expect(line).toEqual({ act: 'brand.changed', about: 'version 1' });
});

it('reaches a process that has read the file alone', async () => {
  const other = loadBrand({ brandFile: null, recaptcha: null });
  const look = followBrand(other);
  expect(other.name.fr).toBe('Rafiq');
  await look(test.db);
  expect(other).toMatchObject({ name: { fr: 'Atlas' }, humanCheck: { kind: 'altcha' } });
});

it('keeps whom to turn to, also as a version of before had it', async () => {
  const { recourse } = await brandOf();
  expect(recourse.regulator).toEqual({ web: 'https://www.acaps.ma' });
  expect((await shown()).values).toMatchObject({ recourse_supervisor_phone: '05 22 00 00 01' });

  const change = { recourse_supervisor_phone: '05 22 77 77 77', recourse_regulator_web: '' };
  const saved = await save(change);
  expect(saved.body.versions[0].fields).toEqual([
    { field: 'recourse_supervisor_phone', before: '05 22 00 00 01', after: '05 22 77 77 77' },
    { field: 'recourse_regulator_web', before: 'https://www.acaps.ma', after: '' },
  ]);
  expect((await brandOf()).recourse).toMatchObject({
    supervisor: { phone: '05 22 77 77 77', email: 'reclamations@example.com' },
  });
  expect((await brandOf()).recourse).not.toHaveProperty('regulator');
  const refused = await save({ recourse_mediator_web: 'http://example.com' });
  expect(refused.body.issues).toMatchObject([{ field: 'recourse_mediator_web' }]);
  const { version } = await shown();
  await call('POST', 'staff/brand/versions/1/put-back', { version });
  expect((await brandOf()).recourse).toEqual(recourse);
});

it('names the hosts of articles: pages may frame them at once, also instead of the file’s', async () => {
  const policy = async () =>
    (await test.app.inject('/nowhere')).headers['content-security-policy'] ?? '';
  expect((await shown()).values).toMatchObject({ frame_hosts: '' });
  await save({ frame_hosts: 'blog.example.ma\nwww.example.ma' });
  expect(await brandOf()).toMatchObject({ frameHosts: ['blog.example.ma', 'www.example.ma'] });
  expect(await policy()).toContain('https://blog.example.ma https://www.example.ma');
  const refused = await save({ frame_hosts: "'unsafe-inline'" });
  expect(refused.body.issues).toMatchObject([{ field: 'frame_hosts', code: 'brand_hosts' }]);
  await save({ frame_hosts: '' });
  expect(await policy()).not.toContain('example.ma');
  const other = { ...loadBrand({ brandFile: null, recaptcha: null }), frameHosts: ['a.example'] };
  await followBrand(other)(test.db);
  expect(other.frameHosts).toEqual([]);
});

it('refuses a colour that nobody can read, with the ratio, and changes nothing', async () => {
  const refused = await save({ color_primary: '#ffee00' });
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toMatchObject([
    { field: 'color_primary', code: 'brand_contrast', needed: 4.5 },
  ]);
  expect((await brandOf()).colors).toEqual({ primary: '#7a1f3d' });
});

it('tells the second of two who saw the same', async () => {
  const { values, version } = await shown();
  const put = () => call('PUT', 'staff/brand', { values, version });
  expect((await put()).status).toBe(200);
  expect((await put()).body.code).toBe('content_changed');
});

it('dates new terms, and leaves them as they are when other things change', async () => {
  const terms = async () => (await call('GET', 'cgus')).body;
  const shipped = (await terms()).version;
  await save({ terms_fr: 'Un.\n\nDeux.' });
  const own = await terms();
  expect(own.paragraphs).toEqual(['Un.', 'Deux.']);
  expect(own.version).not.toBe(shipped);
  await save({ hotline: '05 22 11 11 11' });
  expect((await terms()).version).toBe(own.version);
  expect((await shown()).termsVersion).toBe(own.version);
});

it('comes back as it was in an older version', async () => {
  const { version } = await shown();
  await call('POST', 'staff/brand/versions/1/put-back', { version });
  expect(await shown()).toMatchObject({
    version: version + 1,
    values: { hotline: '05 22 00 00 00' },
  });
  expect(
    (await call('POST', 'staff/brand/versions/999/put-back', { version: version + 1 })).status,
  ).toBe(404);
});

describe('a version that does not fit', () => {
  it('is not kept: a link that only some read as one', async () => {
    const { version } = await shown();
    const refused = await save({ link_chat: 'https:evil.example' });
    expect(refused.body.issues).toEqual([{ field: 'link_chat', code: 'content_https' }]);
    expect((await shown()).version).toBe(version);
  });

  it('stops no process that finds one, is said once, and is mended in the console', async () => {
    const { version, values } = await shown();
    await test.db.transaction(async (tx) => {
      const row = await readBrandVersion(tx);
      const how = { act: 'saved', by: { staffId: null, name: '' }, now: new Date() };
      const result = { ...row?.result, hotline: '' };
      const change = { key: '', content: row?.content };
      await publishNew(tx, 'brand', [change], { ...how, result });
    });
    const other = loadBrand({ brandFile: null, recaptcha: null });
    const unfit: number[] = [];
    const look = followBrand(other, (number) => unfit.push(number));
    await look(test.db);
    await look(test.db);
    expect([other.name.fr, unfit]).toEqual(['Rafiq', [version + 1]]);
    const seen = await call('GET', 'staff/brand');
    expect(seen.body).toMatchObject({ version: version + 1 });
    const mended = await call('PUT', 'staff/brand', { values, version: version + 1 });
    expect(mended.status).toBe(200);
    await look(test.db);
    expect(other.name.fr).toBe(values.name_fr);
  });
});
