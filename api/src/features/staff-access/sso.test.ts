import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { beginSso, type StartedProvider, signInBySso, startProvider } from '../../testing/sso.ts';
import { HIND, type SsoAccounts } from '../../testing/sso-accounts.ts';
import { staffCookieOf } from '../../testing/staff-factors.ts';
import { caseRoutes } from '../cases/routes.ts';
import { staffAccessRoutes } from './routes.ts';

const ACCOUNTS: SsoAccounts = {
  hind: HIND,
  adil: { email: 'adil@insurer.example', name: 'Adil Mernissi', groups: ['canteen', 'auditor'] },
};

let provider: StartedProvider;
let test: TestApp;
let now: Date;
beforeAll(async () => {
  provider = await startProvider(ACCOUNTS);
  test = await startTestApp({
    features: [forStaff(caseRoutes, staffAccessRoutes)],
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
  await provider.change(ACCOUNTS);
  await test.db.run({ text: 'delete from staff' });
});

const signIn = async (account: string) => {
  const answer = await signInBySso(test, account);
  return { code: answer.json().code, status: answer.statusCode, cookie: staffCookieOf(answer) };
};
const session = (cookie: string) => test.get('/v1/staff/session', cookie);
const ledger = () =>
  test.db.rows<{ act: string; name: string; reason: string }>({
    text: `select act, by_name as name, reason from ledger order by day, number`,
  });

describe('single sign-on', () => {
  it('opens a strong session with the roles of the groups, and no factor of ours', async () => {
    const { cookie } = await signIn('hind');
    expect((await session(cookie)).json()).toMatchObject({
      ...{ name: HIND.name, email: HIND.email, isStrong: true, isLocal: false },
      ...{ roles: ['agent', 'verifier'], secondFactors: [] },
    });
    expect((await test.get('/v1/staff/cases', cookie)).statusCode).toBe(200);
    const factor = await test.post('/v1/staff/factors/totp', {}, cookie);
    expect(factor.json().code).toBe('staff_elsewhere');
    const lines = (await ledger()).slice(-3);
    expect(lines.map(({ act, reason }) => [act, reason])).toEqual([
      ['staff.changed', 'roles: agent, verifier; by single sign-on'],
      ['signed-in', 'sso'],
      ['queue.read', expect.anything()],
    ]);
  });

  it('sends the browser back to the console’s own address, with PKCE, state and nonce', async () => {
    const { searchParams, origin } = new URL((await beginSso(test)).location);
    expect(origin).toBe(provider.issuer);
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/console/`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length, name).toBeGreaterThan(20);
    expect(searchParams.get('prompt')).toBeNull();
    const afresh = new URL((await beginSso(test, true)).location);
    expect(afresh.searchParams.get('prompt')).toBe('login');
  });

  it('follows the provider’s name, address and roles, for one and the same person', async () => {
    const before = await signIn('hind');
    const { id } = (await session(before.cookie)).json();
    const changed = { ...HIND, name: 'Hind Alami', email: 'hind.alami@insurer.example' };
    await provider.change({ hind: { ...changed, groups: 'claims' } });
    const after = await signIn('hind');
    for (const { cookie } of [after, before])
      expect((await session(cookie)).json()).toMatchObject({
        ...{ id, name: changed.name, email: changed.email, roles: ['agent'] },
      });
  });
});

describe('a role that was taken away at the provider', () => {
  it('ends in every session when the person next signs in, and with the last one all of them', async () => {
    const { cookie } = await signIn('hind');
    await provider.change({ hind: { ...HIND, groups: [] } });
    expect(await signIn('hind')).toMatchObject({ code: 'sso_no_role', status: 403, cookie: '' });
    expect((await session(cookie)).statusCode).toBe(401);
    expect(await test.db.rows({ text: 'select roles from staff' })).toEqual([{ roles: [] }]);
    expect((await ledger()).slice(-2)).toEqual([
      { act: 'staff.changed', name: HIND.name, reason: 'roles: none; by single sign-on' },
      { act: 'sign-in.refused', name: HIND.name, reason: 'sso_no_role' },
    ]);
  });

  it('ends with the session, which lasts no longer than the setting says, whatever is asked', async () => {
    const { cookie } = await signIn('hind');
    const start = now.getTime();
    for (let minute = 20; minute < 60; minute += 20) {
      now = new Date(start + minute * 60_000);
      expect((await session(cookie)).statusCode, `${minute}`).toBe(200);
    }
    now = new Date(start + 60 * 60_000 - 1);
    expect((await session(cookie)).statusCode).toBe(200);
    now = new Date(start + 60 * 60_000);
    expect((await session(cookie)).json().code).toBe('session_expired');
  });

  it('is not given here either', async () => {
    const { cookie } = await signIn('hind');
    const { id } = (await session(cookie)).json();
    await test.db.run({ text: `update staff set roles = '{administrator}'` });
    await test.db.run({
      text: `insert into staff (id, email, name, state, roles, subject, created_at)
             values (900, 'x@insurer.example', 'X', 'active', '{agent}', 'elsewhere', now())`,
    });
    const answer = await test.post(
      '/v1/staff/people/900/roles',
      { roles: ['auditor'], kinds: null },
      cookie,
    );
    expect([answer.json().code, id === '900']).toEqual(['staff_elsewhere', false]);
  });
});

it('refuses who is in no group that means anything here, and keeps nothing of them', async () => {
  expect(await signIn('adil')).toMatchObject({ code: 'sso_no_role', cookie: '' });
  expect(await test.db.rows({ text: 'select 1 from staff' })).toEqual([]);
});
