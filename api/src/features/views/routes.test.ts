import { CASE_KINDS } from '@rafiq/contract/cases/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { viewRoutes } from './routes.ts';

let test: TestApp;
let hind: TestStaff;
let adil: TestStaff;
const staff = (...roles: StaffRole[]) => signInStaff(test.db, { roles });
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(viewRoutes)] });
  hind = await staff('agent');
  adil = await staff('supervisor');
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from case_views' }));

const ALL = {
  ...{ state: 'open', kinds: CASE_KINDS, assignee: 'anybody' },
  ...{ isLate: false, isDueToday: false, language: null, age: null },
};
const ARABIC = { name: 'En arabe', filter: { language: 'ar' }, sharedWith: null };
const keep = (by: TestStaff, part: object = {}) =>
  test.post('/v1/staff/views', { ...ARABIC, ...part }, by.cookie);
const idOf = async (made: ReturnType<typeof keep>): Promise<string> => (await made).json().id;
const list = async (by: TestStaff) => (await test.get('/v1/staff/views', by.cookie)).json().views;
const change = (method: 'PUT' | 'DELETE', by: TestStaff, id: string, payload?: object) =>
  test.app.inject({
    ...{ method, url: `/v1/staff/views/${id}` },
    headers: { origin: ORIGIN, cookie: by.cookie },
    ...(payload && { payload }),
  });

it('is kept with its count, listed for its owner, and for nobody else', async () => {
  const member = await aMember(test.db);
  await aRequest(test.db, member, { kind: 'ticket' });
  const made = await keep(hind, { filter: { kinds: ['ticket'] } });
  expect(made.statusCode).toBe(201);
  const view = {
    ...{ id: made.json().id, name: 'En arabe', sharedWith: null, isOwn: true, count: 1 },
    filter: { ...ALL, kinds: ['ticket'] },
  };
  expect(made.json()).toEqual(view);
  expect(await list(hind)).toEqual([view]);
  expect(await list(adil)).toEqual([]);
});

it('is shared with a role by a supervisor, and shows each their own cases', async () => {
  expect((await keep(hind, { sharedWith: 'agent' })).json().code).toBe('role_required');
  const id = await idOf(keep(adil, { sharedWith: 'agent', filter: { assignee: 'me' } }));
  expect(await list(hind)).toMatchObject([{ id, isOwn: false, sharedWith: 'agent', count: 0 }]);
  expect(await list(await staff('verifier'))).toEqual([]);
  expect((await change('DELETE', hind, id)).json().code).toBe('role_required');
  expect(
    (await change('PUT', await staff('agent', 'supervisor'), id, { name: 'x' })).json(),
  ).toMatchObject({ name: 'x' });
});

it('is renamed and removed by its owner, and is not there for others', async () => {
  const id = await idOf(keep(hind));
  for (const by of [adil, await staff('agent')])
    expect((await change('PUT', by, id, { name: 'x' })).statusCode).toBe(404);
  expect((await change('PUT', hind, id, { name: ' Arabe ' })).json().name).toBe('Arabe');
  expect((await change('DELETE', hind, id)).statusCode).toBe(200);
  for (const gone of [id, '0', 'x'])
    expect((await change('DELETE', hind, gone)).statusCode).toBe(404);
});

it('keeps nothing that is searched for, no name that cannot be read, and no more than twenty', async () => {
  const searched = await keep(hind, { filter: { text: 'AB123456' } });
  expect(searched.json()).toMatchObject({ code: 'invalid_data' });
  expect((await keep(hind, { name: ' ' })).json().issues).toEqual([
    { field: 'name', code: 'required' },
  ]);
  const answers = await Promise.all(Array.from({ length: 25 }, () => keep(hind)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().issues).toEqual([
    { field: 'name', code: 'too_many_values', max: 20 },
  ]);
});

it('changes what it holds and for whom; what is left out stays', async () => {
  const id = await idOf(keep(hind));
  const filter = { ...ALL, state: 'waiting', kinds: ['ticket'] };
  expect((await change('PUT', hind, id, { name: 'Questions', filter })).json()).toMatchObject({
    ...{ name: 'Questions', filter, sharedWith: null },
  });
  expect(
    (await change('PUT', hind, id, { name: 'Questions', sharedWith: 'agent' })).json(),
  ).toMatchObject({
    code: 'role_required',
  });
  expect(await list(hind)).toMatchObject([{ name: 'Questions', filter, sharedWith: null }]);
  const shared = await idOf(keep(adil, { sharedWith: 'supervisor' }));
  const other = await staff('supervisor');
  expect(
    (await change('PUT', other, shared, { name: 'À nous', sharedWith: null })).json(),
  ).toMatchObject({
    ...{ name: 'À nous', filter: { language: 'ar' }, sharedWith: null },
  });
  expect(await list(other)).toEqual([]);
  expect(await list(adil)).toMatchObject([{ name: 'À nous', isOwn: true }]);
  for (const wrong of [{ text: 'TT1' }, { state: 'lost' }, { contract: '4' }])
    expect((await change('PUT', hind, id, { name: 'x', filter: wrong })).statusCode).toBe(400);
});
