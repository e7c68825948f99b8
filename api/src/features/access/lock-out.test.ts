import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { hashTemporaryPassword } from '../../platform/temporary-password.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { solveHumanCheck } from '../../testing/solve-human-check.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp();
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
const spendStrangers = () =>
  spend(test.db, { name: 'sign-in-strangers', max: 50, minutes: 24 * 60 }, member.cin, 50);
/** The browser that the member has signed in with before. */
const ownPhone = async () => {
  const { cookies } = await signIn(PASSWORD, { from: HOME });
  const device = cookies.find(({ name }) => name === 'device');
  return `device=${device?.value}`;
};

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
    for (let network = 0; network < 10; network += 1)
      await guess(5, { from: `192.0.2.${network}` });
    expect(await statusOf('Wrong#2026', { from: '192.0.2.99' })).toBe(429);
    expect(await statusOf(PASSWORD, { from: '192.0.2.99', cookie })).toBe(200);
  });

  it('cannot keep a temporary password from opening the door', async () => {
    const temporary = 'Sapin-Lune-Vague-4827';
    await spendStrangers();
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
    await spendStrangers();
    expect(await statusOf(own, { from: HOME })).toBe(401);
  });

  it('is no member for holding somebody else’s pass, nor for making one up', async () => {
    const other = await aMember(test.db);
    const cookie = await ownPhone();
    expect((await guess(6, { from: ELSEWHERE, cookie, cin: other.cin })).at(-1)).toBe(429);
    expect(await statusOf(PASSWORD, { from: ELSEWHERE, cin: other.cin })).toBe(429);
    const madeUp = `device=${'a'.repeat(22)}.${'b'.repeat(22)}`;
    expect((await guess(6, { from: '192.0.2.50', cookie: madeUp })).at(-1)).toBe(429);
  });
});

it('keeps a phone that is in strange hands to five tries', async () => {
  const cookie = await ownPhone();
  expect(await guess(6, { from: HOME, cookie })).toEqual([401, 401, 401, 401, 401, 429]);
});

it('leaves room for the neighbours behind one address', async () => {
  const neighbours = await Promise.all(Array.from({ length: 11 }, () => aMember(test.db)));
  for (const { cin } of neighbours) await guess(5, { from: HOME, cin });
  expect(await statusOf(PASSWORD, { from: HOME })).toBe(200);
});

it('notes what happened at the door', async () => {
  await guess(6, { from: ELSEWHERE });
  await signIn(PASSWORD, { from: HOME });
  const noted = await test.db.rows<{ kind: string; times: number }>({
    text: `select kind, sum(times)::int as times from security_events
           where last_at >= (select max(last_at) - interval '1 minute' from security_events)
           group by kind order by kind`,
  });
  expect(noted.map(({ kind }) => kind)).toEqual(['sign_in', 'sign_in_failed', 'sign_in_locked']);
});
