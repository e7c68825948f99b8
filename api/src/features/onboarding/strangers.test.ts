/** What people whom nobody knows may learn and cause, however many networks they have. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import {
  acceptTerms,
  accountOf,
  BIRTH_DATE,
  codeOf,
  freshCin,
  freshCrmContact,
  freshEmail,
  freshPhone,
  resendTo,
  signUp,
  signUpBody,
} from '../../testing/onboarding.ts';
import { forgetLimits, postFrom, solvedCheck, spend } from '../../testing/sign-in.ts';
import { decideFor } from '../../testing/verification.ts';
import { accessRoutes } from '../access/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingRoutes } from './routes.ts';

const features = [accessRoutes, onboardingRoutes, termsRoutes];

let test: TestApp;
const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
const WRONG_DATE = '1990-05-18';
/** So few that a test reaches them. */
const FEW = { hour: 1, day: 10 };

beforeAll(async () => {
  test = await startTestApp({
    features,
    otherTotals: { sms_to_strangers: FEW, sms_to_members: FEW, wrong_codes: FEW },
  });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const noted = async (kind: string): Promise<number> => {
  const { times } = await test.db.one<{ times: number }>({
    text: 'select coalesce(sum(times), 0)::int as times from security_events where kind = $1',
    values: [kind],
  });
  return times;
};
const insured = async () => (await aMember(test.db, { account: 'none' })).cin;

describe('whether a CIN is insured', () => {
  const ask = async (cin: string, address: string, birthDate = WRONG_DATE, code = '') =>
    postFrom(test, address, '/v1/auth/check', {
      ...{ NUM_CIN: cin, DATE_NAISSANCE: birthDate, code_parrainage: code },
      ...(await solvedCheck(test)),
    });
  const told = (answer: LightMyRequestResponse) => ({ ...answer.json(), uid: '' });

  it('is told to one network twenty times an hour, then answered as if nobody had it', async () => {
    const network = '203.0.113.1';
    for (let n = 0; n < 20; n += 1) expect(codeOf(await ask(await insured(), network))).toBe('s5');
    const hidden = await ask(await insured(), network);
    const unknown = await ask(freshCin(), network);
    expect(codeOf(hidden)).toBe('s3');
    expect(told(hidden)).toEqual(told(unknown));
    expect(codeOf(await ask(await insured(), network, BIRTH_DATE))).toBe('s4');
    expect(codeOf(await ask(await insured(), '203.0.113.2'))).toBe('s5');
    expect(await noted('insured_hidden')).toBeGreaterThan(0);
  });

  it('is told to a rented network no more often for its 65,536 smaller ones', async () => {
    const inRented = (n: number) => `2001:db8:5:${(n * 0x1_00).toString(16)}::1`;
    for (let n = 0; n < 20; n += 1)
      expect(codeOf(await ask(await insured(), inRented(n)))).toBe('s5');
    expect(codeOf(await ask(await insured(), inRented(99)))).toBe('s3');
  });

  it('does not come out on the way on either: the insurer gets a request', async () => {
    const network = '203.0.113.3';
    await spend(test.db, { name: 'insured-told-0', max: 20, minutes: 60 }, network, 20);
    const cin = await insured();
    const { uid } = (await ask(cin, network)).json();
    await acceptTerms(test, uid);
    const email = freshEmail();
    const body = { ...signUpBody(uid, cin, { email, ...names }), DATE_NAISSANCE: WRONG_DATE };
    const answer = await test.post('/v1/auth/signup', body);
    expect(answer.json()).toEqual({ id: uid, code: 's3', validation: null });
    expect(await test.messagesTo(email)).toHaveLength(1);
  });

  it('stays hidden from who brings a sponsorship code, and the sponsorship is kept', async () => {
    const network = '203.0.113.6';
    await spend(test.db, { name: 'insured-told-0', max: 20, minutes: 60 }, network, 20);
    const code = 'AMAL-2026';
    const sponsor = await aMember(test.db, { sponsorshipCode: code });
    const cin = freshCin();
    const check = await ask(cin, network, BIRTH_DATE, code);
    expect(told(check)).toEqual(told(await ask(await insured(), network, WRONG_DATE, code)));
    const { uid } = check.json();
    await acceptTerms(test, uid);
    const typed = { email: freshEmail(), ...names };
    const answer = await test.post('/v1/auth/signup', signUpBody(uid, cin, typed));
    expect(answer.json()).toMatchObject({ code: 's3' });
    expect(await decideFor(test, cin)).toBe('accepted');
    const member = await test.db.one({
      text: 'select sponsor_id::text as sponsor from members where cin = $1',
      values: [cin],
    });
    expect(member).toEqual({ sponsor: sponsor.id });
  });

  it('is told to all networks together no more often than the total', async () => {
    const limit = { name: 'total-insured_told-day', max: 1000, minutes: 24 * 60 };
    await spend(test.db, limit, '', 999);
    expect(codeOf(await ask(await insured(), '203.0.113.4'))).toBe('s5');
    expect(codeOf(await ask(await insured(), '203.0.113.5'))).toBe('s3');
  });
});

describe('an SMS', () => {
  const byPhone = async (TEL = freshPhone(), email = freshEmail()) => {
    const cin = await freshCrmContact(test);
    const typed = { TEL, email, validation: 'phone', ...names };
    return { cin, TEL, email, ...(await signUp(test, cin, typed)) };
  };

  it('to a typed number goes out as often as the total says, then the e-mail is left', async () => {
    expect((await byPhone()).answer.statusCode).toBe(200);
    const { cin, uid, TEL, email, answer: unchecked } = await byPhone();
    expect(codeOf(unchecked)).toBe('human_check_required');
    const checked = { TEL, email, validation: 'phone', ...names, ...(await solvedCheck(test)) };
    const answer = await test.post('/v1/auth/signup', signUpBody(uid, cin, checked));
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'sms_unavailable']);
    expect(answer.json().message_fr).toMatch(/\d{2} \d{2}/);
    expect(await test.messagesTo(TEL)).toEqual([]);
    const byEmail = { TEL, email, validation: 'email', ...names };
    const again = await test.post('/v1/auth/signup', signUpBody(uid, cin, byEmail));
    expect(again.statusCode).toBe(200);
    expect(await noted('total_reached')).toBeGreaterThan(0);
  });

  it('to a member’s number on file is none of what strangers use up', async () => {
    await byPhone();
    const phone = freshPhone();
    const { cin } = await aMember(test.db, { account: 'none', phone });
    const typed = { TEL: freshPhone(), validation: 'phone' };
    const { answer } = await signUp(test, cin, typed);
    expect(answer.statusCode).toBe(200);
    expect(await test.messagesTo(phone)).toHaveLength(1);
  });

  it.each(['0890123456', '0522334455'])(
    'never goes to %s, which may stay a contact all the same',
    async (TEL) => {
      const { cin, uid, answer, email } = await byPhone(TEL);
      expect(answer.json().issues).toEqual([{ field: 'validation', code: 'mobile_required' }]);
      const byEmail = { TEL, email, validation: 'email', ...names };
      const again = await test.post('/v1/auth/signup', signUpBody(uid, cin, byEmail));
      expect(again.statusCode).toBe(200);
      expect(await test.messagesTo(TEL)).toEqual([]);
    },
  );

  it('is left out of a request that names a landline only; the request counts', async () => {
    const { answer } = await signUp(test, freshCin(), { TEL: '0522334455', ...names });
    expect(answer.json()).toMatchObject({ code: 's3' });
    expect(await test.messagesTo('0522334455')).toEqual([]);
  });

  it('is no way to a member of whom the insurer has a landline only', async () => {
    const { cin } = await aMember(test.db, { account: 'none', email: null, phone: '0522334455' });
    const body = { NUM_CIN: cin, DATE_NAISSANCE: BIRTH_DATE };
    const answer = await test.post('/v1/auth/check', body);
    expect(answer.json()).toMatchObject({ code: 's2', user: { TEL: null } });
  });
});

it('while strangers are paused no SMS goes to them and nobody is told who is insured', async () => {
  const paused = await startTestApp({
    features,
    config: { totals: { factor: 1, areStrangersPaused: true } },
  });
  const { cin } = await aMember(paused.db, { account: 'none' });
  const asked = { NUM_CIN: cin, DATE_NAISSANCE: WRONG_DATE, ...(await solvedCheck(paused)) };
  expect(codeOf(await paused.post('/v1/auth/check', asked))).toBe('s3');
  const [TEL, email] = [freshPhone(), freshEmail()];
  const typed = { TEL, email, validation: 'phone', ...names };
  const contact = await freshCrmContact(paused);
  const checked = { ...typed, ...(await solvedCheck(paused)) };
  const { uid, answer } = await signUp(paused, contact, checked);
  expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'sms_unavailable']);
  expect(await paused.messagesTo(TEL)).toEqual([]);
  const byEmail = signUpBody(uid, contact, { ...typed, validation: 'email' });
  expect((await paused.post('/v1/auth/signup', byEmail)).statusCode).toBe(200);
  await paused.close();
});

it('one mailbox under many spellings gets ten messages an hour', async () => {
  const limit = { name: 'onboarding-recipient', max: 10, minutes: 60 };
  await spend(test.db, limit, 'salmatazi@gmail.com', 9);
  const to = async (email: string) => {
    const cin = await freshCrmContact(test);
    return (await signUp(test, cin, { email, validation: 'email', ...names })).answer;
  };
  expect((await to('Salma.Tazi+1@gmail.com')).statusCode).toBe(200);
  expect(codeOf(await to('salmaTAZI+2@googlemail.com'))).toBe('too_many_attempts');
  expect((await to('salma.tazi@rafiq.example')).statusCode).toBe(200);
});

describe('codes of four digits', () => {
  const confirm = (uid: string, code: string, more: object = {}) =>
    test.post('/v1/auth/confirm', { uid, type: 'phone', code, ...more });
  const withCode = async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const { id, cin } = await aMember(test.db, { account: 'none', email, phone });
    const { uid } = await signUp(test, cin, { TEL: phone, validation: 'phone' });
    const code = /\b\d{4}\b/.exec((await test.messagesTo(phone)).at(-1)?.body ?? '')?.[0] ?? '';
    return { id, cin, uid, email, code, wrong: code === '0000' ? '1111' : '0000' };
  };
  const wrongCodesOf = (id: string) =>
    test.db.rows({ text: 'select times from wrong_codes where member_id = $1', values: [id] });

  it('end with the thirtieth wrong one of a life; the link by e-mail goes on', async () => {
    const { id, cin, uid, email, code, wrong } = await withCode();
    await test.db.run({
      text: 'insert into wrong_codes (member_id, times) values ($1, 29)',
      values: [id],
    });
    expect(codeOf(await confirm(uid, wrong))).toBe('code_wrong');
    const closed = await confirm(uid, code);
    expect([closed.statusCode, codeOf(closed)]).toEqual([403, 'codes_closed']);
    await test.db.run({
      text: 'update confirmations set sent_at = $1',
      values: [new Date(Date.now() - 120_000)],
    });
    expect(codeOf(await resendTo(test, uid, 'phone'))).toBe('codes_closed');
    expect((await resendTo(test, uid, 'email')).statusCode).toBe(200);
    const link = (await test.messagesTo(email)).at(-1)?.body ?? '';
    const token = /token=([\w-]+)/.exec(link)?.[1] ?? '';
    const body = { uid, type: 'email', code: token, password: 'Nouveau#2026' };
    expect((await test.post('/v1/auth/confirm', body)).statusCode).toBe(200);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
    expect(await wrongCodesOf(id)).toEqual([]);
  });

  it('guessed by a stranger are no tries of the owner’s', async () => {
    const { cin, uid, code, wrong } = await withCode();
    const body = { NUM_CIN: cin, DATE_NAISSANCE: BIRTH_DATE };
    const stranger = (await test.post('/v1/auth/check', body)).json();
    expect(stranger.code).toBe('s6');
    const answers: string[] = [];
    for (let n = 0; n < 6; n += 1)
      answers.push(codeOf(await confirm(stranger.uid, wrong, { password: 'Guess#2026' })));
    expect(answers.at(-1)).toBe('code_expired');
    expect((await confirm(uid, code)).statusCode).toBe(200);
  });

  it('that many get wrong over all accounts are an alarm', async () => {
    const before = await noted('total_reached');
    const { uid, wrong } = await withCode();
    for (let n = 0; n < 3; n += 1) await confirm(uid, wrong);
    expect(await noted('total_reached')).toBe(before + 2);
    expect(await noted('code_wrong')).toBeGreaterThan(2);
  });
});
