import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  accountOf,
  check,
  codeOf,
  codeSentTo,
  confirmWith,
  freshCin,
  freshCrmContact,
  freshEmail,
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
const withEmail = async () => {
  const cin = await freshCrmContact(test);
  const email = freshEmail();
  const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
  const { uid } = await signUp(test, cin, { email, validation: 'email', ...names });
  return { cin, uid, email, token: (await linkSentTo(test, email)).token };
};

describe('the SMS code', () => {
  it('takes the right code at the fifth try', async () => {
    const { cin, uid, code, wrong } = await withPhone();
    for (const left of [4, 3, 2, 1]) {
      const answer = await confirm(uid, 'phone', wrong);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'code_wrong']);
      expect(answer.json().message_en).toContain(String(left));
    }
    expect((await confirm(uid, 'phone', code)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
  });

  it('rests under a hash that trying all of them does not find', async () => {
    const { cin, code } = await withPhone();
    const { salt, kept } = await test.db.one<{ salt: Buffer; kept: Buffer }>({
      text: `select k.salt, k.secret_hash as kept
             from confirmations k join accounts a on a.member_id = k.member_id where a.cin = $1`,
      values: [cin],
    });
    const plain = createHash('sha256').update(salt).update(code).digest();
    expect(plain.equals(kept)).toBe(false);
  });

  it('takes the digits of an Arabic keyboard', async () => {
    const { cin, uid, code } = await withPhone();
    const typed = String(code).replace(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    expect((await confirm(uid, 'phone', typed)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
  });

  it('refuses even the right code at the sixth try, until a new one is sent', async () => {
    const { cin, uid, code, wrong, TEL } = await withPhone();
    for (let n = 0; n < 5; n += 1) {
      expect(codeOf(await confirm(uid, 'phone', wrong))).toBe(
        n < 4 ? 'code_wrong' : 'code_expired',
      );
    }
    const sixth = await confirm(uid, 'phone', code);
    expect([sixth.statusCode, codeOf(sixth)]).toEqual([410, 'code_expired']);
    nowMs += MINUTE;
    expect((await resend(uid, 'phone')).statusCode).toBe(200);
    const next = await codeSentTo(test, TEL);
    expect((await confirm(uid, 'phone', next)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
  });

  it('counts five of twenty guesses at the same time', async () => {
    const { uid, wrong } = await withPhone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirm(uid, 'phone', wrong)),
    );
    expect(answers.filter((answer) => codeOf(answer) === 'code_wrong')).toHaveLength(4);
  });

  it('allows ten wrong guesses a day, however many codes were sent', async () => {
    const { uid, wrong } = await withPhone();
    for (let sent = 0; sent < 2; sent += 1) {
      for (let n = 0; n < 5; n += 1) {
        expect((await confirm(uid, 'phone', wrong)).statusCode).toBe(n < 4 ? 400 : 410);
      }
      nowMs += HOUR;
      await resend(uid, 'phone');
    }
    expect(codeOf(await confirm(uid, 'phone', wrong))).toBe('too_many_attempts');
  });

  it('lives ten minutes and not a moment longer', async () => {
    const early = await withPhone();
    nowMs += 10 * MINUTE - 1;
    expect((await confirm(early.uid, 'phone', early.code)).statusCode).toBe(200);
    const late = await withPhone();
    nowMs += 10 * MINUTE;
    expect(codeOf(await confirm(late.uid, 'phone', late.code))).toBe('code_expired');
  });

  it('activates once when it comes ten times at once, and never again', async () => {
    const { uid, code } = await withPhone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm(uid, 'phone', code)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
    expect(codeOf(await confirm(uid, 'phone', code))).toBe('cin_already_taken');
    expect(codeOf(await resend(uid, 'phone'))).toBe('cin_already_taken');
  });

  it('rests as a hash only', async () => {
    const { code } = await withPhone();
    const rows = await test.db.rows<{ hash: Buffer; size: number }>({
      text: 'select secret_hash as hash, length(secret_hash) as size from confirmations',
    });
    expect(rows.every(({ size }) => size === 32)).toBe(true);
    expect(rows.some(({ hash }) => hash.includes(code))).toBe(false);
  });

  it.each(['', '123', '12345', 'abcd', '１２３４', '12 4'])(
    'says that %j is no code',
    async (code) => {
      const { uid } = await withPhone();
      const answer = await confirm(uid, 'phone', code);
      expect(answer.json().issues).toEqual([{ field: 'code', code: 'code_format', length: 4 }]);
    },
  );
});

describe('the e-mail link', () => {
  it('works for 24 hours, long after the hour of the forms, and once', async () => {
    const early = await withEmail();
    nowMs += 24 * HOUR - 1;
    expect((await confirm(early.uid, 'email', early.token)).statusCode).toBe(200);
    expect(codeOf(await confirm(early.uid, 'email', early.token))).toBe('cin_already_taken');
    const late = await withEmail();
    nowMs += 24 * HOUR;
    const answer = await confirm(late.uid, 'email', late.token);
    expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'link_invalid']);
    expect(await accountOf(test, late.cin)).toMatchObject({ state: 'pending' });
  });

  it('by link activates nothing without the password chosen at sign-up', async () => {
    const { uid, token, cin } = await withEmail();
    const stranger = await confirm(uid, 'email', token, 'Autre#2026');
    expect([stranger.statusCode, codeOf(stranger)]).toEqual([400, 'signup_password_wrong']);
    const silent = await test.post('/v1/auth/confirm', { uid, type: 'email', code: token });
    expect(silent.json().issues).toEqual([{ field: 'password', code: 'required' }]);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'pending' });
    expect((await confirm(uid, 'email', token)).statusCode).toBe(200);
  });

  it('is no SMS code, and another person’s link is none', async () => {
    const one = await withEmail();
    const other = await withEmail();
    expect(codeOf(await confirm(one.uid, 'email', other.token))).toBe('link_invalid');
    expect(codeOf(await confirm(one.uid, 'phone', '0000'))).toBe('code_expired');
    expect(codeOf(await confirm(one.uid, 'email', ''))).toBe('link_invalid');
    expect((await confirm(one.uid, 'email', one.token)).statusCode).toBe(200);
  });

  it('does nothing when it is only fetched', async () => {
    const { cin, uid, token } = await withEmail();
    await test.get(`/?uid=${uid}&token=${token}`);
    expect((await test.get(`/v1/auth/confirm?uid=${uid}&token=${token}`)).statusCode).toBe(405);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'pending' });
  });
});

describe('without a sign-up', () => {
  it.each(['confirm', 'resend'])('%s answers that the onboarding is over', async (call) => {
    const { uid } = await check(test, freshCin());
    const more = call === 'confirm' ? { code: '0000' } : {};
    for (const wrong of [uid, 'x'.repeat(32), '']) {
      const answer = await test.post(`/v1/auth/${call}`, { uid: wrong, type: 'phone', ...more });
      expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'onboarding_expired']);
    }
  });

  it.each([
    [{}, 'uid'],
    [{ uid: 1, type: 'phone', code: '0000' }, 'uid'],
    [{ uid: 'x', type: 'fax', code: '0000' }, 'type'],
    [{ uid: 'x', type: 'phone', code: 1234 }, 'code'],
    [{ uid: 'x'.repeat(65), type: 'phone', code: '0000' }, 'uid'],
    [{ uid: 'x', type: 'phone', code: '0000', extra: 1 }, 'extra'],
  ])('%j is refused by name', async (body, field) => {
    const answer = await test.post('/v1/auth/confirm', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].field).toBe(field);
  });
});
