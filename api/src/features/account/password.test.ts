import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { forgetLimits, giveContacts, signInBy } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { accountRoutes } from './routes.ts';

const NEXT = 'Nouveau#2026';
let test: TestApp;
let member: TestMember;
let cookie: string;
/** The present: the puzzle's own library looks at the machine's clock too. */
let now = Date.now();
let count = 0;
let email: string;
let phone: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, accountRoutes, profileRoutes, recoveryRoutes],
    clock: () => new Date(now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  email = `amal${count}@rafiq.example`;
  phone = `06${String(count).padStart(8, '0')}`;
  await forgetLimits(test.db);
  member = await aMember(test.db);
  await giveContacts(test.db, member, { email, phone });
  cookie = await test.signIn(member.cin);
});

const change = (fields: object = {}, language = 'fr', asked = cookie) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/auth/password',
    headers: { origin: ORIGIN, cookie: asked, 'accept-language': language },
    payload: { currentPassword: PASSWORD, newPassword: NEXT, verifyPassword: NEXT, ...fields },
  });
const signsIn = async (password: string) =>
  (await signInBy(test, member.cin, password)).answer.statusCode === 200;

describe('a new password', () => {
  it('works from now on and the old one does not', async () => {
    const answer = await change();
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await signsIn(PASSWORD)).toBe(false);
    expect(await signsIn(NEXT)).toBe(true);
  });

  it('ends every other session of the person, and nobody else’s', async () => {
    const elsewhere = [await test.signIn(member.cin), await test.signIn(member.cin)];
    const stranger = await test.signIn((await aMember(test.db)).cin);
    await change();
    for (const other of elsewhere)
      expect((await test.get('/v1/me', other)).json().code).toBe('session_expired');
    expect((await test.get('/v1/me', cookie)).statusCode).toBe(200);
    expect((await test.get('/v1/me', stranger)).statusCode).toBe(200);
  });

  it('is told in the language of the screen that asked', async () => {
    await giveContacts(test.db, member, { email, phone, language: 'fr' });
    await change({}, 'ar');
    const [message] = await test.messagesTo(email);
    expect(message?.subject).toMatch(/كلمة السر/);
  });

  it('is told to the e-mail on file, else to the phone', async () => {
    await change();
    expect(await test.messagesTo(email)).toMatchObject([
      { channel: 'email', subject: 'Votre mot de passe Rafiq a été modifié' },
    ]);
    expect(await test.messagesTo(phone)).toEqual([]);
    await giveContacts(test.db, member, { email: null, phone, language: 'en' });
    const third = { newPassword: 'Troisieme#2026', verifyPassword: 'Troisieme#2026' };
    await change({ currentPassword: NEXT, ...third }, 'en');
    expect(await test.messagesTo(phone)).toMatchObject([
      { channel: 'sms', body: expect.stringContaining('your password was changed') },
    ]);
  });

  it('ends a recovery that somebody else may have started', async () => {
    const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: '1990-05-17' };
    const check = await test.post('/v1/auth/forgot/check', lookup);
    const recovery = `recovery=${check.cookies[0]?.value}`;
    await test.post('/v1/auth/forgot', { canal: 'phone', NUM_CIN: member.cin }, recovery);
    const temporary = (await test.messagesTo(phone))[0]?.body?.split('\n').at(-1) ?? '';
    await change();
    expect(await signsIn(temporary)).toBe(false);
  });

  it('is chosen by one of two changes that come together', async () => {
    const other = { newPassword: 'Deuxieme#2026', verifyPassword: 'Deuxieme#2026' };
    const both = await Promise.all([change(), change(other)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a change that is refused', () => {
  it('says that the current password is wrong, and changes nothing', async () => {
    const answer = await change({ currentPassword: 'Wrong#2026' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'wrong_current_password']);
    expect(answer.json()).not.toHaveProperty('result');
    expect(await test.messagesTo(email)).toEqual([]);
    expect(await signsIn(PASSWORD)).toBe(true);
  });

  it('stops after five wrong ones for a quarter of an hour, right or not', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await change({ currentPassword: 'Wrong#2026' })).statusCode).toBe(400);
    const stopped = await change();
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too_many_attempts']);
    now += 15 * 60_000 + 1_000;
    expect((await change()).statusCode).toBe(200);
  });

  it.each([
    [
      'fr',
      'Le mot de passe n’est pas assez fort.',
      'Les deux mots de passe doivent être identiques.',
    ],
    ['en', 'The password is not strong enough.', 'The two passwords must be the same.'],
    ['ar', 'كلمة السر ليست قوية بما يكفي.', 'يجب أن تكون كلمتا السر متطابقتين.'],
  ])('lists what is wrong as sentences in %s', async (language, weak, differ) => {
    const answer = await change({ newPassword: 'weak', verifyPassword: 'week' }, language);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_data',
      issues: [
        { field: 'newPassword', code: 'password_weak' },
        { field: 'verifyPassword', code: 'passwords_differ' },
      ],
      result: [weak, differ],
    });
  });

  it.each([
    [{ newPassword: 'Rafiq#2', verifyPassword: 'Rafiq#2' }, ['newPassword password_weak']],
    [{ newPassword: PASSWORD, verifyPassword: PASSWORD }, ['newPassword password_unchanged']],
    [{ newPassword: 'P@ssw0rd1!', verifyPassword: 'P@ssw0rd1!' }, ['newPassword password_common']],
    [{ newPassword: 'Amal#1990', verifyPassword: 'Amal#1990' }, ['newPassword password_personal']],
    [{ currentPassword: '' }, ['currentPassword required']],
    [{ currentPassword: undefined }, ['currentPassword required']],
    [{ currentPassword: 'x'.repeat(201) }, ['currentPassword too_long']],
    [{ currentPassword: 'x'.repeat(1001) }, ['currentPassword too_long']],
    [{ newPassword: 12345678 }, ['newPassword wrong_type']],
    [{ admin: true }, ['admin unknown_field']],
  ])('with %j names the field and says it in a sentence', async (fields, problems) => {
    const answer = await change(fields);
    expect(answer.statusCode).toBe(400);
    const { issues, result } = answer.json();
    expect(
      issues.map((one: { field: string; code: string }) => `${one.field} ${one.code}`),
    ).toEqual(problems);
    expect(result).toEqual([expect.stringMatching(/\.$/)]);
  });

  it.each(['currentPassword', 'newPassword', 'verifyPassword'])(
    'names %s when it holds what no text can',
    async (field) => {
      for (const unreadable of [`${NEXT}\0`, `${NEXT}\ud800`]) {
        const answer = await change({ [field]: unreadable });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().issues).toEqual([{ field, code: 'text_format' }]);
      }
    },
  );

  it('needs a session', async () => {
    const answer = await change({}, 'fr', 'session=');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'login_required']);
  });
});
