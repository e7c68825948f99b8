import { EMERGENCY_MINUTES } from '@rafiq/contract/staff/emergency';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { staffCookieOf } from '../../testing/staff-factors.ts';
import { caseRoutes } from '../cases/routes.ts';
import { createStaffCodes } from './codes.ts';
import { type Sealed, sealAccounts } from './emergency.ts';
import { staffAccessRoutes } from './routes.ts';

const OPEN = '/v1/staff/session/emergency';
const REASON = 'Le fournisseur d’identité est en panne';

let test: TestApp;
let now: Date;
let one: Sealed;
let leila: TestStaff;
beforeAll(async () => {
  now = new Date();
  test = await startTestApp({
    features: [forStaff(caseRoutes, staffAccessRoutes)],
    clock: () => now,
  });
  const told = { roles: ['supervisor' as const], email: 'adil@rafiq.example', now };
  await signInStaff(test.db, told);
  const administrator = { roles: ['administrator' as const], email: 'leila@rafiq.example' };
  leila = await signInStaff(test.db, { ...told, ...administrator });
  await signInStaff(test.db, { ...told, roles: ['agent'], email: 'hind@rafiq.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  await forgetLimits(test.db);
  await test.db.run({ text: 'delete from messages' });
  [one] = (await seal()) as [Sealed];
});

const seal = () => {
  const codes = createStaffCodes(null);
  const deps = { db: test.db, clock: () => now, codes };
  return sealAccounts(deps, { host: 'console.example', by: 'Nadia' });
};
const open = (change: object = {}) =>
  test.post(OPEN, {
    ...{ email: one.email, password: one.password, code: one.codes[0], reason: REASON },
    ...change,
  });
const told = async (email: string) => (await test.messagesTo(email)).length;
const statusOf = async (cookie: string, url = '/v1/staff/cases') =>
  (await test.get(url, cookie)).statusCode;

it('opens with a reason and a code that counts once, and everybody who supervises is told', async () => {
  const answer = await open();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await statusOf(staffCookieOf(answer))).toBe(200);
  const [message] = await test.messagesTo('adil@rafiq.example');
  expect(message?.body).toContain(REASON);
  expect(message?.body).toContain(one.email);
  expect([await told('leila@rafiq.example'), await told('hind@rafiq.example')]).toEqual([1, 0]);
  const line = await test.db.one<{ act: string; reason: string }>({
    text: `select act, reason from ledger where act = 'emergency' order by day desc, number desc limit 1`,
  });
  expect(line).toEqual({ act: 'emergency', reason: REASON });
  expect((await open()).json().code).toBe('factor_refused');
  expect((await open({ code: one.codes[1] })).statusCode).toBe(200);
});

it('ends after an hour, whatever was asked', async () => {
  const cookie = staffCookieOf(await open());
  const end = now.getTime() + EMERGENCY_MINUTES * 60_000;
  now = new Date(now.getTime() + 20 * 60_000);
  expect(await statusOf(cookie)).toBe(200);
  now = new Date(now.getTime() + 20 * 60_000);
  expect(await statusOf(cookie)).toBe(200);
  now = new Date(end - 1);
  expect(await statusOf(cookie)).toBe(200);
  now = new Date(end);
  expect(await statusOf(cookie)).toBe(401);
});

it('is not made longer by another code of the envelope', async () => {
  const cookie = staffCookieOf(await open());
  const longer = await test.post(
    '/v1/staff/session/second-factor/recovery',
    { code: one.codes[1] },
    cookie,
  );
  expect([longer.statusCode, longer.json().code]).toEqual([409, 'staff_elsewhere']);
  expect(await told('adil@rafiq.example')).toBe(1);
});

it('is refused without a reason, with a wrong password or code, and nobody is told', async () => {
  expect((await open({ reason: ' ' })).json().issues).toEqual([
    { field: 'reason', code: 'required' },
  ]);
  expect((await open({ password: 'x' })).json().code).toBe('staff_credentials');
  expect((await open({ code: 'AAAAA-AAAAA' })).json().code).toBe('factor_refused');
  expect(await told('adil@rafiq.example')).toBe(0);
});

/** From another network than the others. */
const guess = (email: string, remoteAddress = '127.0.0.1', url = OPEN) =>
  test.app.inject({
    ...{ method: 'POST', url, remoteAddress, headers: { origin: ORIGIN } },
    payload: { email, password: 'x', code: 'AAAAA-AAAAA', reason: REASON },
  });

it('opens for whoever has the envelope, however much a stranger beside them guesses', async () => {
  const told = new Set<number>();
  for (let n = 0; n < 60; n += 1) told.add((await guess(one.email)).statusCode);
  expect([...told]).toEqual([401, 429]);
  for (let n = 0; n < 40; n += 1) await guess(one.email, '127.0.0.1', '/v1/staff/session');
  const answer = await open();
  expect(answer.statusCode, answer.body).toBe(200);
});

it('makes whoever guesses wait, by their network, and tells nobody whether the account is there', async () => {
  for (const email of [one.email, 'nobody@console.example']) {
    await forgetLimits(test.db);
    for (let n = 0; n < 10; n += 1)
      expect((await guess(email)).json().code).toBe('staff_credentials');
    expect((await guess(email)).json().code).toBe('too_many_attempts');
    expect((await guess(email, '198.51.100.7')).json().code).toBe('staff_credentials');
  }
  // whoever has the password and no code gets few guesses at the codes
  await forgetLimits(test.db);
  for (let n = 0; n < 5; n += 1)
    expect((await open({ code: 'AAAAA-AAAAA' })).json().code).toBe('factor_refused');
  expect((await open({ code: 'AAAAA-AAAAA' })).json().code).toBe('too_many_attempts');
});

it('is nobody’s to disable in the console', async () => {
  const { id } = await test.db.one<{ id: string }>({
    text: 'select id::text from staff where email = $1',
    values: [one.email],
  });
  const asked = await test.post(`/v1/staff/people/${id}/disable`, {}, leila.cookie);
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'staff_sealed']);
  expect((await open()).statusCode).toBe(200);
});

it('opens nothing where somebody has disabled it in the database, until it is sealed anew', async () => {
  await test.db.run({
    text: `update staff set state = 'disabled' where email = $1`,
    values: [one.email],
  });
  expect((await open()).json().code).toBe('staff_credentials');
  [one] = (await seal()) as [Sealed];
  expect((await open()).statusCode).toBe(200);
});

it('has this door alone, and it is nobody else’s', async () => {
  const { email, password } = one;
  const usual = await test.post('/v1/staff/session', { email, password });
  expect(usual.json().code).toBe('staff_credentials');
  const passwordHash = await createPasswords().hash('Atlas#2026');
  await signInStaff(test.db, { roles: [], email: `x${now.getTime()}@rafiq.example`, passwordHash });
  const other = { email: `x${now.getTime()}@rafiq.example`, password: 'Atlas#2026' };
  expect((await open(other)).json().code).toBe('staff_credentials');
});

it('keeps no way in behind it: neither a factor nor a password can be changed', async () => {
  const cookie = staffCookieOf(await open());
  for (const path of ['totp', 'passkeys/options', 'recovery-codes'])
    expect((await test.post(`/v1/staff/factors/${path}`, {}, cookie)).json().code).toBe(
      'staff_elsewhere',
    );
  const change = { currentPassword: one.password, newPassword: 'Nouveau#2026' };
  expect((await test.post('/v1/staff/password', change, cookie)).json().code).toBe(
    'staff_elsewhere',
  );
});

it('is sealed anew: what was written down before opens nothing, and its session is over', async () => {
  const former = one;
  const cookie = staffCookieOf(await open());
  [one] = (await seal()) as [Sealed];
  expect(one.email).toBe(former.email);
  expect(await statusOf(cookie)).toBe(401);
  expect((await open({ password: former.password })).json().code).toBe('staff_credentials');
  expect((await open({ code: former.codes[5] })).json().code).toBe('factor_refused');
  expect((await open()).statusCode).toBe(200);
});
