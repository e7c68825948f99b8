/** What causes news, where the causes are: each in the transaction of its own. */
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMessages } from '../../platform/messages/messages.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aHealthPolicy,
  aMember,
  aMotorPolicy,
  PASSWORD,
  type TestMember,
} from '../../testing/builders.ts';
import { replyTo } from '../../testing/replies.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits, signInBy } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import { accountRoutes } from '../account/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { tellDeadlines } from './deadlines.ts';
import { choosePreferences, listNews } from './service.ts';

/** Noon in Morocco. */
const START = new Date('2025-11-17T11:00:00Z');
const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };
const publicUrl = 'https://portail.assureur.ma';
let now = START;
let test: TestApp;
let member: TestMember;
let email: string;

/** With gateways that deliver nothing: what is queued, and until when it has to wait. */
const queued: (Date | undefined)[] = [];
const deliver = async () => ({ receiptId: null, next: null });
const waiting = openMessages({
  jobs: {
    enqueue: async (_tx, _queue, _payload, notBefore) => void queued.push(notBefore),
    enqueueAll: async () => undefined,
  },
  gateways: { email: { deliver }, sms: { deliver } },
});

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, accountRoutes, profileRoutes],
    clock: () => now,
  });
});
afterAll(() => test.close());
let count = 0;
beforeEach(async () => {
  now = START;
  queued.length = 0;
  await forgetLimits(test.db);
  count += 1;
  email = `news-${count}@rafiq.example`;
  member = await aMember(test.db, { email });
});

const deps = () => ({ ...test, clock: () => now, messages: waiting, brand, publicUrl });
const newsOf = async (of = member) => {
  const { news } = await listNews(test, of.id, { after: undefined, limit: 50 });
  return news;
};
const kindsOf = async (of = member) => (await newsOf(of)).map(({ kind }) => kind);
const messages = () => test.messagesTo(email);
const each = (email: boolean, sms: boolean) => ({ email, sms, push: false });
const choose = (
  choice: Partial<Record<'requests' | 'folders' | 'contracts', ReturnType<typeof each>>>,
  more: { quiet?: { from: string; to: string }; language?: 'ar' } = {},
) =>
  choosePreferences(deps(), member.id, {
    topics: {
      requests: each(false, false),
      folders: each(false, false),
      contracts: each(false, false),
      ...choice,
    },
    quiet: more.quiet ?? null,
    language: more.language ?? null,
  });
const answer = async (status: 'Traité' | 'Documents manquants' = 'Traité') => {
  const id = await aRequest(test.db, member);
  const told = await replyTo(deps(), { id, status, text: 'Bonjour' });
  return { id, told };
};

describe('an answer', () => {
  it('is news, and leaves by e-mail as before', async () => {
    const { id, told } = await answer();
    expect(told).toBe('email');
    expect(await newsOf()).toMatchObject([
      {
        ...{ kind: 'request-answered', subjectId: id, requestKind: 'health-declaration' },
        ...{ status: 'Traité', path: `/declarations/details?id=${id}`, isRead: false },
      },
    ]);
    expect(await messages()).toHaveLength(1);
  });

  it('leaves by every way that was chosen, in the language that was', async () => {
    await choose({ requests: each(true, true) }, { language: 'ar' });
    await answer();
    const [mail] = await messages();
    expect(mail?.body).toContain('مرحبا');
    expect(queued).toEqual([undefined, undefined]);
  });

  it('stands in the portal alone for who wants no message', async () => {
    await choose({});
    expect((await answer()).told).toBeNull();
    expect(await messages()).toEqual([]);
    expect(await kindsOf()).toEqual(['request-answered']);
  });

  it('is in the portal at once, and waits for the end of the quiet hours elsewhere', async () => {
    await choose({ requests: each(true, false) }, { quiet: { from: '12:00', to: '13:30' } });
    await answer();
    expect(await kindsOf()).toHaveLength(1);
    expect(queued).toEqual([new Date('2025-11-17T12:30:00Z')]);
  });

  it('that is refused is no news', async () => {
    const id = await aRequest(test.db, member);
    const refused = replyTo(deps(), { id, status: 'Traité', text: 'x'.repeat(100_000) });
    await expect(refused).rejects.toThrow('invalid_data');
    expect(await newsOf()).toEqual([]);
  });
});

describe('the door', () => {
  // the human check goes by the machine's clock
  beforeEach(() => {
    now = new Date();
  });

  it('tells of a browser that the member never used, but not of their first', async () => {
    const first = await signInBy(test, member.cin, PASSWORD);
    expect(first.answer.statusCode).toBe(200);
    expect(await kindsOf()).toEqual([]);
    await signInBy(test, member.cin, PASSWORD);
    expect(await kindsOf()).toEqual(['new-device']);
    // no message: none left before there was news
    expect(await messages()).toEqual([]);
  });

  it('tells nothing of a wrong password', async () => {
    await signInBy(test, member.cin, PASSWORD);
    await signInBy(test, member.cin, 'Wrong#2026');
    expect(await kindsOf()).toEqual([]);
  });

  it('tells of a new password and of other contacts, whatever was chosen', async () => {
    await choose({});
    const { cookie } = await signInBy(test, member.cin, PASSWORD);
    const changed = await test.post('/v1/me', { email: `other-${email}`, TEL: '' }, cookie);
    expect(changed.statusCode).toBe(200);
    const password = {
      currentPassword: PASSWORD,
      newPassword: 'Marrakech#77',
      verifyPassword: 'Marrakech#77',
    };
    expect((await test.post('/v1/auth/password', password, cookie)).statusCode).toBe(200);
    expect(await kindsOf()).toEqual(['password-changed', 'contact-changed']);
    expect((await messages()).length).toBeGreaterThan(0);
  });
});

describe('an end', () => {
  const tell = () => tellDeadlines(deps(), now);

  it('of a contract is told thirty days before, once, and again for another day', async () => {
    const policyId = await aMotorPolicy(test.db, member, {
      policyNumber: 'N-7',
      expiryDate: '2025-12-17',
    });
    await aMotorPolicy(test.db, member, { expiryDate: '2025-12-18' });
    await aMotorPolicy(test.db, member, { expiryDate: '2025-12-01', enabled: false });
    await aHealthPolicy(test.db, member, { policyId: '45', expiryDate: '2025-11-17' });
    await aHealthPolicy(test.db, member, { expiryDate: '2025-11-16' });
    await tell();
    await tell();
    expect(await newsOf()).toMatchObject([
      { kind: 'motor-contract-ends', number: 'N-7', day: '2025-12-17', path: '/auto-home' },
      { kind: 'health-contract-ends', number: '45', day: '2025-11-17', path: '/polices' },
    ]);
    await test.db.run({
      text: `update motor_policies set expiry_date = '2025-12-16' where member_id = $1 and id = $2`,
      values: [member.id, policyId],
    });
    await tell();
    expect(await kindsOf()).toHaveLength(3);
    // by e-mail, since this member never chose otherwise
    expect(await messages()).toHaveLength(3);
  });

  it('of a contract is not told once its renewal is asked for, or the car goes on under another', async () => {
    const days = { effectDate: '2024-12-02', expiryDate: '2025-12-01' };
    const ending = (plate: string) =>
      aMotorPolicy(test.db, member, { plate, ...days, policyNumber: plate });
    const [asked, refused] = [await ending('1-أ-6'), await ending('2-أ-6')];
    await ending('3-أ-6');
    await aMotorPolicy(test.db, member, {
      ...{ plate: '3-أ-6', enabled: false },
      ...{ effectDate: '2025-12-02', expiryDate: '2026-12-01' },
    });
    const kind = 'motor-renewal';
    await aRequest(test.db, member, { kind, status: 'Documents manquants', motorPolicyId: asked });
    await aRequest(test.db, member, { kind, status: 'Refusé', motorPolicyId: refused });
    await tell();
    expect((await newsOf()).map(({ number }) => number)).toEqual(['2-أ-6']);
  });

  it('of a consultation is told while its declaration waits for the member', async () => {
    const details = (consultationDate: string) => ({ details: { consultationDate } });
    const status = 'Documents manquants';
    const id = await aRequest(test.db, member, { status, ...details('2024-12-17') });
    await aRequest(test.db, member, { status, ...details('2024-12-18') });
    await aRequest(test.db, member, { status, ...details('2024-11-16') });
    await aRequest(test.db, member, { status: 'Traité', ...details('2024-12-10') });
    // its care was declared: its folder says until when something is missing
    const complement = { type: COMPLEMENT_TYPE, consultationDate: '2024-12-10' };
    await aRequest(test.db, member, { status, details: complement });
    await tell();
    expect(await newsOf()).toMatchObject([
      { kind: 'consultation-ends', subjectId: id, day: '2025-12-17' },
    ]);
  });

  it('stays in the portal for who chose no message', async () => {
    await choose({});
    await aMotorPolicy(test.db, member, { expiryDate: '2025-12-17' });
    await tell();
    expect(await kindsOf()).toEqual(['motor-contract-ends']);
    expect(await messages()).toEqual([]);
  });

  it('leaves by e-mail for who never chose, and by day', async () => {
    await aMotorPolicy(test.db, member, { policyNumber: 'N-8', expiryDate: '2025-12-17' });
    now = new Date('2025-11-17T02:00:00Z');
    await tell();
    const [mail] = await messages();
    expect(mail?.subject).toBe('Votre contrat auto prend fin le 17 décembre 2025');
    expect(mail?.body).toContain('N-8');
    expect(mail?.body).toContain(`${publicUrl}/#/auto-home`);
    expect(queued).toEqual([new Date('2025-11-17T08:00:00Z')]);
  });

  it('is told to nobody without an account, however many there are', async () => {
    const stranger = await aMember(test.db, { account: 'none' });
    for (let n = 0; n < 3; n += 1)
      await aMotorPolicy(test.db, stranger, { expiryDate: '2025-12-01' });
    await tell();
    expect(await newsOf(stranger)).toEqual([]);
  });
});
