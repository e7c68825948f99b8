import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { staffCookieOf } from '../../testing/staff-factors.ts';
import { SSO_MINUTES } from './sso.ts';

const FILE = join(import.meta.dirname, '../../testing/oidc-provider.ts');
const START = '/v1/staff/session/sso';
const FINISH = `${START}/finish`;
const ACCOUNTS = {
  hind: { email: 'hind@insurer.example', name: 'Hind Saidi', groups: ['claims', 'verifiers'] },
  adil: { email: 'adil@insurer.example', name: 'Adil Mernissi', groups: ['canteen'] },
  local: { email: 'local@insurer.example', name: 'Local Person', groups: ['claims'] },
};
const ROLES = { claim: 'groups', roles: { claims: ['agent'], verifiers: ['verifier'] } };

let provider: ChildProcess;
let issuer: string;
let test: TestApp;
let now: Date;
beforeAll(async () => {
  const args = [FILE, ORIGIN, JSON.stringify(ACCOUNTS)];
  provider = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!provider.stdout) throw new Error('the provider says nothing');
  [issuer] = await once(createInterface({ input: provider.stdout }), 'line');
  test = await startTestApp({ clock: () => now, config: { staffSso: settings() } });
});
afterAll(async () => {
  provider.kill();
  await test.close();
});
beforeEach(() => {
  now = new Date();
});

const settings = (change: object = {}) =>
  ({
    ...{ issuer, clientId: 'rafiq-console', clientSecret: 'a-secret-of-the-test', roles: ROLES },
    ...change,
  }) as never;

/** The browser's way through the provider: its cookies, and each of its redirects. */
const walk = async (location: string, account: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let url = new URL(location);
  url.searchParams.set('login_hint', account);
  while (url.origin !== ORIGIN) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${answer.status} ${await answer.text()}`);
    url = new URL(next, url);
  }
  return url.search;
};

const begin = async () => {
  const answer = await test.post(START, {});
  const held = answer.cookies.find(({ name }) => name === 'staff-sso')?.value;
  return { location: String(answer.json().location), cookie: `staff-sso=${held}`, answer };
};
const signIn = async (account: string) => {
  const { location, cookie } = await begin();
  return test.post(FINISH, { parameters: await walk(location, account) }, cookie);
};
const session = (cookie: string) => test.get('/v1/staff/session', cookie);

describe('single sign-on', () => {
  it('opens a strong session with the roles of the groups, set at each sign-in', async () => {
    const answer = await signIn('hind');
    expect(answer.statusCode, answer.body).toBe(200);
    const cookie = staffCookieOf(answer);
    expect((await session(cookie)).json()).toMatchObject({
      ...{ name: 'Hind Saidi', email: 'hind@insurer.example', strong: true, local: false },
      roles: ['agent', 'verifier'],
    });
    expect((await test.get('/v1/staff/cases', cookie)).statusCode).toBe(200);
    await test.db.run({ text: `update staff set roles = '{auditor}', name = 'X'` });
    const again = (await session(staffCookieOf(await signIn('hind')))).json();
    expect([again.name, again.roles]).toEqual(['Hind Saidi', ['agent', 'verifier']]);
    expect(await test.db.rows({ text: 'select 1 from staff' })).toHaveLength(1);
  });

  it('sends the browser back to the console’s own address, with PKCE, state and nonce', async () => {
    const { searchParams } = new URL((await begin()).location);
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/console/`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length, name).toBeGreaterThan(20);
  });

  it('refuses who is in no group that means anything here', async () => {
    const answer = await signIn('adil');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sso_no_role']);
    expect(staffCookieOf(answer)).toBe('');
  });

  it('is no way into a local account, nor for somebody who is disabled', async () => {
    await test.db.run({
      text: `insert into staff (email, name, state, created_at)
             values ('LOCAL@insurer.example', 'x', 'active', now())`,
    });
    expect((await signIn('local')).json().code).toBe('sso_email_taken');
    await signIn('hind');
    await test.db.run({ text: `update staff set state = 'disabled'` });
    expect((await signIn('hind')).json().code).toBe('sso_refused');
    await test.db.run({ text: `update staff set state = 'active'` });
  });

  it('refuses another state, another browser, a code that was used, and whoever took too long', async () => {
    const mine = await begin();
    const theirs = await begin();
    const parameters = await walk(mine.location, 'hind');
    const finish = async (sent: string, cookie: string) =>
      (await test.post(FINISH, { parameters: sent }, cookie)).json().code;
    const forged = parameters.replace(/state=[^&]*/, 'state=forged');
    expect(await finish(forged, mine.cookie)).toBe('sso_refused');
    expect(await finish(parameters, theirs.cookie)).toBe('sso_refused');
    expect(await finish(parameters, 'staff-sso=AAAA')).toBe('sso_refused');
    expect(await finish('', mine.cookie)).toBe('sso_refused');
    now = new Date(now.getTime() + SSO_MINUTES * 60_000);
    expect(await finish(parameters, mine.cookie)).toBe('sso_refused');
  });

  it('takes no nonce of another sign-in', async () => {
    const [one, other] = [await begin(), await begin()];
    const mixed = new URL(one.location);
    mixed.searchParams.set('nonce', new URL(other.location).searchParams.get('nonce') ?? '');
    const parameters = await walk(mixed.href, 'hind');
    const answer = await test.post(FINISH, { parameters }, one.cookie);
    expect(answer.json().code).toBe('sso_refused');
  });
});

it('says that a provider is away, and starts all the same', async () => {
  const away = await startTestApp({
    config: { staffSso: settings({ issuer: 'http://localhost:9' }) },
  });
  const answer = await away.post(START, {});
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'sso_away']);
  expect((await away.get('/v1/staff/session/ways')).json()).toEqual({ sso: true });
  await away.close();
});

it('is not there where it is not set up', async () => {
  const plain = await startTestApp();
  expect((await plain.get('/v1/staff/session/ways')).json()).toEqual({ sso: false });
  expect((await plain.post(START, {})).json().code).toBe('not_found');
  await plain.close();
});
