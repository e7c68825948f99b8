import { profileSchema } from '@rafiq/contract/profile/schema';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../platform/http/error-body.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { solveHumanCheck } from '../../testing/solve-human-check.ts';
import { profileRoutes } from '../profile/routes.ts';
import { accessRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let offsetMs = 0;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, profileRoutes],
    clock: () => new Date(Date.now() + offsetMs),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.run({ name: 'test-forget', text: 'delete from rate_limits' });
  member = await aMember(test.db);
});

const solve = async () => {
  const challenge = (await test.get('/v1/auth/challenge')).json<Challenge>();
  return solveHumanCheck(challenge);
};
const signIn = async (cin: string, password: string, check?: string) =>
  test.post('/v1/auth/login', {
    NUM_CIN: cin,
    password,
    'g-recaptcha-response': check ?? (await solve()),
  });
const codeOf = (answer: { json(): unknown }) => errorBodySchema.parse(answer.json()).code;

describe('sign-in', () => {
  it('answers the profile and sets a cookie that scripts cannot read', async () => {
    await aHealthPolicy(test.db, member);
    const answer = await signIn(member.cin, PASSWORD);
    expect(answer.statusCode).toBe(200);
    const profile = profileSchema.strict().parse(answer.json());
    expect(profile).toMatchObject({ NUM_CIN: member.cin, DATE_NAISSANCE: '17-05-1990' });
    expect(profile.SANTE_POLICE_IDS).toHaveLength(1);
    const hidden = { httpOnly: true, sameSite: 'Lax', path: '/' };
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'session', ...hidden }),
      expect.objectContaining({ name: 'device', maxAge: 400 * 24 * 3600, ...hidden }),
    ]);
    const cookie = `session=${answer.cookies[0]?.value}`;
    expect((await test.get('/v1/me', cookie)).json()).toMatchObject({ NUM_CIN: member.cin });
  });

  it('remembers the language of the person for what the insurer writes', async () => {
    const languageOf = async () =>
      (
        await test.db.rows({
          text: 'select language from members where id = $1',
          values: [member.id],
        })
      )[0];
    for (const [header, language] of [
      ['ar-MA,fr;q=0.5', 'ar'],
      ['en', 'en'],
      ['de', 'fr'],
    ]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/v1/auth/login',
        headers: { origin: ORIGIN, 'accept-language': header },
        payload: { NUM_CIN: member.cin, password: PASSWORD, 'g-recaptcha-response': await solve() },
      });
      expect(answer.statusCode).toBe(200);
      expect(await languageOf()).toEqual({ language });
    }
  });

  it('takes a CIN as people type it', async () => {
    const typed = ` ${member.cin.slice(0, 2).toLowerCase()} ${member.cin.slice(2)}-`;
    expect((await signIn(typed, PASSWORD)).statusCode).toBe(200);
  });

  it('gives a wrong password and an unknown CIN the very same answer', async () => {
    const wrong = await signIn(member.cin, 'Wrong#2026');
    const unknown = await signIn('ZZ999999', 'Wrong#2026');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect(codeOf(wrong)).toBe('wrong_credentials');
    expect(wrong.cookies).toEqual([]);
  });

  it('asks an account without a password to choose one', async () => {
    const { cin } = await aMember(test.db, { account: 'without-password' });
    const answer = await signIn(cin, 'Anything#1');
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'pwd_required']);
  });

  it('tells only the owner of the password that the account is not confirmed', async () => {
    const { cin } = await aMember(test.db, { account: 'pending' });
    expect(codeOf(await signIn(cin, 'Wrong#2026'))).toBe('wrong_credentials');
    expect(codeOf(await signIn(cin, PASSWORD))).toBe('account_pending');
  });

  it('does not know a member who never signed up', async () => {
    const { cin } = await aMember(test.db, { account: 'none' });
    expect(codeOf(await signIn(cin, PASSWORD))).toBe('wrong_credentials');
  });

  it('leaves one session behind when somebody signs in twice in one browser', async () => {
    const first = await signIn(member.cin, PASSWORD);
    const old = `session=${first.cookies[0]?.value}`;
    await test.post(
      '/v1/auth/login',
      { NUM_CIN: member.cin, password: PASSWORD, 'g-recaptcha-response': await solve() },
      old,
    );
    expect(codeOf(await test.get('/v1/me', old))).toBe('session_expired');
  });
});

describe('limits', () => {
  it('locks a CIN after five failures, right password or not, and says for how long', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await signIn(member.cin, 'Wrong#2026')).statusCode).toBe(401);
    const locked = await signIn(member.cin, PASSWORD);
    expect([locked.statusCode, codeOf(locked)]).toEqual([429, 'too_many_attempts']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(locked.json().message).toContain('15 min');
    offsetMs += 15 * MINUTE_MS + 1_000;
    expect((await signIn(member.cin, PASSWORD)).statusCode).toBe(200);
  });

  it('does not count what goes well', async () => {
    for (let n = 0; n < 6; n += 1) {
      expect((await signIn(member.cin, PASSWORD)).statusCode).toBe(200);
    }
  });

  it('lets at most five of twenty parallel guesses through to the password', async () => {
    const checks = await Promise.all(Array.from({ length: 20 }, solve));
    const answers = await Promise.all(
      checks.map((check) => signIn(member.cin, 'Wrong#2026', check)),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('stores neither CIN nor address', async () => {
    await signIn(member.cin, 'Wrong#2026');
    const rows = await test.db.rows({ name: 'test-limits', text: 'select key from rate_limits' });
    expect(rows.length).toBe(4);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${member.cin}|127\\.0\\.0\\.1`));
  });
});

describe('the human check', () => {
  it('counts each answer once', async () => {
    const check = await solve();
    expect((await signIn(member.cin, PASSWORD, check)).statusCode).toBe(200);
    const again = await signIn(member.cin, PASSWORD, check);
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'human_check_failed']);
  });

  it('counts one answer once even when it comes twice at the same time', async () => {
    const check = await solve();
    const both = await Promise.all([0, 1].map(() => signIn(member.cin, PASSWORD, check)));
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it('refuses an answer after ten minutes', async () => {
    const check = await solve();
    offsetMs += 10 * MINUTE_MS + 1_000;
    expect(codeOf(await signIn(member.cin, PASSWORD, check))).toBe('human_check_failed');
  });

  it.each(['nonsense', '{}', 'e30=', '🙂'])('refuses %j', async (check) => {
    expect(codeOf(await signIn(member.cin, PASSWORD, check))).toBe('human_check_failed');
  });

  it('refuses a puzzle that somebody made easier', async () => {
    const challenge = (await test.get('/v1/auth/challenge')).json<Challenge>();
    challenge.parameters.cost = 1;
    challenge.parameters.keyPrefix = '00';
    const check = await solveHumanCheck(challenge);
    expect(codeOf(await signIn(member.cin, PASSWORD, check))).toBe('human_check_failed');
  });
});

describe('what is missing or malformed', () => {
  const body = { NUM_CIN: 'AB123456', password: 'x', 'g-recaptcha-response': 'x' };
  const issuesOf = async (sent: object) => (await test.post('/v1/auth/login', sent)).json().issues;

  it.each([
    ['NUM_CIN', 'required'],
    ['password', 'required'],
    ['g-recaptcha-response', 'human_check_required'],
  ] as const)('names %s when it is left out or empty', async (field, emptyCode) => {
    const { [field]: _left, ...without } = body;
    expect(await issuesOf(without)).toEqual([{ field, code: 'required' }]);
    expect(await issuesOf({ ...body, [field]: '' })).toEqual([{ field, code: emptyCode }]);
  });

  it('names each wrong field', async () => {
    expect(await issuesOf({ ...body, NUM_CIN: 'no digit' })).toEqual([
      { field: 'NUM_CIN', code: 'cin_format' },
    ]);
    expect(await issuesOf({ ...body, password: ['x'] })).toEqual([
      { field: 'password', code: 'wrong_type' },
    ]);
    expect(await issuesOf({ ...body, extra: 1 })).toEqual([
      { field: 'extra', code: 'unknown_field' },
    ]);
    expect(await issuesOf({ ...body, password: 'x'.repeat(201) })).toEqual([
      { field: 'password', code: 'too_long', max: 200 },
    ]);
  });
});

describe('sign-out', () => {
  it('ends the session and clears the cookie', async () => {
    const cookie = await test.signIn(member.cin);
    const answer = await test.get('/v1/auth/signout', cookie);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' });
    // what the back button would bring again goes, what a person has begun does not
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await test.get('/v1/me', cookie)).statusCode).toBe(401);
  });

  it('is fine without a session', async () => {
    expect((await test.get('/v1/auth/signout')).json()).toEqual({ ok: true });
    expect((await test.get('/v1/auth/signout', 'session=rubbish')).statusCode).toBe(200);
  });
});
