import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { hashTemporaryPassword } from '../../platform/temporary-password.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { forgetLimits, giveContacts, solvedCheck, spend } from '../../testing/sign-in.ts';
import { solveHumanCheck } from '../../testing/solve-human-check.ts';
import { accountRoutes } from '../account/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { accessRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp({ features: [accessRoutes, accountRoutes, recoveryRoutes] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits(test.db);
  member = await aMember(test.db);
});

const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';

const signIn = async (
  password: string,
  { from, cookie = '', cin = member.cin }: { from: string; cookie?: string; cin?: string },
) => {
  const challenge = (await test.get('/v1/auth/challenge')).json<Challenge>();
  return test.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    remoteAddress: from,
    headers: { origin: ORIGIN, cookie },
    payload: {
      NUM_CIN: cin,
      password,
      'g-recaptcha-response': await solveHumanCheck(challenge),
    },
  });
};
const statusOf = async (...asked: Parameters<typeof signIn>) => (await signIn(...asked)).statusCode;
const guess = async (times: number, how: Parameters<typeof signIn>[1]) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await statusOf('Wrong#2026', how));
  return statuses;
};
/** What guessers all over the world have used up today; each try costs a slow hash. */
const spendStrangers = (times: number) =>
  spend(test.db, { name: 'sign-in-strangers', max: 50, minutes: 24 * 60 }, member.cin, times);
const passIn = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  `device=${cookies.find(({ name }) => name === 'device')?.value}`;
/** The browser that the member has signed in with before. */
const ownPhone = async () => passIn(await signIn(PASSWORD, { from: HOME }));

describe('a stranger who guesses', () => {
  it('is held up, and the member is not: neither on their phone nor on a new one elsewhere', async () => {
    const cookie = await ownPhone();
    expect(await guess(6, { from: ELSEWHERE })).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(PASSWORD, { from: ELSEWHERE })).toBe(429);
    expect(await statusOf(PASSWORD, { from: ELSEWHERE, cookie })).toBe(200);
    expect(await statusOf(PASSWORD, { from: HOME })).toBe(200);
  });

  it('gets fifty guesses a day from all the world, and the member’s own phone still opens', async () => {
    const cookie = await ownPhone();
    // what 45 slow hashes cost is no part of the limit
    await spendStrangers(45);
    for (let network = 0; network < 5; network += 1)
      expect(await statusOf('Wrong#2026', { from: `192.0.2.${network}` })).toBe(401);
    expect(await statusOf('Wrong#2026', { from: '192.0.2.99' })).toBe(429);
    expect(await statusOf(PASSWORD, { from: '192.0.2.99', cookie })).toBe(200);
  });

  it('cannot keep a temporary password from opening the door', async () => {
    const temporary = 'Sapin-Lune-Vague-4827';
    await spendStrangers(50);
    await test.db.run({
      text: `insert into temporary_passwords (member_id, secret_hash, expires_at)
             values ($1, $2, now() + interval '10 minutes')`,
      values: [member.id, await hashTemporaryPassword(createPasswords(), temporary)],
    });
    expect(await statusOf('Sapin-Lune-Vague-4828', { from: HOME })).toBe(401);
    expect(await statusOf(temporary, { from: HOME })).toBe(200);
  });

  it('does not get past the end of guesses with a password that looks like a temporary one', async () => {
    const own = 'Casablanca#2345';
    await test.db.run({
      text: 'update accounts set password_hash = $2 where member_id = $1',
      values: [member.id, await createPasswords().hash(own)],
    });
    expect(await statusOf(own, { from: HOME })).toBe(200);
    await spendStrangers(50);
    expect(await statusOf(own, { from: HOME })).toBe(401);
  });

  it('is no member for holding somebody else’s pass, nor for making one up', async () => {
    const other = await aMember(test.db);
    const cookie = await ownPhone();
    expect((await guess(6, { from: ELSEWHERE, cookie, cin: other.cin })).at(-1)).toBe(429);
    expect(await statusOf(PASSWORD, { from: ELSEWHERE, cin: other.cin })).toBe(429);
    const madeUp = `device=${'a'.repeat(22)}.${'b'.repeat(31)}`;
    expect((await guess(6, { from: '192.0.2.50', cookie: madeUp })).at(-1)).toBe(429);
  });
});

it('keeps a phone that is in strange hands to five tries', async () => {
  const cookie = await ownPhone();
  expect(await guess(6, { from: HOME, cookie })).toEqual([401, 401, 401, 401, 401, 429]);
});

it('knows only the browser that changed the password after the change', async () => {
  const [phone, laptop] = [await ownPhone(), await ownPhone()];
  const next = 'Nouveau#2026';
  const changed = await test.app.inject({
    method: 'POST',
    url: '/v1/auth/password',
    headers: { origin: ORIGIN, cookie: `${await test.signIn(member.cin)}; ${phone}` },
    payload: { currentPassword: PASSWORD, newPassword: next, verifyPassword: next },
  });
  await spendStrangers(50);
  const opens = (cookie: string) => statusOf(next, { from: ELSEWHERE, cookie });
  expect([await opens(laptop), await opens(phone)]).toEqual([429, 429]);
  expect(await opens(passIn(changed))).toBe(200);
});

it('leaves room for the neighbours behind one address', async () => {
  // two hundred of them, who mistyped five times each, less one
  await spend(test.db, { name: 'sign-in-address-0', max: 1000, minutes: 15 }, HOME, 999);
  expect(await statusOf(PASSWORD, { from: HOME })).toBe(200);
});

it('lets the member’s own phone in where a neighbour has used up the address', async () => {
  const cookie = await ownPhone();
  await spend(test.db, { name: 'sign-in-address-0', max: 1000, minutes: 15 }, HOME, 1000);
  expect(await statusOf(PASSWORD, { from: HOME })).toBe(429);
  expect(await statusOf(PASSWORD, { from: HOME, cookie })).toBe(200);
});

it('notes what happened at the door', async () => {
  await guess(6, { from: ELSEWHERE });
  await signIn(PASSWORD, { from: HOME });
  const noted = await test.db.rows<{ kind: string; times: number }>({
    text: `select kind, sum(times)::int as times from security_events
           where last_at >= (select max(last_at) - interval '1 minute' from security_events)
             and kind like 'sign_in%'
           group by kind order by kind`,
  });
  expect(noted.map(({ kind }) => kind)).toEqual(['sign_in', 'sign_in_failed', 'sign_in_locked']);
});

describe('the member of whom strangers guess the password', () => {
  const told = async (email: string) => (await test.messagesTo(email)).map((one) => one.subject);

  it('hears of it after five failures, once a day, in their language', async () => {
    const email = `${member.cin.toLowerCase()}@rafiq.example`;
    await giveContacts(test.db, member, { email, phone: null, language: 'en' });
    await guess(4, { from: ELSEWHERE });
    expect(await told(email)).toEqual([]);
    await guess(1, { from: HOME });
    await expect.poll(() => told(email)).toEqual(['Refused sign-ins to your Rafiq account']);
    await guess(2, { from: '192.0.2.60' });
    expect(await told(email)).toHaveLength(1);
  });

  it('hears nothing of what they mistyped on their own phone', async () => {
    const email = `${member.cin.toLowerCase()}@rafiq.example`;
    await giveContacts(test.db, member, { email, phone: null });
    await guess(5, { from: HOME, cookie: await ownPhone() });
    expect(await told(email)).toEqual([]);
  });

  it('recovers: wrong dates from their own network hold up neither their phone nor another network', async () => {
    const cookie = await ownPhone();
    const lookUp = async (birthDate: string, from: string, more = '') =>
      test.app.inject({
        method: 'POST',
        url: '/v1/auth/forgot/check',
        remoteAddress: from,
        headers: { origin: ORIGIN, cookie: more },
        payload: {
          ...{ NUM_CIN: member.cin, DATE_NAISSANCE: birthDate },
          ...(await solvedCheck(test)),
        },
      });
    for (let day = 10; day < 20; day += 1) await lookUp(`1991-01-${day}`, HOME);
    expect((await lookUp('1990-05-17', HOME)).statusCode).toBe(429);
    expect((await lookUp('1990-05-17', HOME, cookie)).statusCode).toBe(200);
    expect((await lookUp('1990-05-17', ELSEWHERE)).statusCode).toBe(200);
  });
});

it('tells twenty times an hour to one network that an account has no password yet', async () => {
  const { cin } = await aMember(test.db, { account: 'without-password' });
  const codeOf = async (from: string) => (await signIn('Any#20267', { from, cin })).json().code;
  const limit = { name: 'account-told-0', max: 20, minutes: 60 };
  await spend(test.db, limit, ELSEWHERE, 19);
  expect(await codeOf(ELSEWHERE)).toBe('pwd_required');
  expect(await codeOf(ELSEWHERE)).toBe('wrong_credentials');
  expect(await codeOf(HOME)).toBe('pwd_required');
});
