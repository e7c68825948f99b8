import { STAFF_IDLE_MINUTES, STAFF_MAX_HOURS } from '@rafiq/contract/staff/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { keepRows } from '../../platform/retention.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetLimits, postFrom, spend } from '../../testing/sign-in.ts';
import { signInStaff } from '../../testing/staff.ts';
import { caseRoutes } from '../cases/routes.ts';
import { staffRetention } from './retention.ts';
import { staffAccessRoutes } from './routes.ts';
import { PER_BROWSER, PER_NETWORK, PER_PERSON } from './sign-in.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'hind@rafiq.example';
const PASSWORD = 'Atlas#2026';
const URL = '/v1/staff/session';

let test: TestApp;
let now: Date;
beforeAll(async () => {
  now = new Date();
  test = await startTestApp({
    features: [forStaff(caseRoutes, staffAccessRoutes)],
    clock: () => now,
  });
  const passwordHash = await createPasswords().hash(PASSWORD);
  await signInStaff(test.db, { roles: ['agent'], email: EMAIL, passwordHash, now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  await forgetLimits(test.db);
  await test.db.run({ text: 'delete from staff_sessions' });
});

const signIn = async (email = EMAIL, password = PASSWORD) => {
  const answer = await test.post(URL, { email, password });
  return { answer, cookie: `staff=${answer.cookies[0]?.value}` };
};
const statusOf = async (cookie: string, url = URL) => (await test.get(url, cookie)).statusCode;
const later = (minutes: number, ms = 0) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS + ms);
};
const lastLine = () =>
  test.db.one<{ act: string; by: string; role: string; lines: number }>({
    text: `select act, by_name as by, role, number::int as lines
           from ledger order by day desc, number desc limit 1`,
  });
const setState = (state: string) =>
  test.db.run({ text: 'update staff set state = $2 where email = $1', values: [EMAIL, state] });
const sessions = async () => (await test.db.rows({ text: 'select 1 from staff_sessions' })).length;

describe('signing in', () => {
  it('opens a session by e-mail, however it is written, and password, and is a line in the ledger', async () => {
    const { answer, cookie } = await signIn(EMAIL.toUpperCase());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const told = (await test.get(URL, cookie)).json();
    expect(told).toMatchObject({ name: 'Hind Saidi', email: EMAIL, roles: ['agent'] });
    expect(await lastLine()).toMatchObject({ act: 'signed-in', by: 'Hind Saidi', role: 'staff' });
  });

  it('shows no member’s data without a second factor', async () => {
    const { cookie } = await signIn();
    expect(await statusOf(cookie, '/v1/staff/cases')).toBe(403);
  });

  it('tells the same of an unknown person, a wrong password and somebody disabled', async () => {
    const wrong = (await signIn(EMAIL, 'Atlas#2027')).answer;
    const unknown = (await signIn('nobody@rafiq.example')).answer;
    await setState('disabled');
    const disabled = (await signIn()).answer;
    await setState('active');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'staff_credentials']);
    for (const answer of [unknown, disabled])
      expect([answer.statusCode, answer.body]).toEqual([401, wrong.body]);
    expect(wrong.cookies).toEqual([]);
    expect(await sessions()).toBe(0);
  });

  it('is refused to one person, from anywhere, after too many wrong passwords', async () => {
    await spend(test.db, PER_PERSON, EMAIL, PER_PERSON.max - 1);
    const guess = { email: EMAIL.toUpperCase(), password: 'wrong' };
    const answers = [];
    for (const address of ['192.0.2.1', '192.0.2.2'])
      answers.push((await postFrom(test, address, URL, guess)).json().code);
    expect(answers).toEqual(['staff_credentials', 'too_many_attempts']);
    expect((await signIn()).answer.json().code).toBe('too_many_attempts');
    expect((await signIn('other@rafiq.example')).answer.json().code).toBe('staff_credentials');
  });

  it('stays open to a browser in which they came all the way in before, until the password is another one', async () => {
    const setDemo = (isDemo: boolean) =>
      test.db.run({
        text: 'update staff set is_demo = $2 where email = $1',
        values: [EMAIL, isDemo],
      });
    // the password alone may be a thief’s
    const halfWay = (await signIn()).answer.cookies.map(({ name }) => name);
    await setDemo(true);
    const { cookies } = (await signIn()).answer;
    const pass = cookies.find(({ name }) => name === 'staff-device')?.value;
    expect([halfWay, pass === undefined]).toEqual([['staff'], false]);
    await spend(test.db, PER_PERSON, EMAIL, PER_PERSON.max);
    const from = async (password: string, cookie = '') =>
      (await test.post(URL, { email: EMAIL, password }, cookie)).statusCode;
    const own = `staff-device=${pass}`;
    expect([await from(PASSWORD), await from(PASSWORD, own)]).toEqual([429, 200]);
    // it has an end of its own, and is nobody else's
    for (let left = PER_BROWSER.max; left > 0; left -= 1)
      expect(await from('wrong', own)).toBe(401);
    expect(await from(PASSWORD, own)).toBe(429);
    await test.db.run({ text: 'delete from rate_limits' });
    await spend(test.db, PER_PERSON, EMAIL, PER_PERSON.max);
    const next = await createPasswords().hash(PASSWORD);
    await test.db.run({
      text: 'update staff set password_hash = $2 where email = $1',
      values: [EMAIL, next],
    });
    expect(await from(PASSWORD, own)).toBe(429);
    await setDemo(false);
  });

  it('is refused to one network after too many wrong passwords, and right ones do not count', async () => {
    const [own] = PER_NETWORK;
    if (!own) throw new Error('no limit');
    await spend(test.db, own, '192.0.2.9', own.max - 1);
    const from = async (password: string) => {
      const answer = await postFrom(test, '192.0.2.9', URL, { email: EMAIL, password });
      return answer.statusCode;
    };
    expect([await from(PASSWORD), await from(PASSWORD)]).toEqual([200, 200]);
    expect([await from('wrong'), await from(PASSWORD)]).toEqual([401, 429]);
  });
});

describe('a session', () => {
  it('ends after half an hour in which nothing was asked', async () => {
    const { cookie } = await signIn();
    later(STAFF_IDLE_MINUTES, -1);
    expect(await statusOf(cookie)).toBe(200);
    later(STAFF_IDLE_MINUTES, -1);
    expect(await statusOf(cookie)).toBe(200);
    later(STAFF_IDLE_MINUTES);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('ends ten hours after the sign-in, whatever was asked', async () => {
    const { cookie } = await signIn();
    const end = now.getTime() + STAFF_MAX_HOURS * 60 * MINUTE_MS;
    while (now.getTime() + 20 * MINUTE_MS < end) {
      later(20);
      expect(await statusOf(cookie)).toBe(200);
    }
    now = new Date(end - 1);
    const last = await test.get(URL, cookie);
    expect(last.headers['x-session-expires-at']).toBe(new Date(end).toISOString());
    now = new Date(end);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('ends at once for somebody who is disabled', async () => {
    const { cookie } = await signIn();
    await setState('disabled');
    expect(await statusOf(cookie)).toBe(401);
    await setState('active');
  });

  it('is over after the sign-out, which is a line in the ledger once', async () => {
    const { cookie } = await signIn();
    const signOut = () =>
      test.app.inject({ method: 'DELETE', url: URL, headers: { origin: ORIGIN, cookie } });
    expect((await signOut()).statusCode).toBe(200);
    const line = await lastLine();
    expect(line).toMatchObject({ act: 'signed-out', by: 'Hind Saidi', role: 'staff' });
    expect(await statusOf(cookie)).toBe(401);
    expect((await signOut()).statusCode).toBe(200);
    expect(await lastLine()).toEqual(line);
  });

  it('is swept when it has ended, and not before', async () => {
    await signIn();
    later(STAFF_IDLE_MINUTES, -1);
    expect(await keepRows(test.db, staffRetention, now)).toBe(0);
    later(0, 1);
    expect(await keepRows(test.db, staffRetention, now)).toBe(1);
    expect(await sessions()).toBe(0);
  });
});

it('signs nobody in when the line in the ledger cannot be written', async () => {
  await test.db.run({ text: 'alter table ledger_head rename to ledger_head_away' });
  const { answer } = await signIn();
  await test.db.run({ text: 'alter table ledger_head_away rename to ledger_head' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(await sessions()).toBe(0);
});
