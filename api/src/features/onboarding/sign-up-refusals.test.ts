import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../platform/http/error-body.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import {
  acceptTerms,
  accountOf,
  check,
  codeOf,
  freshCin,
  freshCrmContact,
  freshEmail,
  linkSentTo,
  SIGN_UP_PASSWORD,
  signUp,
  signUpBody,
} from '../../testing/onboarding.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingRoutes } from './routes.ts';

const features = [onboardingRoutes, termsRoutes];

let test: TestApp;
let offsetMs = 0;

beforeAll(async () => {
  test = await startTestApp({ features, clock: () => new Date(Date.now() + offsetMs) });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
const count = async (table: string): Promise<number> =>
  (await test.db.rows<{ n: number }>({ text: `select count(*)::int as n from ${table}` }))[0]?.n ??
  0;

describe('what a sign-up needs', () => {
  it('the accepted terms', async () => {
    const cin = await freshCrmContact(test);
    const { uid } = await check(test, cin);
    const body = signUpBody(uid ?? '', cin, { email: freshEmail(), validation: 'email', ...names });
    const without = await test.post('/v1/auth/signup', body);
    expect(without.json().issues).toEqual([{ field: 'termsAccepted', code: 'terms_required' }]);
    await acceptTerms(test, uid ?? '');
    expect((await test.post('/v1/auth/signup', body)).statusCode).toBe(200);
  });

  it.each([
    [{ password: 'weak' }, 'password', 'password_weak'],
    [{ email: 'a@b' }, 'email', 'email_format'],
    [{ email: '', TEL: '' }, 'email', 'contact_required'],
    [{ TEL: '061234567' }, 'TEL', 'phone_format'],
    [{ TEL: '06123456789' }, 'TEL', 'phone_format'],
    [{ NOM: '<b>' }, 'NOM', 'name_format'],
    [{ validation: 'phone' }, 'validation', 'channel_required'],
    [{ validation: undefined }, 'validation', 'channel_required'],
    [{ fileId: 'not-a-file' }, 'fileId', 'unknown_value'],
    [{ validation: 'pigeon' }, 'validation', 'unknown_value'],
    [{ client: false }, 'client', 'unknown_value'],
    [{ SIGNUP_FROM: 'app' }, 'SIGNUP_FROM', 'unknown_value'],
    [{ password: 'x'.repeat(1001) }, 'password', 'too_long'],
    [{ branches: 'Auto' }, 'branches', 'wrong_type'],
  ])('%j is named', async (change, field, code) => {
    const typed = { email: freshEmail(), validation: 'email', ...names, ...change };
    const { answer } = await signUp(test, await freshCrmContact(test), typed);
    expect(answer.statusCode).toBe(400);
    expect(errorBodySchema.parse(answer.json()).issues).toContainEqual(
      expect.objectContaining({ field, code }),
    );
  });

  it('a uid of its own: unknown, of another CIN, of another birth date or an hour old is refused', async () => {
    const cin = await freshCrmContact(test);
    const { uid } = await check(test, cin);
    await acceptTerms(test, uid ?? '');
    const typed = { email: freshEmail(), validation: 'email', ...names };
    const post = (body: object) => test.post('/v1/auth/signup', body);
    for (const wrong of ['', 'x', 'a'.repeat(32), `${uid}x`]) {
      const answer = await post(signUpBody(wrong, cin, typed));
      expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'onboarding_expired']);
    }
    expect(codeOf(await post(signUpBody(uid ?? '', freshCin(), typed)))).toBe('onboarding_expired');
    const older = signUpBody(uid ?? '', cin, { ...typed, DATE_NAISSANCE: '1980-01-01' });
    expect(codeOf(await post(older))).toBe('onboarding_expired');
    offsetMs += 3_600_000;
    expect(codeOf(await post(signUpBody(uid ?? '', cin, typed)))).toBe('onboarding_expired');
  });

  it('a CIN that is still free: an account made meanwhile is not taken over', async () => {
    const cin = await freshCrmContact(test);
    const { uid } = await check(test, cin);
    await acceptTerms(test, uid ?? '');
    const typed = { email: freshEmail(), validation: 'email', ...names };
    const other = await signUp(test, cin, { email: freshEmail(), validation: 'email', ...names });
    expect(other.answer.statusCode).toBe(200);
    const late = await test.post('/v1/auth/signup', signUpBody(uid ?? '', cin, typed));
    expect(codeOf(late)).toBe('onboarding_expired');
    const waiting = await check(test, cin);
    expect(waiting.code).toBe('s6');
    const taken = signUpBody(waiting.uid ?? '', cin, typed);
    expect(codeOf(await test.post('/v1/auth/signup', taken))).toBe('user_exists');
    expect(await test.messagesTo(typed.email)).toEqual([]);
  });
});

describe('a password that is guessed first', () => {
  const issuesOf = async (cin: string, password: string) => {
    const typed = { email: freshEmail(), validation: 'email', ...names, password };
    return (await signUp(test, cin, typed)).answer.json().issues;
  };

  it.each([
    ['P@ssw0rd1!', 'password_common'],
    ['Azerty#2026', 'password_common'],
    ['Lahlou#1990', 'password_personal'],
    ['17-05-1990aA', 'password_personal'],
  ])('such as %s is refused by name', async (password, code) => {
    const issues = await issuesOf(await freshCrmContact(test), password);
    expect(issues).toEqual([{ field: 'password', code }]);
  });

  it('tells nothing of the name that only the registry knows', async () => {
    const onFile = { account: 'none', firstName: 'Ghizlane', lastName: 'Benkirane' } as const;
    const { cin } = await aMember(test.db, { ...onFile, email: freshEmail() });
    expect(await issuesOf(cin, 'Benkirane#77')).toEqual(await issuesOf(cin, 'Bouzoubaa#77'));
  });
});

describe('a double click', () => {
  it('ten at once make one account and one message', async () => {
    const cin = await freshCrmContact(test);
    const { uid } = await check(test, cin);
    await acceptTerms(test, uid ?? '');
    const email = freshEmail();
    const before = await count('members');
    await test.db.run({ text: 'delete from rate_limits' });
    const body = signUpBody(uid ?? '', cin, { email, validation: 'email', ...names });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.post('/v1/auth/signup', body)),
    );
    // said with what was answered instead
    expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toEqual([
      expect.stringMatching(/^200 /),
    ]);
    expect(await test.messagesTo(email)).toHaveLength(1);
    expect(await count('members')).toBe(before + 1);
  });

  it('is served when the first press ends between what the second reads', async () => {
    const opened = await openTestDatabase();
    let firstPress = async () => {};
    const one: typeof opened.db.one = async (statement) => {
      const press = firstPress;
      if (statement.name === 'onboarding-find-by-cin') {
        firstPress = async () => {};
        await press();
      }
      return opened.db.one(statement);
    };
    const slow = await startTestApp({
      features,
      database: { ...opened, db: { ...opened.db, one } },
    });
    const cin = await freshCrmContact(slow);
    const { uid } = await check(slow, cin);
    await acceptTerms(slow, uid ?? '');
    const body = signUpBody(uid ?? '', cin, { email: freshEmail(), validation: 'email', ...names });
    const statuses: number[] = [];
    firstPress = async () => {
      statuses.push((await slow.post('/v1/auth/signup', body)).statusCode);
    };
    statuses.push((await slow.post('/v1/auth/signup', body)).statusCode);
    expect(statuses).toEqual([200, 200]);
    await slow.close();
  });

  it('two browsers at once with one CIN make one account', async () => {
    const cin = await freshCrmContact(test);
    const uids = [(await check(test, cin)).uid ?? '', (await check(test, cin)).uid ?? ''];
    for (const uid of uids) await acceptTerms(test, uid);
    const answers = await Promise.all(
      uids.map((uid) =>
        test.post(
          '/v1/auth/signup',
          signUpBody(uid, cin, { email: freshEmail(), validation: 'email', ...names }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
  });

  it('with a corrected e-mail sends there, a minute later', async () => {
    const cin = await freshCrmContact(test);
    const [wrong, right] = [freshEmail(), freshEmail()];
    const { uid } = await signUp(test, cin, { email: wrong, validation: 'email', ...names });
    const body = signUpBody(uid, cin, { email: right, validation: 'email', ...names });
    const early = await test.post('/v1/auth/signup', body);
    expect([early.statusCode, codeOf(early)]).toEqual([429, 'resend_too_soon']);
    offsetMs += 60_000;
    expect((await test.post('/v1/auth/signup', body)).statusCode).toBe(200);
    const old = await linkSentTo(test, wrong);
    const stale = await test.post('/v1/auth/confirm', {
      uid,
      type: 'email',
      code: old.token,
      password: SIGN_UP_PASSWORD,
    });
    expect(codeOf(stale)).toBe('link_invalid');
    const { token } = await linkSentTo(test, right);
    await test.post('/v1/auth/confirm', {
      uid,
      type: 'email',
      code: token,
      password: SIGN_UP_PASSWORD,
    });
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active', email: right });
  });
});
