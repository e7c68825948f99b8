import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import {
  accountOf,
  check,
  freshCin,
  freshCrmContact,
  freshEmail,
  freshPhone,
  signUp,
  signUpAndConfirm,
} from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { codesOf, decideFor, PDF, refusedFor, reject } from '../../testing/verification.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { keepIdFile } from '../onboarding-files/service.ts';
import { profileRoutes } from '../profile/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import type { VerificationDeps } from './service.ts';

let test: TestApp;
let deps: VerificationDeps;
const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
const REASON = 'La pièce est illisible.';
const refusal = refusedFor(REASON);

beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, profileRoutes, termsRoutes, ticketRoutes],
  });
  deps = operatorContext(test);
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const lastTo = async (recipient: string) => (await test.messagesTo(recipient)).at(-1);
const memberCount = async (cin: string) =>
  (await test.db.rows({ text: 'select 1 from members where cin = $1', values: [cin] })).length;
const asksForAccess = async (contact: Record<string, string>) => {
  const cin = freshCin();
  await signUp(test, cin, { password: '', ...names, ...contact });
  return cin;
};

describe('verify', () => {
  it('moves the account to the registry’s row: contact, password and policies are one', async () => {
    const registry = await aMember(test.db, { account: 'none', email: null, phone: null });
    await aHealthPolicy(test.db, registry);
    const company = {
      society: true,
      EmployeeName: 'Atlas',
      branches: [],
      employees: 3,
      sector: 'bank',
    };
    const { email } = await signUpAndConfirm(test, registry.cin, { language: 'ar', ...company });
    const cookie = await test.signIn(registry.cin);
    expect(await decideFor(test, registry.cin)).toBe('moved');

    expect((await test.get('/v1/me', cookie)).statusCode).toBe(401);
    const account = await accountOf(test, registry.cin);
    expect(account).toMatchObject({
      memberId: registry.id,
      verified: true,
      email,
      state: 'active',
    });
    expect(await memberCount(registry.cin)).toBe(1);
    const me = (await test.get('/v1/me', await test.signIn(registry.cin))).json();
    expect(me).toMatchObject({ isValidAdherent: true, isAdherent: true, email });
    expect(me.SANTE_POLICE_IDS).toHaveLength(1);
    for (const table of ['employers', 'terms_acceptances']) {
      const kept = { text: `select 1 from ${table} where member_id = $1`, values: [registry.id] };
      expect(await test.db.rows(kept)).toHaveLength(1);
    }
    expect(await decideFor(test, registry.cin)).toBe('already_verified');
  });

  it('keeps what the person has asked meanwhile, with its steps', async () => {
    const registry = await aMember(test.db, { account: 'none', email: null, phone: null });
    await signUpAndConfirm(test, registry.cin);
    const ticket = { type_de_reclamation_: 'Autre', description_de_la_reclamation: 'Bonjour' };
    const asked = await test.post('/v1/ticket', ticket, await test.signIn(registry.cin));
    expect(asked.statusCode).toBe(201);
    expect(await decideFor(test, registry.cin)).toBe('moved');

    const kept = await test.get(`/v1/ticket/${asked.json().id}`, await test.signIn(registry.cin));
    expect(kept.json()).toEqual(asked.json());
    expect(kept.json().timeline).toHaveLength(1);
  });

  it('tells the contacts on file of a new or another contact, and keeps the registry’s name', async () => {
    const registry = await aMember(test.db, {
      account: 'none',
      email: null,
      phone: null,
      firstName: 'Zineb',
    });
    const { email } = await signUpAndConfirm(test, registry.cin);
    const phone = freshPhone();
    await test.db.run({
      text: 'update members set phone = $2 where id = $1',
      values: [registry.id, phone],
    });
    expect(await decideFor(test, registry.cin)).toBe('moved');
    expect(await lastTo(phone)).toMatchObject({
      channel: 'sms',
      body: expect.stringContaining('coordonnées'),
    });
    expect(await accountOf(test, registry.cin)).toMatchObject({ email, phone, firstName: 'Zineb' });
  });

  it('tells the person in their language, by e-mail or else by SMS', async () => {
    const cin = await freshCrmContact(test);
    const { email } = await signUpAndConfirm(test, cin, names);
    await test.db.run({ text: `update members set language = 'ar' where cin = $1`, values: [cin] });
    expect(await decideFor(test, cin)).toBe('verified');
    expect(await lastTo(email)).toMatchObject({
      channel: 'email',
      subject: 'تم التحقق من حسابكم في رفيق',
    });

    const TEL = freshPhone();
    const phoneOnly = await asksForAccess({ TEL, language: 'en' });
    expect(await decideFor(test, phoneOnly)).toBe('accepted');
    expect(await lastTo(TEL)).toMatchObject({
      channel: 'sms',
      body: 'Rafiq: request accepted. Activate your account: https://portal.example',
    });
  });

  it('makes the row part of the registry where there was none', async () => {
    const cin = await freshCrmContact(test);
    await signUpAndConfirm(test, cin, names);
    expect(await decideFor(test, cin)).toBe('verified');
    expect(await accountOf(test, cin)).toMatchObject({ verified: true });
    expect((await check(test, cin)).code).toBe('s1');
  });

  it('turns a request into a member who can activate an account (s4)', async () => {
    const email = freshEmail();
    const cin = await asksForAccess({ email });
    expect((await check(test, cin)).code).toBe('s3');
    expect(await decideFor(test, cin)).toBe('accepted');
    expect(await check(test, cin)).toMatchObject({
      code: 's4',
      user: { email: 'n***@rafiq.example' },
    });
    expect((await lastTo(email))?.body).toContain('https://portal.example/#/onboarding/checking');
    expect(await decideFor(test, cin)).toBe('nothing_to_verify');
  });

  it('leaves alone what is not confirmed, not there, or someone else’s', async () => {
    const unconfirmed = await freshCrmContact(test);
    await signUp(test, unconfirmed, { email: freshEmail(), validation: 'email', ...names });
    expect(await decideFor(test, unconfirmed)).toBe('not_confirmed');
    expect(await decideFor(test, freshCin())).toBe('nothing_to_verify');

    const cin = await freshCrmContact(test);
    await signUpAndConfirm(test, cin, names);
    await aMember(test.db, { cin, account: 'none', birthDate: '1971-01-01' });
    expect(await decideFor(test, cin)).toBe('other_birth_date');
    expect(await accountOf(test, cin)).toMatchObject({ verified: false });
  });

  it('takes one of two people who claim one card, and tells the other', async () => {
    const cin = freshCin();
    const [first, second] = [freshEmail(), freshEmail()];
    for (const email of [first, second]) await signUp(test, cin, { email, password: '', ...names });
    // the newest first
    const [, code = ''] = await codesOf(test, cin);
    expect(await decideFor(test, cin, { code })).toBe('accepted');
    expect(await check(test, cin)).toMatchObject({ code: 's4' });
    expect((await lastTo(first))?.subject).toBe('Votre compte Rafiq est ouvert');
    expect((await lastTo(second))?.body).toContain('n’est pas acceptée');
    expect(await codesOf(test, cin)).toEqual([]);
  });
});

describe('reject', () => {
  it('removes an unverified account with its image and says why', async () => {
    const registry = await aMember(test.db, { account: 'none', email: null, phone: null });
    const email = freshEmail();
    const { uid } = await signUp(test, registry.cin, { email, validation: 'email' });
    const source = Readable.from([Buffer.from(PDF)]);
    const sent = { uid, name: 'cin.pdf', source, address: '127.0.0.1' };
    await keepIdFile({ ...test, clock: () => new Date() }, sent);
    expect(await reject(deps, registry.cin, refusal)).toBe('rejected');
    expect((await lastTo(email))?.body).toContain(REASON);
    expect(await accountOf(test, registry.cin)).toBeUndefined();
    expect(await memberCount(registry.cin)).toBe(1);
    expect((await check(test, registry.cin)).code).toBe('s2');
    expect(await removeForgottenFiles(test)).toBe(1);
  });

  it('ends the sessions of an active unverified account', async () => {
    const cin = await freshCrmContact(test);
    await signUpAndConfirm(test, cin, names);
    const cookie = await test.signIn(cin);
    expect(await reject(deps, cin, refusal)).toBe('rejected');
    expect((await test.get('/v1/me', cookie)).statusCode).toBe(401);
    expect(await memberCount(cin)).toBe(0);
  });

  it('takes a waiting account off a registry member and tells the contact on file', async () => {
    const onFile = freshEmail();
    const member = await aMember(test.db, { account: 'none', email: onFile });
    const typed = freshEmail();
    await signUp(test, member.cin, { email: typed, validation: 'email' });
    expect(await reject(deps, member.cin, refusal)).toBe('rejected');
    expect((await lastTo(onFile))?.body).toContain(REASON);
    expect(await test.messagesTo(typed)).toEqual([]);
    expect((await check(test, member.cin)).code).toBe('s4');
  });

  it('closes requests, and leaves verified accounts and strangers alone', async () => {
    const TEL = freshPhone();
    const cin = await asksForAccess({ TEL, language: 'ar' });
    expect(await reject(deps, cin, refusal)).toBe('rejected');
    expect((await lastTo(TEL))?.body).toContain(REASON);
    expect(await deps.securityLog.of(test.db, cin)).toEqual([
      expect.objectContaining({ kind: 'rejected', detail: 'Nadia', from: '' }),
    ]);
    expect(await reject(deps, cin, refusal)).toBe('nothing_to_reject');
    const { cin: verified } = await aMember(test.db);
    expect(await reject(deps, verified, refusal)).toBe('already_verified');
    expect(await accountOf(test, verified)).toMatchObject({ state: 'active' });
  });
});
