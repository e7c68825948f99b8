import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecurityLog } from '../../platform/security-log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { accountRoutes } from '../account/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { proofRoutes } from './routes.ts';

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
const MINUTE = 60_000;
let test: TestApp;
let member: TestMember;
let cookie: string;
let now = START;

beforeAll(async () => {
  test = await startTestApp({
    features: [accountRoutes, profileRoutes, proofRoutes],
    clock: () => new Date(now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});

/** As a browser does, it goes on with the cookie that it was given. */
const keepCookie = (answer: Awaited<ReturnType<TestApp['post']>>) => {
  const given = answer.cookies.find(({ name }) => name === 'session');
  if (given) cookie = `session=${given.value}`;
  return answer;
};
const prove = async (password: unknown = PASSWORD, asked = cookie) => {
  const answer = await test.post('/v1/auth/prove', { password }, asked);
  return asked === cookie ? keepCookie(answer) : answer;
};
const provedAt = async () => (await test.get('/v1/me', cookie)).json().proved_at;
/** A call that asks for a proof of less than ten minutes. */
const endOthers = async (asked = cookie) => {
  const answer = await test.post('/v1/me/devices/signout', { all: true }, asked);
  return answer.json().code ?? answer.statusCode;
};
const guess = async (times: number, asked = cookie) => {
  const codes = [];
  for (let n = 0; n < times; n += 1) codes.push((await prove('Wrong#2026', asked)).json().code);
  return codes;
};

describe('a proof of who one is', () => {
  it('is the sign-in, for ten minutes and not a second longer', async () => {
    expect(await provedAt()).toBe('2026-11-15T08:00:00.000Z');
    now = START + 10 * MINUTE - 1000;
    expect(await endOthers()).toBe(200);
    now = START + 10 * MINUTE;
    expect(await endOthers()).toBe('proof_required');
  });

  it('is renewed by the password, for this session only', async () => {
    const other = await test.signIn(member.cin);
    now = START + 20 * MINUTE;
    expect((await prove()).json()).toEqual({ provedAt: '2026-11-15T08:20:00.000Z' });
    expect(await provedAt()).toBe('2026-11-15T08:20:00.000Z');
    expect(await endOthers(other)).toBe('proof_required');
    expect(await endOthers()).toBe(200);
  });

  it('is renewed by a change of the password, which asks for the current one', async () => {
    now = START + 20 * MINUTE;
    const change = { currentPassword: PASSWORD, newPassword: 'Nouveau#2026' };
    const body = { ...change, verifyPassword: 'Nouveau#2026' };
    expect(keepCookie(await test.post('/v1/auth/password', body, cookie)).statusCode).toBe(200);
    expect(await provedAt()).toBe('2026-11-15T08:20:00.000Z');
  });

  it('is not renewed by a wrong password, which the security log knows of', async () => {
    now = START + 20 * MINUTE;
    const answer = await prove('Wrong#2026');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'wrong_current_password']);
    expect(await endOthers()).toBe('proof_required');
    const log = createSecurityLog();
    expect(await log.of(test.db, member.cin)).toMatchObject([{ kind: 'proof_failed', times: 1 }]);
  });

  it.each([
    ['', 'required'],
    [undefined, 'required'],
    ['x'.repeat(201), 'too_long'],
    [7, 'wrong_type'],
  ])('with %j names the field', async (password, code) => {
    const answer = await test.post('/v1/auth/prove', { password }, cookie);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field: 'password', code }]);
  });
});

describe('whoever guesses with a borrowed cookie', () => {
  it('has five tries a quarter of an hour, whichever call asks for the password', async () => {
    expect(await guess(3)).not.toContain('too_many_attempts');
    const change = { currentPassword: 'Wrong#2026', newPassword: 'Nouveau#2026' };
    const body = { ...change, verifyPassword: 'Nouveau#2026' };
    for (let n = 0; n < 2; n += 1) await test.post('/v1/auth/password', body, cookie);
    expect((await prove()).json().code).toBe('too_many_attempts');
    now += 15 * MINUTE + 1000;
    expect((await prove()).statusCode).toBe(200);
  });

  it('has twenty tries in all, and uses up nothing of the member’s other browsers', async () => {
    const owner = await test.signIn(member.cin);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(await guess(5)).not.toContain('too_many_attempts');
      now += 15 * MINUTE + 1000;
      await test.get('/v1/me', owner);
    }
    expect((await prove()).json().code).toBe('too_many_attempts');
    expect((await prove(PASSWORD, owner)).statusCode).toBe(200);
  });
});

describe('whoever copied the cookie', () => {
  const SECOND = 1000;
  const codeOf = async (asked: string) => (await test.get('/v1/me', asked)).json().code ?? 'in';
  const newPassword = { newPassword: 'Nouveau#2026', verifyPassword: 'Nouveau#2026' };
  const changePassword = () =>
    test.post('/v1/auth/password', { currentPassword: PASSWORD, ...newPassword }, cookie);

  it.each([
    ['shows again who they are', prove],
    ['changes the password', changePassword],
  ])(
    'has no part in the proof when the member %s, and is out a minute and a half later',
    async (_, act) => {
      const copied = cookie;
      now = START + 20 * MINUTE;
      expect(keepCookie(await act()).statusCode).toBe(200);
      expect(cookie).not.toBe(copied);
      expect(await endOthers(copied)).toBe('proof_required');
      now += 90 * SECOND - 1;
      expect(await codeOf(copied)).toBe('in');
      now += 1;
      expect(await codeOf(copied)).toBe('session_expired');
      expect(await codeOf(cookie)).toBe('in');
    },
  );

  it('is no second device in the list', async () => {
    await prove();
    expect((await test.get('/v1/me/devices', cookie)).json()).toMatchObject({ count: 1 });
  });

  it('can not live on by a second renewal', async () => {
    const copied = cookie;
    await prove();
    now += 80 * SECOND;
    await test.post('/v1/auth/prove', { password: PASSWORD }, copied);
    now += 10 * SECOND;
    expect(await codeOf(copied)).toBe('session_expired');
  });
});
