import { expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../testing/app.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import {
  beginSso,
  SSO_AWAY,
  SSO_FINISH,
  signInBySso,
  startProvider,
  walk,
} from '../../testing/sso.ts';
import { CLIENT, HIND } from '../../testing/sso-accounts.ts';
import { signInStaff } from '../../testing/staff.ts';
import { staffCookieOf } from '../../testing/staff-factors.ts';
import { NADIA } from '../../testing/staff-terminal.ts';
import { caseRoutes } from '../cases/routes.ts';
import { createStaffCodes } from './codes.ts';
import { sealAccounts } from './emergency.ts';
import { staffAccessRoutes } from './routes.ts';
import { giveToSso } from './ways.ts';

const passwords = createPasswords();

const withApp = async (
  options: Omit<TestAppOptions, 'features'>,
  use: (test: TestApp) => Promise<void>,
) => {
  const test = await startTestApp({
    ...options,
    features: [forStaff(caseRoutes, staffAccessRoutes)],
  });
  await use(test).finally(() => test.close());
};

it('a provider that is away stops neither the start, nor a local account, nor one for emergencies', () =>
  withApp({ config: { staffSso: SSO_AWAY } }, async (test) => {
    const { answer } = await beginSso(test);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'sso_away']);
    const [email, password] = ['local@insurer.example', 'Rafiq#2026'];
    const passwordHash = await passwords.hash(password);
    await signInStaff(test.db, { roles: ['agent'], email, passwordHash, now: new Date() });
    expect((await test.post('/v1/staff/session', { email, password })).statusCode).toBe(200);
    const deps = { db: test.db, clock: () => new Date(), passwords, codes: createStaffCodes(null) };
    const [sealed] = await sealAccounts(deps, { host: 'console.example', by: 'Nadia' });
    const opening = { email: sealed?.email, password: sealed?.password, code: sealed?.codes[0] };
    const opened = await test.post('/v1/staff/session/emergency', { ...opening, reason: 'SSO' });
    expect(opened.statusCode, opened.body).toBe(200);
    expect((await test.get('/v1/staff/cases', staffCookieOf(opened))).statusCode).toBe(200);
  }));

it('one that goes away half way through is told of as away, and nobody is sent there', async () => {
  const provider = await startProvider({ hind: HIND });
  let now = new Date();
  const options = { config: { staffSso: provider.settings }, clock: () => now };
  await withApp(options, async (test) => {
    const { location, cookie } = await beginSso(test);
    const parameters = await walk(location, 'hind');
    await provider.stop();
    const answer = await test.post(SSO_FINISH, { parameters }, cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'sso_away']);
    expect(staffCookieOf(answer)).toBe('');
    now = new Date(now.getTime() + 60_000);
    expect((await beginSso(test)).answer.json().code).toBe('sso_away');
  });
});

it('is not there where it is not set up', () =>
  withApp({}, async (test) => {
    expect((await beginSso(test)).answer.json().code).toBe('not_found');
    const finished = await test.post(SSO_FINISH, { parameters: 'code=a&state=b' });
    expect(finished.json().code).toBe('not_found');
  }));

it('an account that is handed over keeps its id, loses its password, and is theirs who comes with its address', async () => {
  const accounts = {
    other: { ...HIND, email: HIND.email.toUpperCase(), email_verified: false },
    hind: HIND,
  };
  const provider = await startProvider(accounts);
  await withApp({ config: { staffSso: provider.settings } }, async (test) => {
    const passwordHash = await passwords.hash('Rafiq#2026');
    const local = { roles: ['auditor' as const], email: HIND.email, passwordHash, now: new Date() };
    const before = await signInStaff(test.db, local);
    const { id } = (await test.get('/v1/staff/session', before.cookie)).json();
    expect((await signInBySso(test, 'hind')).json().code).toBe('sso_email_taken');
    const context = { ...operatorContext(test), hasSso: true };
    expect(await giveToSso(context, id, NADIA)).toBeNull();
    expect(await giveToSso(context, '999999', NADIA)).toBe('not_found');
    expect((await test.get('/v1/staff/session', before.cookie)).statusCode).toBe(401);
    const signIn = { email: HIND.email, password: 'Rafiq#2026' };
    expect((await test.post('/v1/staff/session', signIn)).statusCode).toBe(401);
    expect((await signInBySso(test, 'other')).json().code).toBe('sso_email_unverified');
    const cookie = staffCookieOf(await signInBySso(test, 'hind'));
    expect((await test.get('/v1/staff/session', cookie)).json()).toMatchObject({
      ...{ id, roles: ['agent', 'verifier'], isLocal: false },
    });
  }).finally(provider.stop);
});

it('no code, token or secret of a sign-in is in the log', async () => {
  const provider = await startProvider({ hind: HIND });
  const logLines: string[] = [];
  await withApp({ config: { staffSso: provider.settings }, logLines }, async (test) => {
    const { location, cookie } = await beginSso(test);
    const parameters = await walk(location, 'hind');
    const [good, replayed] = [
      await test.post(SSO_FINISH, { parameters }, cookie),
      await test.post(SSO_FINISH, { parameters }, cookie),
    ];
    expect([good.statusCode, replayed.statusCode]).toEqual([200, 403]);
    const told = new URLSearchParams(parameters);
    const wrong = await beginSso(test);
    const forged = (await walk(wrong.location, 'hind')).replace(/code=[^&]*/, 'code=forged-code');
    await test.post(SSO_FINISH, { parameters: forged }, wrong.cookie);
    const secrets = [told.get('code'), told.get('state'), cookie.slice(10), CLIENT.secret];
    const log = logLines.join('\n');
    expect(log).toContain('/v1/staff/session/sso/finish');
    for (const secret of [...secrets, 'forged-code', HIND.email, staffCookieOf(good).slice(6)])
      expect(log).not.toContain(secret);
  }).finally(provider.stop);
});
