/** What somebody else may try who knows a CIN and a birth date, and how the owner gets past it. */
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import {
  acceptTerms,
  accountOf,
  check,
  codeOf,
  codeSentTo,
  freshCrmContact,
  freshEmail,
  freshPhone,
  linkSentTo,
  SIGN_UP_PASSWORD,
  signUp,
  signUpBody,
} from '../../testing/onboarding.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingRoutes } from './routes.ts';

let test: TestApp;
let nowMs = Date.now();
const MINUTE = 60_000;
const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
const STRANGERS = 'Etranger#2026';

beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, termsRoutes],
    clock: () => new Date(nowMs),
  });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const confirm = (uid: string, type: string, code: string, password?: string) =>
  test.post('/v1/auth/confirm', { uid, type, code, ...(password && { password }) });

const hasPassword = async (cin: string, password: string) => {
  const [row] = await test.db.rows<{ hash: string }>({
    text: 'select password_hash as hash from accounts where cin = $1',
    values: [cin],
  });
  return verify(row?.hash ?? '', password);
};

/** A stranger has signed up with the member's CIN; the code is on the member's phone. */
const strangerSignedUp = async () => {
  const phone = freshPhone();
  const onFile = freshEmail();
  const { id, cin } = await aMember(test.db, { account: 'none', email: onFile, phone });
  const strangersEmail = freshEmail();
  const { uid: strangersUid } = await signUp(test, cin, {
    email: strangersEmail,
    validation: 'phone',
    password: STRANGERS,
    society: true,
    EmployeeName: 'Personne',
    branches: [],
    employees: 1,
    sector: 'bank',
  });
  return { id, cin, phone, onFile, strangersUid, strangersEmail };
};

describe('the code of a sign-up that was made elsewhere', () => {
  it('activates nothing without the password chosen at that sign-up', async () => {
    const { cin, phone } = await strangerSignedUp();
    const uid = (await check(test, cin)).uid ?? '';
    const code = await codeSentTo(test, phone);
    const silent = await confirm(uid, 'phone', code);
    expect([silent.statusCode, silent.json().issues]).toEqual([
      400,
      [{ field: 'password', code: 'required' }],
    ]);
    expect(codeOf(await confirm(uid, 'phone', code, 'Mienne#2026'))).toBe('signup_password_wrong');
    expect(await accountOf(test, cin)).toMatchObject({ state: 'pending' });
  });

  it('is enough with that password, for who comes back later', async () => {
    const cin = await freshCrmContact(test);
    const TEL = freshPhone();
    await signUp(test, cin, { TEL, validation: 'phone', ...names });
    const uid = (await check(test, cin)).uid ?? '';
    const code = await codeSentTo(test, TEL);
    expect((await confirm(uid, 'phone', code, SIGN_UP_PASSWORD)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
  });
});

describe('the owner', () => {
  it('signs up afresh in the stranger’s place, and only that sign-up counts', async () => {
    const { id, cin, phone, onFile, strangersUid, strangersEmail } = await strangerSignedUp();
    nowMs += MINUTE;
    const TEL = freshPhone();
    const fresh = await signUp(test, cin, { TEL, validation: 'phone' });
    expect(fresh.answer.json()).toEqual({ id: fresh.uid, code: 's4', validation: 'phone' });
    expect(await test.messagesTo(phone)).toHaveLength(2);
    expect(await test.messagesTo(TEL)).toEqual([]);
    const employer = { text: 'select 1 from employers where member_id = $1', values: [id] };
    expect(await test.db.rows(employer)).toEqual([]);

    const code = await codeSentTo(test, phone);
    expect((await confirm(strangersUid, 'phone', code)).json().issues).toEqual([
      { field: 'password', code: 'required' },
    ]);
    expect(codeOf(await confirm(strangersUid, 'phone', code, STRANGERS))).toBe(
      'signup_password_wrong',
    );
    expect((await confirm(fresh.uid, 'phone', code)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({
      state: 'active',
      email: onFile,
      phone: TEL,
    });
    expect(await test.messagesTo(strangersEmail)).toEqual([]);
    expect(await hasPassword(cin, SIGN_UP_PASSWORD)).toBe(true);
  });

  it('who does so within the minute gets no second message, and the first code works', async () => {
    const { cin, phone } = await strangerSignedUp();
    const { uid } = await signUp(test, cin, { TEL: freshPhone(), validation: 'phone' });
    expect(await test.messagesTo(phone)).toHaveLength(1);
    expect((await confirm(uid, 'phone', await codeSentTo(test, phone))).statusCode).toBe(200);
    expect(await hasPassword(cin, SIGN_UP_PASSWORD)).toBe(true);
  });

  it('is told by the check that the insurer knows them, as with s4', async () => {
    const { cin } = await strangerSignedUp();
    const { code, user } = await check(test, cin);
    expect([code, user.FULL_NAME]).toEqual(['s6', expect.stringMatching(/^\S\*\*\* \S\*\*\*$/)]);
  });

  it('hears by SMS that an e-mail address was added', async () => {
    const phone = freshPhone();
    const { cin } = await aMember(test.db, { account: 'none', email: null, phone });
    const { uid } = await signUp(test, cin, { email: freshEmail(), validation: 'phone' });
    expect((await confirm(uid, 'phone', await codeSentTo(test, phone))).statusCode).toBe(200);
    expect((await test.messagesTo(phone)).at(-1)?.body).toContain('coordonnées');
  });
});

it('a waiting sign-up without a contact on file is not replaced by anybody', async () => {
  const cin = await freshCrmContact(test);
  await signUp(test, cin, { email: freshEmail(), validation: 'email', ...names });
  const { uid, user } = await check(test, cin);
  expect(user.FULL_NAME).toBeNull();
  await acceptTerms(test, uid ?? '');
  const body = signUpBody(uid ?? '', cin, { email: freshEmail(), validation: 'email', ...names });
  expect(codeOf(await test.post('/v1/auth/signup', body))).toBe('user_exists');
});

describe('guessing', () => {
  const withCode = async () => {
    const cin = await freshCrmContact(test);
    const TEL = freshPhone();
    const { uid } = await signUp(test, cin, { TEL, validation: 'phone', ...names });
    const code = await codeSentTo(test, TEL);
    return { uid, code, wrong: code === '0000' ? '1111' : '0000' };
  };

  it('from one address ends over all accounts, and leaves room for the neighbours who mistype', async () => {
    const limit = { name: 'confirm-network-0', max: 200, minutes: 24 * 60 };
    await spend(test.db, limit, '127.0.0.1', 195);
    const { uid, wrong, code } = await withCode();
    for (let n = 0; n < 4; n += 1)
      expect(codeOf(await confirm(uid, 'phone', wrong))).toBe('code_wrong');
    // a right code is no guess
    expect((await confirm(uid, 'phone', code)).statusCode).toBe(200);
    const next = await withCode();
    expect(codeOf(await confirm(next.uid, 'phone', next.wrong))).toBe('code_wrong');
    expect(codeOf(await confirm(next.uid, 'phone', next.code))).toBe('too_many_attempts');
  });

  it('never ends an e-mail link', async () => {
    const email = freshEmail();
    const { cin } = await aMember(test.db, { account: 'pending', email });
    const uid = (await check(test, cin)).uid ?? '';
    await test.post('/v1/auth/resend', { uid, type: 'email' });
    for (let n = 0; n < 25; n += 1) {
      expect(codeOf(await confirm(uid, 'email', 'guess', 'Guess#2026'))).toBe('link_invalid');
    }
    const { token } = await linkSentTo(test, email);
    expect((await confirm(uid, 'email', token, PASSWORD)).statusCode).toBe(200);
  });

  it('of the password by who holds the link ends after ten a day', async () => {
    const email = freshEmail();
    const { cin } = await aMember(test.db, { account: 'pending', email });
    const uid = (await check(test, cin)).uid ?? '';
    await test.post('/v1/auth/resend', { uid, type: 'email' });
    const { token } = await linkSentTo(test, email);
    for (let n = 0; n < 10; n += 1) {
      expect(codeOf(await confirm(uid, 'email', token, 'Guess#2026'))).toBe(
        'signup_password_wrong',
      );
    }
    expect(codeOf(await confirm(uid, 'email', token, PASSWORD))).toBe('too_many_attempts');
  });

  it('asks for new codes ten times without a solved check', async () => {
    const { uid } = await withCode();
    await forgetLimits(test.db);
    const resend = () => test.post('/v1/auth/resend', { uid, type: 'phone' });
    for (let n = 0; n < 10; n += 1) expect(codeOf(await resend())).toBe('resend_too_soon');
    expect(codeOf(await resend())).toBe('human_check_required');
  });
});
