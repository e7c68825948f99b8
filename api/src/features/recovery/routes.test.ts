import { recoveryAnswerSchema } from '@rafiq/contract/recovery/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { forgetLimits, giveContacts } from '../../testing/sign-in.ts';
import { recoveryRetention } from './retention.ts';
import { recoveryRoutes } from './routes.ts';

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
const MINUTE_MS = 60_000;
const logLines: string[] = [];
let test: TestApp;
let member: TestMember;
let now = START;
let count = 0;
let email: string;
let phone: string;

beforeAll(async () => {
  test = await startTestApp({ features: [recoveryRoutes], clock: () => new Date(now), logLines });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  count += 1;
  email = `amal${count}@rafiq.example`;
  phone = `06${String(count).padStart(8, '0')}`;
  await forgetLimits(test.db);
  member = await aMember(test.db);
  await giveContacts(test.db, member, { email, phone });
});

const lookUp = async (cin = member.cin) => {
  const body = { NUM_CIN: cin, DATE_NAISSANCE: '1990-05-17' };
  const answer = await test.post('/v1/auth/forgot/check', body);
  return `recovery=${answer.cookies[0]?.value}`;
};
const send = (canal: unknown, cookie?: string, cin: unknown = member.cin) =>
  test.post('/v1/auth/forgot', { canal, NUM_CIN: cin }, cookie);
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;

describe('asking for a temporary password', () => {
  it.each(['email', 'phone'] as const)('sends it by %s and nowhere else', async (channel) => {
    const answer = await send(channel, await lookUp());
    expect(answer.statusCode).toBe(200);
    expect(recoveryAnswerSchema.strict().parse(answer.json())).toEqual({
      email: 'a***@rafiq.example',
      phone: `******${phone.slice(-4)}`,
    });
    const [sent, other] = channel === 'email' ? [email, phone] : [phone, email];
    expect(await test.messagesTo(other)).toEqual([]);
    const messages = await test.messagesTo(sent);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body).toMatch(/^([A-Z][a-z]{2,4}-){3}\d{4}$/m);
    expect(answer.cookies[0]).toMatchObject({ name: 'recovery', value: '' });
  });

  it.each([
    ['fr', 'Votre mot de passe temporaire Rafiq'],
    ['en', 'Your temporary Rafiq password'],
    ['ar', 'كلمة السر المؤقتة الخاصة بكم في رفيق'],
  ] as const)('writes in the language of the member: %s', async (language, subject) => {
    await giveContacts(test.db, member, { email, phone, language });
    await send('email', await lookUp());
    expect((await test.messagesTo(email))[0]?.subject).toBe(subject);
  });

  it('writes in the language that it was asked in, whatever the member last read', async () => {
    await giveContacts(test.db, member, { email, phone, language: 'fr' });
    const cookie = await lookUp();
    await test.app.inject({
      method: 'POST',
      url: '/v1/auth/forgot',
      headers: { origin: ORIGIN, cookie, 'accept-language': 'ar' },
      payload: { canal: 'email', NUM_CIN: member.cin },
    });
    const [message] = await test.messagesTo(email);
    expect(message?.subject).toBe('كلمة السر المؤقتة الخاصة بكم في رفيق');
  });

  it('stores and logs the password nowhere but in the message', async () => {
    await send('phone', await lookUp());
    const password = (await test.messagesTo(phone))[0]?.body?.split('\n').at(-1) ?? '';
    const rows = await test.db.rows<{ text: string }>({
      text: `select encode(secret_hash, 'escape') as text from temporary_passwords`,
    });
    expect(password).toMatch(/-\d{4}$/);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(password.slice(0, 5).toLowerCase());
    expect(rows.every(({ text }) => text.startsWith('$argon2id$'))).toBe(true);
    expect(logLines.join()).not.toContain(password);
    expect(logLines.join()).not.toContain(phone);
  });

  it('says which contact is missing and lets the person choose the other one', async () => {
    await giveContacts(test.db, member, { email: null, phone });
    const cookie = await lookUp();
    const none = await send('email', cookie);
    expect([none.statusCode, codeOf(none)]).toEqual([404, 'recover_EmailNotFound']);
    expect((await send('phone', cookie)).statusCode).toBe(200);

    await giveContacts(test.db, member, { email, phone: null });
    expect(codeOf(await send('phone', await lookUp()))).toBe('recover_NumberNotFound');
  });

  it('sends three an hour to one person', async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await send('email', await lookUp())).statusCode).toBe(200);
    const stopped = await send('email', await lookUp());
    expect([stopped.statusCode, codeOf(stopped)]).toEqual([429, 'too_many_attempts']);
    expect(await test.messagesTo(email)).toHaveLength(3);
  });
});

describe('who has not proved enough', () => {
  it('gets nothing sent without the cookie of the first step', async () => {
    const stranger = await aMember(test.db);
    const cookie = await lookUp();
    for (const attempt of [
      () => send('email'),
      () => send('email', 'recovery='),
      () => send('email', `recovery=${'x'.repeat(43)}`),
      () => send('email', 'recovery=%00'),
      // a cookie for one person does not open another
      () => send('email', cookie, stranger.cin),
    ]) {
      const answer = await attempt();
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'recover_check_failed']);
    }
    expect(await test.messagesTo(email)).toEqual([]);
  });

  it('may use the cookie until 9:59 and not at 10:00', async () => {
    const cookie = await lookUp();
    now = START + 10 * MINUTE_MS;
    expect(codeOf(await send('email', cookie))).toBe('recover_check_failed');
    now -= 1_000;
    expect((await send('email', cookie)).statusCode).toBe(200);
  });

  it('may use it once, also when two requests come together', async () => {
    const cookie = await lookUp();
    const both = await Promise.all([send('email', cookie), send('email', cookie)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect(codeOf(await send('email', cookie))).toBe('recover_check_failed');
    expect(await test.messagesTo(email)).toHaveLength(1);
  });

  it('has ten tries from one address before each needs a solved check', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send('email')).statusCode).toBe(404);
    expect(codeOf(await send('email'))).toBe('human_check_required');
  });
});

it.each([
  [{ canal: 'fax', NUM_CIN: 'AB123456' }, 'canal', 'unknown_value'],
  [{ NUM_CIN: 'AB123456' }, 'canal', 'required'],
  [{ canal: ['email'], NUM_CIN: 'AB123456' }, 'canal', 'unknown_value'],
  [{ canal: 'email', NUM_CIN: '' }, 'NUM_CIN', 'required'],
  [{ canal: 'email', NUM_CIN: 'NODIGIT' }, 'NUM_CIN', 'cin_format'],
  [{ canal: 'email', NUM_CIN: 'AB1', email: 'me@evil.example' }, 'email', 'unknown_field'],
])('refuses %j and names %s', async (body, field, code) => {
  const answer = await test.post('/v1/auth/forgot', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([{ field, code }]);
});

it('sweeps away what has expired and nothing else', async () => {
  const cookie = await lookUp();
  await keepRows(test.db, recoveryRetention, new Date(now + 10 * MINUTE_MS - 1));
  expect((await send('email', cookie)).statusCode).toBe(200);
  const left = () =>
    test.db.rows({
      text: 'select 1 from temporary_passwords where member_id = $1',
      values: [member.id],
    });
  await keepRows(test.db, recoveryRetention, new Date(now + 30 * MINUTE_MS - 1));
  expect(await left()).not.toEqual([]);
  await keepRows(test.db, recoveryRetention, new Date(now + 30 * MINUTE_MS));
  expect(await left()).toEqual([]);
});
