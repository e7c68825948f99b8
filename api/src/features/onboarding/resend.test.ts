import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import {
  accountOf,
  check,
  codeOf,
  confirmWith,
  freshEmail,
  freshPhone,
  linkSentTo,
  resendTo,
  signUp,
  signUpByPhone,
} from '../../testing/onboarding.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingRoutes } from './routes.ts';

let test: TestApp;
let nowMs = Date.now();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, termsRoutes],
    clock: () => new Date(nowMs),
  });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const confirm = (uid: string, type: string, code: unknown, password?: string) =>
  confirmWith(test, { uid, type, code, password });
const resend = (uid: string, type: string) => resendTo(test, uid, type);
const withPhone = () => signUpByPhone(test);

describe('a new code', () => {
  it('comes after a minute, three times an hour', async () => {
    const { uid, TEL } = await withPhone();
    nowMs += MINUTE - 1;
    const early = await resend(uid, 'phone');
    expect([early.statusCode, codeOf(early)]).toEqual([429, 'resend_too_soon']);
    expect(early.headers['retry-after']).toBe('1');
    expect(early.json().message).toContain('1 s');
    nowMs += 1;
    for (let n = 0; n < 3; n += 1) {
      expect((await resend(uid, 'phone')).json()).toEqual({ ok: true });
      nowMs += MINUTE;
    }
    expect(codeOf(await resend(uid, 'phone'))).toBe('too_many_attempts');
    expect(await test.messagesTo(TEL)).toHaveLength(4);
    nowMs += HOUR - 3 * MINUTE;
    expect((await resend(uid, 'phone')).statusCode).toBe(200);
  });

  it('is sent once when it is asked for ten times at once', async () => {
    const { uid, TEL } = await withPhone();
    nowMs += MINUTE;
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(uid, 'phone')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await test.messagesTo(TEL)).toHaveLength(2);
  });

  it('ends the one before, and may take the other channel', async () => {
    const { uid, email, code, cin } = await withPhone();
    nowMs += MINUTE;
    expect((await resend(uid, 'email')).statusCode).toBe(200);
    expect(codeOf(await confirm(uid, 'phone', code))).toBe('code_expired');
    expect(await check(test, cin)).toMatchObject({ code: 's6', validation: 'email' });
    const { token } = await linkSentTo(test, email);
    expect((await confirm(uid, 'email', token)).statusCode).toBe(200);
  });

  it('never goes to a typed contact where the registry has one', async () => {
    const onFile = freshEmail();
    const member = await aMember(test.db, { account: 'none', email: onFile, phone: null });
    const TEL = freshPhone();
    const { uid } = await signUp(test, member.cin, { TEL, validation: 'email' });
    nowMs += MINUTE;
    const answer = await resend(uid, 'phone');
    expect(answer.json().issues).toEqual([{ field: 'type', code: 'channel_required' }]);
    expect((await resend(uid, 'email')).statusCode).toBe(200);
    expect(await test.messagesTo(TEL)).toEqual([]);
    expect(await test.messagesTo(onFile)).toHaveLength(2);
  });

  it('lets someone who came back later (s6) finish, in their language', async () => {
    const email = freshEmail();
    const { cin } = await aMember(test.db, { account: 'pending', email });
    const { uid } = await check(test, cin);
    expect((await resend(uid ?? '', 'email')).statusCode).toBe(200);
    const link = await linkSentTo(test, email);
    expect(link.uid).toBe(uid);
    expect((await confirm(link.uid, 'email', link.token, PASSWORD)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active', email });
  });
});
