import { signUpAnswerSchema } from '@rafiq/contract/onboarding/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import {
  accountOf,
  BIRTH_DATE,
  codeSentTo,
  freshCin,
  freshCrmContact,
  freshEmail,
  freshPhone,
  linkSentTo,
  SIGN_UP_PASSWORD,
  signUp,
  signUpAndConfirm,
  signUpBody,
} from '../../testing/onboarding.ts';
import { profileRoutes } from '../profile/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingRoutes } from './routes.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ features: [onboardingRoutes, profileRoutes, termsRoutes] });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const names = { NOM: 'Lahlou', PRENOM: 'Karim' };

describe('a member with a contact on file (s4)', () => {
  const registryMember = () =>
    aMember(test.db, { account: 'none', email: freshEmail(), phone: freshPhone() });
  const contactsOf = async (id: string) => {
    const [row] = await test.db.rows<{ email: string; phone: string }>({
      text: 'select email, phone from members where id = $1',
      values: [id],
    });
    return row ?? { email: '', phone: '' };
  };

  it('gets the code on the phone on file; the typed contact gets nothing and counts only after', async () => {
    const member = await registryMember();
    const onFile = await contactsOf(member.id);
    const [email, TEL] = [freshEmail(), freshPhone()];
    const { uid, answer } = await signUp(test, member.cin, { email, TEL, validation: 'phone' });
    expect(signUpAnswerSchema.strict().parse(answer.json())).toEqual({
      id: uid,
      code: 's4',
      validation: 'phone',
    });
    expect(await test.messagesTo(TEL)).toEqual([]);
    expect(await test.messagesTo(email)).toEqual([]);
    expect(await contactsOf(member.id)).toEqual(onFile);

    const code = await codeSentTo(test, onFile.phone);
    const confirmed = await test.post('/v1/auth/confirm', { uid, type: 'phone', code });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { ok: true }]);
    expect(await accountOf(test, member.cin)).toMatchObject({
      memberId: member.id,
      state: 'active',
      verified: true,
      email,
      phone: TEL,
    });
    const told = [
      ...(await test.messagesTo(onFile.email)),
      ...(await test.messagesTo(onFile.phone)),
    ];
    expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms', 'sms']);
    expect(told[0]?.body).toContain('modifiées');
  });

  it('gets the link at the e-mail on file, which says what will change', async () => {
    const member = await registryMember();
    const onFile = await contactsOf(member.id);
    const email = freshEmail();
    const { uid } = await signUp(test, member.cin, { email, validation: 'email', language: 'en' });
    const [message] = await test.messagesTo(onFile.email);
    expect(message?.subject).toBe('Activate your Rafiq account');
    expect(message?.body).toContain('n***@rafiq.example');
    const link = await linkSentTo(test, onFile.email);
    expect(link.uid).toBe(uid);
    await test.post('/v1/auth/confirm', {
      uid,
      type: 'email',
      code: link.token,
      password: SIGN_UP_PASSWORD,
    });
    // the phone was not typed, so the one on file stays
    expect(await accountOf(test, member.cin)).toMatchObject({ email, phone: onFile.phone });
  });

  it('cannot choose a channel that the registry does not know', async () => {
    const member = await aMember(test.db, { account: 'none', phone: null });
    const typed = { email: freshEmail(), TEL: freshPhone(), validation: 'phone' };
    const { answer } = await signUp(test, member.cin, typed);
    expect(answer.json().issues).toEqual([{ field: 'validation', code: 'channel_required' }]);
    expect(await accountOf(test, member.cin)).toBeUndefined();
    expect(await test.messagesTo(typed.TEL)).toEqual([]);
  });

  it('sees the policies of the registry once confirmed, and cannot sign in before', async () => {
    const member = await registryMember();
    await aHealthPolicy(test.db, member);
    const { phone } = await contactsOf(member.id);
    const { uid } = await signUp(test, member.cin, { email: freshEmail(), validation: 'phone' });
    expect(await accountOf(test, member.cin)).toMatchObject({ state: 'pending' });
    const code = await codeSentTo(test, phone);
    await test.post('/v1/auth/confirm', { uid, type: 'phone', code });
    const me = (await test.get('/v1/me', await test.signIn(member.cin))).json();
    expect(me).toMatchObject({ isValidAdherent: true });
    expect(me.SANTE_POLICE_IDS).toHaveLength(1);
  });
});

describe('everyone else', () => {
  it('a member without contact gets a row of their own: nothing of the registry is attached', async () => {
    const options = { account: 'none', email: null, phone: null, firstName: 'Zineb' } as const;
    const member = await aMember(test.db, options);
    await aHealthPolicy(test.db, member);
    await signUpAndConfirm(test, member.cin);
    const account = await accountOf(test, member.cin);
    expect(account).toMatchObject({ state: 'active', verified: false, firstName: 'Z***' });
    expect(account?.memberId).not.toBe(member.id);
    const me = (await test.get('/v1/me', await test.signIn(member.cin))).json();
    expect(me).toMatchObject({ isValidAdherent: false, isAdherent: false, SANTE_POLICE_IDS: [] });
  });

  it('a CRM contact gives the names and chooses the typed phone', async () => {
    const cin = await freshCrmContact(test);
    const TEL = freshPhone();
    const { uid, answer } = await signUp(test, cin, {
      TEL: `+212${TEL.slice(1)}`,
      validation: 'phone',
      ...names,
    });
    expect(answer.json()).toEqual({ id: uid, code: 's2', validation: 'phone' });
    const code = await codeSentTo(test, TEL);
    await test.post('/v1/auth/confirm', { uid, type: 'phone', code });
    expect(await accountOf(test, cin)).toMatchObject({
      state: 'active',
      verified: false,
      phone: TEL,
      email: null,
      firstName: 'Karim',
      lastName: 'Lahlou',
    });
  });

  it('a CRM contact or a sponsored person without names is asked for them', async () => {
    const { answer } = await signUp(test, await freshCrmContact(test), {
      email: freshEmail(),
      validation: 'email',
    });
    expect(answer.json().issues).toEqual([
      { field: 'NOM', code: 'required' },
      { field: 'PRENOM', code: 'required' },
    ]);
  });

  it('a sponsored person is tied to the sponsor', async () => {
    const sponsor = await aMember(test.db, { sponsorshipCode: 'SPONSOR-1' });
    const cin = freshCin();
    const checkWith = { code_parrainage: 'SPONSOR-1' };
    await signUpAndConfirm(test, cin, { ...names, checkWith });
    const me = (await test.get('/v1/me', await test.signIn(cin))).json();
    expect(me.has_parrain).toBe(true);
    const sponsorMe = (await test.get('/v1/me', await test.signIn(sponsor.cin))).json();
    expect(sponsorMe.HAS_PARRAINAGE).toBe(true);
  });

  it('a company leaves what it says about itself', async () => {
    const cin = await freshCrmContact(test);
    const company = {
      society: true,
      EmployeeName: '  Atlas   Textile ',
      branches: ['Santé', 'Auto', 'Santé'],
      employees: 120,
      sector: 'industry',
    };
    await signUpAndConfirm(test, cin, { ...names, ...company });
    const account = await accountOf(test, cin);
    const rows = await test.db.rows({
      text: 'select name, branches, employees, sector from employers where member_id = $1',
      values: [account?.memberId],
    });
    expect(rows).toEqual([
      { name: 'Atlas Textile', branches: ['Santé', 'Auto'], employees: 120, sector: 'industry' },
    ]);
  });

  it.each([
    [{ EmployeeName: '' }, 'EmployeeName', 'required'],
    [{ branches: ['Vie'] }, 'branches', 'unknown_value'],
    [{ employees: 0 }, 'employees', 'number_too_small'],
    [{ employees: 2.5 }, 'employees', 'number_format'],
    [{ sector: 'magic' }, 'sector', 'unknown_value'],
  ])('a company with %j is refused', async (change, field, code) => {
    const company = {
      society: true,
      EmployeeName: 'A',
      branches: [],
      employees: 1,
      sector: 'bank',
    };
    const typed = { email: freshEmail(), validation: 'email', ...names, ...company, ...change };
    const { answer } = await signUp(test, await freshCrmContact(test), typed);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
  });

  it('an unknown person leaves a request and hears that it arrived', async () => {
    const cin = freshCin();
    const TEL = freshPhone();
    const short = { TEL, password: '', ...names, language: 'ar' };
    const { uid, answer } = await signUp(test, cin, short);
    expect(answer.json()).toEqual({ id: uid, code: 's3', validation: null });
    const [message] = await test.messagesTo(TEL);
    expect(message).toMatchObject({ channel: 'sms', body: expect.stringContaining('توصلنا') });
    expect(await accountOf(test, cin)).toBeUndefined();
    const again = await test.post('/v1/auth/signup', signUpBody(uid, cin, { TEL, ...names }));
    expect(again.json()).toEqual(answer.json());
    expect(await test.messagesTo(TEL)).toHaveLength(1);
  });
});

it('opens nothing to who only knows a CIN and a birth date', async () => {
  const member = await aMember(test.db, { account: 'none', email: freshEmail() });
  const seen = await test.post('/v1/auth/check', {
    NUM_CIN: member.cin,
    DATE_NAISSANCE: BIRTH_DATE,
  });
  expect(seen.body).not.toMatch(/new\d+@|0612345678|Amal/);
  const { answer } = await signUp(test, member.cin, { email: freshEmail(), validation: 'email' });
  // no code and no token beside the id, which may well hold four digits in a row
  const { id: _uid, ...told } = answer.json();
  expect(told).toEqual({ code: 's4', validation: 'email' });
  expect(await accountOf(test, member.cin)).toMatchObject({ state: 'pending' });
});
