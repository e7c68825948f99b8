import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInStaff } from '../../testing/staff.ts';
import {
  addStaffPasskey,
  addTotp,
  passByDevice,
  staffCookieOf,
  totpCodeOf,
} from '../../testing/staff-factors.ts';
import { caseRoutes } from '../cases/routes.ts';
import { staffAccessRoutes } from './routes.ts';
import { GUESSES } from './second-factor.ts';

const STEP_MS = 30_000;
const PASSWORD = 'Atlas#2026';
const SESSION = '/v1/staff/session';
const CODE = `${SESSION}/second-factor/code`;
const RECOVERY = `${SESSION}/second-factor/recovery`;
const CASES = '/v1/staff/cases';

let test: TestApp;
let now: Date;
let passwordHash: string;
let email: string;
let count = 0;
beforeAll(async () => {
  now = new Date();
  test = await startTestApp({
    features: [forStaff(caseRoutes, staffAccessRoutes)],
    clock: () => now,
  });
  passwordHash = await createPasswords().hash(PASSWORD);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  count += 1;
  email = `hind${count}@rafiq.example`;
  await forgetLimits(test.db);
  await signInStaff(test.db, { roles: ['agent'], email, passwordHash, now });
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const signIn = async () => staffCookieOf(await test.post(SESSION, { email, password: PASSWORD }));
const statusOf = async (cookie: string, url = SESSION) => (await test.get(url, cookie)).statusCode;
const codeOf = async (url: string, body: object, cookie: string) =>
  (await test.post(url, body, cookie)).json().code;
const lines = async () =>
  (
    await test.db.rows<{ line: string }>({
      text: `select act || ' ' || reason as line from ledger order by day, number`,
    })
  ).map(({ line }) => line);

/** Somebody with an authenticator, signed in by the password alone again, one step later. */
const withTotp = async () => {
  const { answer, secret } = await addTotp(test, await signIn(), now);
  later(STEP_MS);
  return { secret, recovery: answer.json().recoveryCodes as string[], weak: await signIn() };
};

describe('the first second factor', () => {
  it('is set up after the password alone, makes the session a strong one under a new token, and brings ten recovery codes', async () => {
    const weak = await signIn();
    expect((await test.get(SESSION, weak)).json()).toMatchObject({
      ...{ isStrong: false, secondFactors: [], isLocal: true },
    });
    expect(await statusOf(weak, CASES)).toBe(403);
    const { answer, cookie } = await addTotp(test, weak, now);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(new Set(answer.json().recoveryCodes).size).toBe(10);
    expect(cookie).not.toBe(weak);
    expect([await statusOf(weak), await statusOf(cookie, CASES)]).toEqual([401, 200]);
    const told = (await test.get(SESSION, cookie)).json();
    expect(told).toMatchObject({ isStrong: true, secondFactors: ['totp', 'recovery'] });
    expect(await lines()).toEqual(expect.arrayContaining(['factor.added totp', 'second-factor ']));
  });

  it('may be a passkey', async () => {
    const { answer, cookie } = await addStaffPasskey(test, await signIn(), anAuthenticator());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect(await statusOf(cookie, CASES)).toBe(200);
  });

  it('counts only once a right code was shown, and is forgotten after half an hour', async () => {
    const weak = await signIn();
    const begin = async () => (await test.post('/v1/staff/factors/totp', {}, weak)).json().secret;
    const confirm = (secret: string) =>
      codeOf('/v1/staff/factors/totp/confirm', { code: totpCodeOf(secret, now) }, weak);
    const secret = await begin();
    const wrong = { code: totpCodeOf(secret, new Date(now.getTime() + 10 * STEP_MS)) };
    expect(await codeOf('/v1/staff/factors/totp/confirm', wrong, weak)).toBe('factor_refused');
    later(29 * 60_000);
    expect((await test.get(SESSION, weak)).json().secondFactors).toEqual([]);
    later(60_000);
    expect(await confirm(secret)).toBe('factor_refused');
  });

  it('cannot be set up beside one that is there by whoever has the password alone', async () => {
    const { weak } = await withTotp();
    const refused = 'second_factor_required';
    expect(await codeOf('/v1/staff/factors/totp', {}, weak)).toBe(refused);
    expect(await codeOf('/v1/staff/factors/passkeys/options', {}, weak)).toBe(refused);
    expect(await codeOf('/v1/staff/factors/recovery-codes', {}, weak)).toBe(refused);
    const password = { currentPassword: PASSWORD, newPassword: 'Nouveau#2026' };
    expect(await codeOf('/v1/staff/password', password, weak)).toBe(refused);
    expect(await statusOf(weak, '/v1/staff/sessions')).toBe(403);
  });

  it('is one alone when two windows set one up at once', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const begun = (await test.post('/v1/staff/factors/totp', {}, one)).json();
    const device = anAuthenticator();
    const options = await test.post('/v1/staff/factors/passkeys/options', {}, other);
    const made = device.create(options.json());
    const code = totpCodeOf(begun.secret, now);
    const answers = await Promise.all([
      test.post('/v1/staff/factors/totp/confirm', { code }, one),
      test.post('/v1/staff/factors/passkeys', made, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });
});

describe('a code', () => {
  it('opens the second step under a new token', async () => {
    const { secret, weak } = await withTotp();
    expect(await statusOf(weak, CASES)).toBe(403);
    const passed = await test.post(CODE, { code: totpCodeOf(secret, now) }, weak);
    expect(passed.statusCode, passed.body).toBe(200);
    const strong = staffCookieOf(passed);
    expect([await statusOf(weak), await statusOf(strong, CASES)]).toEqual([401, 200]);
    expect((await lines()).at(-2)).toBe('second-factor totp');
  });

  it('counts once, also when it comes twice at the same moment', async () => {
    const { secret, weak } = await withTotp();
    const code = totpCodeOf(secret, now);
    const both = [weak, await signIn()];
    const answers = await Promise.all(both.map((cookie) => test.post(CODE, { code }, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await codeOf(CODE, { code }, await signIn())).toBe('factor_refused');
  });

  it('is refused once a later one was taken, and outside one step before and after', async () => {
    const { secret, weak } = await withTotp();
    later(10 * STEP_MS);
    const at = (steps: number) => ({
      code: totpCodeOf(secret, new Date(now.getTime() + steps * STEP_MS)),
    });
    for (const steps of [-2, 2]) expect(await codeOf(CODE, at(steps), weak)).toBe('factor_refused');
    expect((await test.post(CODE, at(1), weak)).statusCode).toBe(200);
    expect(await codeOf(CODE, at(0), await signIn())).toBe('factor_refused');
  });

  it('is guessed five times in a quarter of an hour by whoever has the password, from any session', async () => {
    const { secret, weak } = await withTotp();
    for (let n = 0; n < GUESSES.max; n += 1)
      expect(await codeOf(CODE, { code: '000000' }, weak)).toBe('factor_refused');
    const right = { code: totpCodeOf(secret, now) };
    expect(await codeOf(CODE, right, await signIn())).toBe('too_many_attempts');
    expect(await codeOf(RECOVERY, { code: 'AAAAA-AAAAA' }, weak)).toBe('too_many_attempts');
    later(GUESSES.minutes * 60_000 + 1);
    const again = { code: totpCodeOf(secret, now) };
    expect((await test.post(CODE, again, await signIn())).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('opens the second step once, however it is typed', async () => {
    const { recovery, weak } = await withTotp();
    const code = recovery[3] ?? '';
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const passed = await test.post(RECOVERY, { code: typed }, weak);
    expect(passed.statusCode, passed.body).toBe(200);
    expect(await codeOf(RECOVERY, { code }, await signIn())).toBe('factor_refused');
    const left = await test.get('/v1/staff/factors', staffCookieOf(passed));
    expect(left.json().recoveryCodesLeft).toBe(9);
  });

  it('is its owner’s alone', async () => {
    const { recovery } = await withTotp();
    email = `other${count}@rafiq.example`;
    await signInStaff(test.db, { roles: ['agent'], email, passwordHash, now });
    const { weak } = await withTotp();
    expect(await codeOf(RECOVERY, { code: recovery[0] }, weak)).toBe('factor_refused');
  });
});

describe('a passkey', () => {
  it('opens the second step, and signs in by itself', async () => {
    const device = anAuthenticator();
    await addStaffPasskey(test, await signIn(), device);
    const weak = await signIn();
    const passed = await passByDevice(test, weak, device);
    expect(passed.statusCode, passed.body).toBe(200);
    expect([await statusOf(weak), await statusOf(staffCookieOf(passed), CASES)]).toEqual([
      401, 200,
    ]);
    const alone = await signInAlone(device);
    expect(alone.statusCode, alone.body).toBe(200);
    expect(await statusOf(staffCookieOf(alone), CASES)).toBe(200);
    expect((await lines()).at(-2)).toBe('signed-in passkey');
  });

  const signInAlone = async (device: ReturnType<typeof anAuthenticator>) => {
    const asked = await test.post(`${SESSION}/passkey/options`, {});
    const browser = `browser=${asked.cookies[0]?.value}`;
    return test.post(`${SESSION}/passkey`, device.answer(asked.json()), browser);
  };

  it('is refused unverified, of another site, of somebody else, and for what it was not asked', async () => {
    const [device, theirs] = [anAuthenticator(), anAuthenticator()];
    await addStaffPasskey(test, await signIn(), device);
    const weak = await signIn();
    for (const trick of [{ unverified: true }, { origin: 'https://evil.example' }, { rpId: 'x' }])
      expect((await passByDevice(test, weak, device, trick)).json().code).toBe('passkey_refused');
    email = `third${count}@rafiq.example`;
    await signInStaff(test.db, { roles: ['agent'], email, passwordHash, now });
    await addStaffPasskey(test, await signIn(), theirs);
    expect((await passByDevice(test, weak, theirs)).json().code).toBe('passkey_refused');
    const atSignIn = (await test.post(`${SESSION}/passkey/options`, {})).json();
    const url = `${SESSION}/second-factor/passkey`;
    expect(await codeOf(url, device.answer(atSignIn), weak)).toBe('passkey_expired');
    expect(await statusOf(weak, CASES)).toBe(403);
  });

  it('opens nothing for somebody who is disabled', async () => {
    const device = anAuthenticator();
    await addStaffPasskey(test, await signIn(), device);
    const disable = `update staff set state = 'disabled' where email = $1`;
    await test.db.run({ text: disable, values: [email] });
    expect((await signInAlone(device)).json().code).toBe('passkey_refused');
  });
});
