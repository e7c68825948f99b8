import { PROOF_MINUTES } from '@rafiq/contract/core/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { signInStaff } from '../../testing/staff.ts';
import { addStaffPasskey, addTotp, staffCookieOf } from '../../testing/staff-factors.ts';
import { aLink, NADIA, readLink, terminalOf } from '../../testing/staff-terminal.ts';
import { insertSession, insertStaff } from './repository.ts';
import { staffAccessRoutes } from './routes.ts';
import { hashOf } from './session-times.ts';
import { PER_PERSON } from './sign-in.ts';
import { resetFactors } from './ways.ts';
import { idOfEmail } from './ways-repository.ts';

const PASSWORD = 'Atlas#2026';
const NEXT = 'Nouveau#2026';
const SESSION = '/v1/staff/session';

let test: TestApp;
let now: Date;
let passwordHash: string;
let email: string;
/** A strong session of somebody without a factor, such as the terminal has made. */
let cookie: string;
let count = 0;
beforeAll(async () => {
  now = new Date();
  test = await startTestApp({ features: [forStaff(staffAccessRoutes)], clock: () => now });
  passwordHash = await createPasswords().hash(PASSWORD);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  count += 1;
  email = `own${count}@rafiq.example`;
  await forgetLimits(test.db);
  ({ cookie } = await signInStaff(test.db, { roles: ['agent'], email, passwordHash, now }));
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const signIn = (password: string) => test.post(SESSION, { email, password });
const change = (fields: object = {}, asked = cookie) =>
  test.post(
    '/v1/staff/password',
    { currentPassword: PASSWORD, newPassword: NEXT, ...fields },
    asked,
  );
const remove = (path: string, asked = cookie) =>
  test.app.inject({
    method: 'DELETE',
    url: `/v1/staff/factors/${path}`,
    headers: { origin: ORIGIN, cookie: asked },
  });
const factors = async (asked = cookie) => (await test.get('/v1/staff/factors', asked)).json();
const lastLine = () =>
  test.db.one<{ act: string; reason: string }>({
    text: 'select act, reason from ledger order by day desc, number desc limit 1',
  });

describe('a new password', () => {
  it('leaves the browser in which it was done one’s own', async () => {
    const { cookies } = await change();
    const pass = cookies.find(({ name }) => name === 'staff-device')?.value;
    await spend(test.db, PER_PERSON, email, PER_PERSON.max);
    expect((await signIn(NEXT)).statusCode).toBe(429);
    const own = await test.post(SESSION, { email, password: NEXT }, `staff-device=${pass}`);
    expect(own.statusCode, own.body).toBe(200);
  });

  it('counts from now on, ends every other session, and goes on under a new token', async () => {
    const elsewhere = staffCookieOf(await signIn(PASSWORD));
    const answer = await change();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await lastLine()).toMatchObject({ act: 'password.changed' });
    const renewed = staffCookieOf(answer);
    expect((await test.get(SESSION, renewed)).statusCode).toBe(200);
    for (const old of [cookie, elsewhere])
      expect((await test.get(SESSION, old)).statusCode).toBe(401);
    expect([(await signIn(PASSWORD)).statusCode, (await signIn(NEXT)).statusCode]).toEqual([
      401, 200,
    ]);
  });

  it('ends the link that was sent for another', async () => {
    const token = await aLink(test, email, now);
    expect((await readLink(test, token)).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(200);
    expect((await readLink(test, token)).json().code).toBe('link_invalid');
  });

  it.each([
    [{ currentPassword: 'Wrong#2026' }, 'wrong_current_password', undefined],
    [{ newPassword: 'weak' }, 'invalid_data', 'password_weak'],
    [{ newPassword: 'P@ssw0rd1!' }, 'invalid_data', 'password_common'],
    [{ newPassword: 'Saidi#26' }, 'invalid_data', 'password_personal'],
    [{ newPassword: PASSWORD }, 'invalid_data', 'password_unchanged'],
  ])('with %j is refused, and changes nothing', async (fields, code, issue) => {
    const told = (await change(fields)).json();
    expect([told.code, told.issues?.[0]?.code]).toEqual([code, issue]);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('is chosen by one of two changes that come together', async () => {
    const other = await signInStaff(test.db, { roles: [], now });
    await test.db.run({
      text: `update staff_sessions set staff_id = (select id from staff where email = $1)
             where staff_id = $2`,
      values: [email, other.id],
    });
    const both = await Promise.all([change(), change({ newPassword: 'Autre#2026' }, other.cookie)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a factor', () => {
  it('is removed while another is left, and never the last one', async () => {
    await addTotp(test, cookie, now);
    expect((await remove('totp')).json().code).toBe('factor_last');
    await addStaffPasskey(test, cookie, anAuthenticator());
    expect((await remove('totp')).statusCode).toBe(200);
    expect(await lastLine()).toEqual({ act: 'factor.removed', reason: 'totp' });
    const { passkeys, totpAddedAt, recoveryCodesLeft } = await factors();
    expect([passkeys.length, totpAddedAt, recoveryCodesLeft]).toEqual([1, null, 10]);
    expect((await remove(`passkeys/${passkeys[0].id}`)).json().code).toBe('factor_last');
    expect((await factors()).passkeys).toHaveLength(1);
  });

  it('is nobody else’s to remove', async () => {
    await addStaffPasskey(test, cookie, anAuthenticator());
    await addStaffPasskey(test, cookie, anAuthenticator());
    const [{ id }] = (await factors()).passkeys;
    const other = await signInStaff(test.db, { roles: ['agent'], passwordHash, now });
    expect((await remove(`passkeys/${id}`, other.cookie)).json().code).toBe('not_found');
  });

  it('needs a fresh proof, which the password gives under a new token', async () => {
    later(PROOF_MINUTES);
    const begin = (asked: string) => test.post('/v1/staff/factors/totp', {}, asked);
    expect((await begin(cookie)).json().code).toBe('proof_required');
    expect((await remove('totp')).json().code).toBe('proof_required');
    const prove = (password: string) => test.post(`${SESSION}/proof`, { password }, cookie);
    expect((await prove('Wrong#2026')).json().code).toBe('wrong_current_password');
    const proved = await prove(PASSWORD);
    expect(proved.statusCode, proved.body).toBe(200);
    expect((await begin(cookie)).statusCode).toBe(401);
    expect((await begin(staffCookieOf(proved))).statusCode).toBe(200);
  });

  it('is not set up here for somebody who comes by single sign-on', async () => {
    const sso = await signInStaff(test.db, { roles: ['agent'], now });
    expect((await test.get(SESSION, sso.cookie)).json().isLocal).toBe(false);
    for (const path of ['totp', 'passkeys/options', 'recovery-codes'])
      expect((await test.post(`/v1/staff/factors/${path}`, {}, sso.cookie)).json().code).toBe(
        'staff_elsewhere',
      );
  });

  it('has ten new recovery codes when they are asked for, and the former open nothing', async () => {
    const { answer } = await addTotp(test, cookie, now);
    const [former] = answer.json().recoveryCodes;
    const renewed = await test.post('/v1/staff/factors/recovery-codes', {}, cookie);
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    const weak = staffCookieOf(await signIn(PASSWORD));
    const recovery = `${SESSION}/second-factor/recovery`;
    expect((await test.post(recovery, { code: former }, weak)).json().code).toBe('factor_refused');
  });
});

it('has no second factor after a reset, and no link that was sent before', async () => {
  const token = await aLink(test, email, now);
  const id = (await idOfEmail(test.db, email)) ?? '';
  expect(await resetFactors(terminalOf(test, now), id, NADIA)).toBeNull();
  expect((await readLink(test, token)).json().code).toBe('link_invalid');
  expect((await test.get(SESSION, cookie)).statusCode).toBe(401);
});

it('lists where one is signed in, and ends all but this session', async () => {
  const other = staffCookieOf(await signIn(PASSWORD));
  const url = '/v1/staff/sessions';
  const seen = (await test.get(url, cookie)).json().sessions;
  expect(seen.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
  const left = await test.post(`${url}/end-others`, {}, cookie);
  expect(left.json().sessions).toHaveLength(1);
  expect((await test.get(SESSION, other)).statusCode).toBe(401);
  expect(await lastLine()).toMatchObject({ act: 'sessions.ended' });
});

it('lets no session of a demo person live on in production', async () => {
  const config = { production: true, publicUrl: 'https://portal.example', consoleUrl: ORIGIN };
  const real = await startTestApp({
    features: [forStaff(staffAccessRoutes)],
    config,
    clock: () => now,
  });
  const token = 'd'.repeat(43);
  const demo = { email: 'agent@rafiq.example', name: 'Hind Saidi', language: 'fr' } as const;
  const row = { ...demo, roles: ['agent'] as const, kinds: null, passwordHash, isDemo: true, now };
  const staffId = (await real.db.transaction((tx) => insertStaff(tx, row))) ?? '';
  const session = { tokenHash: hashOf(token), staffId, userAgent: '', isStrong: true, now };
  await insertSession(real.db, session);
  const headers = { host: 'localhost:3000', cookie: `staff=${token}` };
  const read = async () =>
    (await real.app.inject({ method: 'GET', url: SESSION, headers })).statusCode;
  expect(await read()).toBe(401);
  await real.db.run({ text: 'update staff set is_demo = false' });
  expect(await read()).toBe(200);
  await real.close();
});
