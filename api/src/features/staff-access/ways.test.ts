/** A lost phone, a hand-over and an address, as an administrator sees to them in the console. */
import { releasedAddress } from '@rafiq/contract/staff-people/ways';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type StartedProvider, signInBySso, startProvider } from '../../testing/sso.ts';
import { HIND } from '../../testing/sso-accounts.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { addTotp, staffCookieOf } from '../../testing/staff-factors.ts';
import { staffAccessRoutes } from './routes.ts';

const ADIL = { email: 'adil@insurer.example', name: 'Adil Mernissi', groups: ['canteen', 'choir'] };

let provider: StartedProvider;
let test: TestApp;
let now: Date;
let chief: TestStaff;
let hind: TestStaff;
beforeAll(async () => {
  provider = await startProvider({ hind: HIND, adil: ADIL });
  test = await startTestApp({
    features: [forStaff(staffAccessRoutes)],
    clock: () => now,
    config: { staffSso: provider.settings },
  });
});
afterAll(async () => {
  await provider.stop();
  await test.close();
});
beforeEach(async () => {
  now = new Date();
  for (const table of ['staff', 'staff_sso_groups'])
    await test.db.run({ text: `delete from ${table}` });
  const as = { passwordHash: 'x', now };
  chief = await signInStaff(test.db, { ...as, roles: ['administrator'], name: 'Leila Zniber' });
  hind = await signInStaff(test.db, { ...as, roles: ['agent'], email: HIND.email });
});

const act = (path: string, { id }: { id: string } = hind, cookie = chief.cookie) =>
  test.post(`/v1/staff/people/${id}/${path}`, {}, cookie);
const person = async (id: string) =>
  (await test.get('/v1/staff/people', chief.cookie))
    .json()
    .people.find((one: { id: string }) => one.id === id);
const lastLine = () =>
  test.db.one<{ by: string; role: string; about: string; reason: string }>({
    text: `select by_name as by, role, about, reason from ledger order by day desc, number desc limit 1`,
  });
const statusOf = async (cookie: string) => (await test.get('/v1/staff/session', cookie)).statusCode;

describe('a lost second factor', () => {
  it('is forgotten, with every session, and its owner is told', async () => {
    await addTotp(test, hind.cookie, now);
    expect((await person(hind.id)).hasFactor).toBe(true);
    const answer = await act('factors/reset');
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await person(hind.id)).hasFactor).toBe(false);
    expect(await statusOf(hind.cookie)).toBe(401);
    expect(await lastLine()).toEqual({
      ...{ by: 'Leila Zniber', role: 'administrator', about: hind.id },
      reason: 'second factors reset',
    });
    expect((await test.messagesTo(HIND.email)).length).toBeGreaterThan(1);
  });

  it('is nobody’s own to forget here, and not for others', async () => {
    expect((await act('factors/reset', chief)).json().code).toBe('staff_own');
    for (const path of ['factors/reset', 'sso', 'release'])
      expect((await act(path, chief, hind.cookie)).json().code).toBe('role_required');
    expect((await act('factors/reset', { id: '999999' })).json().code).toBe('not_found');
    expect((await act('factors/reset', { id: 'x' })).json().code).toBe('not_found');
  });
});

describe('a hand-over to single sign-on', () => {
  it('leaves no password and no session, and is theirs when they first come', async () => {
    expect((await act('sso')).statusCode).toBe(200);
    expect(await person(hind.id)).toMatchObject({ isLocal: false, state: 'active' });
    expect(await statusOf(hind.cookie)).toBe(401);
    expect(await lastLine()).toMatchObject({ reason: 'by single sign-on from now on' });
    const cookie = staffCookieOf(await signInBySso(test, 'hind'));
    expect((await test.get('/v1/staff/session', cookie)).json().id).toBe(hind.id);
    expect((await act('sso')).json().code).toBe('staff_handed_over');
    expect((await act('factors/reset')).json().code).toBe('staff_handed_over');
  });

  it('is never one’s own, nor of the last administrator who is sure to come in', async () => {
    expect((await act('sso', chief)).json().code).toBe('staff_own');
    const other = await signInStaff(test.db, { roles: ['administrator'], passwordHash: 'x', now });
    expect((await act('sso', other)).statusCode).toBe(200);
    const third = await signInStaff(test.db, { roles: ['administrator'], passwordHash: 'x', now });
    expect((await act('sso', chief, third.cookie)).statusCode).toBe(200);
    expect(await statusOf(chief.cookie)).toBe(401);
  });
});

describe('an address that is released', () => {
  it('is free for somebody else, once its account is disabled', async () => {
    expect((await act('release')).json().code).toBe('staff_not_disabled');
    await act('disable');
    const answer = await act('release');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await person(hind.id)).toMatchObject({ email: releasedAddress(hind.id) });
    expect(await lastLine()).toMatchObject({ role: 'administrator', reason: 'address released' });
    expect((await signInBySso(test, 'hind')).statusCode).toBe(200);
  });
});

describe('groups of single sign-on', () => {
  const groups = async () => (await test.get('/v1/staff/sso-groups', chief.cookie)).json();

  it('tell their roles, and who came in with each last', async () => {
    await act('sso');
    const before = await groups();
    expect(before.provider).toMatchObject({ issuer: provider.issuer, claim: 'groups' });
    expect(before.groups.map(({ last }: { last: unknown }) => last)).not.toContainEqual(
      expect.objectContaining({ name: HIND.name }),
    );
    await signInBySso(test, 'hind');
    const mine = (await groups()).groups.filter(({ name }: { name: string }) =>
      [HIND.groups].flat().includes(name),
    );
    expect(mine.length).toBeGreaterThan(0);
    for (const { last, roles } of mine) {
      expect(last).toMatchObject({ id: hind.id, name: HIND.name, at: now.toISOString() });
      expect(roles.length).toBeGreaterThan(0);
    }
  });

  it('that are nothing here are named once somebody is refused with them, and not by whom', async () => {
    expect((await signInBySso(test, 'adil')).json().code).toBe('sso_no_role');
    const { others } = await groups();
    expect(others).toEqual(['canteen', 'choir'].map((name) => ({ name, at: now.toISOString() })));
    expect(
      await test.db.rows({ text: `select 1 from staff_sso_groups where staff_id is not null` }),
    ).toEqual([]);
  });

  it('of somebody who comes in are kept as far as they are roles here, and no others', async () => {
    await act('sso');
    await provider.change({ hind: { ...HIND, groups: ['claims', 'union'] } });
    await signInBySso(test, 'hind');
    await provider.change({ hind: HIND, adil: ADIL });
    expect((await groups()).others).toEqual([]);
  });

  it('are for administrators', async () => {
    expect((await test.get('/v1/staff/sso-groups', hind.cookie)).json().code).toBe('role_required');
  });

  it('are none where single sign-on is not set up', async () => {
    const plain = await startTestApp({ features: [forStaff(staffAccessRoutes)], clock: () => now });
    const { cookie } = await signInStaff(plain.db, { roles: ['administrator'], now });
    const answer = await plain.get('/v1/staff/sso-groups', cookie);
    expect(answer.json()).toEqual({ provider: null, groups: [], others: [] });
    await plain.close();
  });
});
