/**
 * A borrowed session that leaves a way in behind: what its owner does to be alone again ends each of them.
 * @module-tag slow
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessions, resume, suspend } from '../features/account/service.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { anAuthenticator } from '../testing/authenticator.ts';
import { shippedBrand } from '../testing/brand.ts';
import { aBeneficiary, aHealthPolicy, aMember, type TestMember } from '../testing/builders.ts';
import { aContactStory, type ContactStory } from '../testing/contacts.ts';
import { aHelpGrant } from '../testing/helpers.ts';
import { addPasskey, signInByPasskey } from '../testing/passkeys.ts';
import { forgetLimits, signInBy } from '../testing/sign-in.ts';
import { startWholeApp } from '../testing/whole-app.ts';
import { anArchive } from './archive-to-open.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHOSEN = 'Nouveau#2026';
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const clock = { now: Date.now() };
let test: TestApp;
let owner: ContactStory;
let thief: TestMember;
let ofThief: string;
let policyId: string;
let phones = 0;

beforeAll(async () => {
  test = await startWholeApp({ clock: () => new Date(clock.now) });
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await aContactStory(test, clock);
  await test.db.run({ text: 'delete from messages' });
  thief = await aMember(test.db);
  ofThief = await test.signIn(thief.cin);
  policyId = await aHealthPolicy(test.db, owner, { policyId: '45000' });
  await aBeneficiary(test.db, owner, { kinship: 'self' });
});

const invite = (cookie = owner.cookie, phone = '0661000001') =>
  test.post(
    '/v1/me/helpers',
    {
      ...{ name: 'Salma Bennani', cin: thief.cin, phone, health: [policyId], motor: [] },
      ...{ scope: 'read', until: new Date(clock.now + 30 * 24 * HOUR).toISOString().slice(0, 10) },
    },
    cookie,
  );
const tokenTo = async (phone: string): Promise<string> =>
  /\/#\/helping\/([\w-]+)/.exec((await test.messagesTo(phone)).at(-1)?.body ?? '')?.[1] ?? '';
const accept = (token: string) => test.post('/v1/me/helping/accept', { token }, ofThief);
const grantOf = async (): Promise<string> =>
  (await test.get('/v1/me/helpers', ofThief)).json().helped[0]?.id ?? '';
const looks = (grant: string) => test.get(`/v1/for/${grant}/dossiers`, ofThief);
const subjectsTo = async (recipient: string) =>
  (await test.messagesTo(recipient)).map(({ subject }) => subject);
const INVITED = 'Vous avez invité une personne à vous aider';
const ACCEPTED = 'Amal Test a accepté de vous aider';

describe('whoever changes a contact first', () => {
  it.each([
    ['within ten minutes of the sign-in', {}],
    ['and confirms it, which lets it recover at once', { isConfirmed: true }],
  ])(
    'invites nobody for 72 hours: %s',
    async (_, { isConfirmed = false }: { isConfirmed?: boolean }) => {
      await owner.change({ email: owner.thief });
      if (isConfirmed) expect((await owner.confirmMail(owner.thief)).statusCode).toBe(200);
      const refused = await invite();
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'contacts_young']);
      expect(await test.messagesTo('0661000001')).toEqual([]);
      expect((await test.get('/v1/me/helpers', owner.cookie)).json().helpers).toEqual([]);
      clock.now += 72 * HOUR - 1000;
      const late = await test.signIn(owner.cin);
      expect((await invite(late)).json().code).toBe('contacts_young');
      clock.now += 1000;
      expect((await invite(late)).statusCode).toBe(201);
    },
  );

  it('says from when it works, in three languages', async () => {
    await owner.change({ email: owner.thief });
    const { message_fr: fr, message_en: en, message_ar: ar } = (await invite()).json();
    for (const message of [fr, en, ar]) {
      expect(message).toMatch(/\d\d\/\d\d\/\d{4}/);
      expect(message).not.toContain('{');
    }
  });
});

it('tells the contacts of before that somebody was invited, and that they accepted', async () => {
  await invite();
  const token = await tokenTo('0661000001');
  await owner.change({ email: owner.thief });
  await owner.confirmMail(owner.thief);
  await accept(token);
  expect(await subjectsTo(owner.email)).toContain(INVITED);
  expect(await subjectsTo(owner.email)).toContain(ACCEPTED);
});

it('tells a contact that still recovers, however old the change that nobody confirmed', async () => {
  await owner.change({ email: owner.thief });
  clock.now += 200 * HOUR;
  expect((await invite(await test.signIn(owner.cin))).statusCode).toBe(201);
  expect(await subjectsTo(owner.email)).toContain(INVITED);
  expect(await subjectsTo(owner.thief)).toContain(INVITED);
});

/** Everything that a session can leave behind, now. */
const leaveBehind = async (cookie: string) => {
  phones += 1;
  const [phone, other] = [`066200${1000 + phones}`, `066300${1000 + phones}`];
  expect((await invite(cookie, phone)).statusCode).toBe(201);
  expect((await accept(await tokenTo(phone))).statusCode).toBe(200);
  const grant = await grantOf();
  expect((await looks(grant)).statusCode).toBe(200);
  expect((await invite(cookie, other)).statusCode).toBe(201);
  const device = anAuthenticator();
  expect((await addPasskey(test, cookie, device)).statusCode).toBe(200);
  const push = { endpoint: `https://push.example.org/${randomUUID()}`, ...KEYS };
  expect((await test.post('/v1/me/push', push, cookie)).statusCode).toBe(200);
  const [card] = (await test.get('/v1/me/cards', cookie)).json().cards;
  const [paper] = (await test.post('/v1/me/cards/paper', {}, cookie)).json().cards;
  const archive = await anArchive(test, owner, { text: 'x', now: new Date(clock.now) });
  const kept = await test.app.inject({
    ...{ method: 'PUT', url: '/v1/me/drafts/suggestion', headers: { origin: ORIGIN, cookie } },
    payload: {
      ...{ key: randomUUID(), writer: randomUUID(), seen: 0, step: '', files: [] },
      values: { message: 'Bonjour' },
    },
  });
  expect(kept.statusCode, kept.body).toBe(200);
  const codes = { card: card.token as string, paper: paper.token as string };
  return { grant, device, ...codes, archive, open: await tokenTo(other) };
};

const cardState = async (token: string) =>
  (await test.post('/v1/cards/check', { token })).json().state;
const count = async (table: string, column = 'member_id') =>
  Number(
    (
      await test.db.one<{ count: string }>({
        text: `select count(*)::text as count from ${table} where ${column} = $1`,
        values: [owner.id],
      })
    ).count,
  );

const recover = async (): Promise<string> => {
  await forgetLimits(test.db);
  const found = await owner.lookUp();
  const recovery = `recovery=${found.cookies[0]?.value}`;
  await test.post('/v1/auth/forgot', { canal: 'phone', NUM_CIN: owner.cin }, recovery);
  const sent = (await test.messagesTo(owner.phone)).at(-1)?.body ?? '';
  const password = sent.split('\n').at(-1) ?? '';
  const { answer, cookie } = await signInBy(test, owner.cin, password);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = { currentPassword: password, newPassword: CHOSEN, verifyPassword: CHOSEN };
  const changed = await test.post('/v1/auth/password', body, cookie);
  expect(changed.statusCode, changed.body).toBe(200);
  return `session=${changed.cookies.find(({ name }) => name === 'session')?.value}`;
};

const WAYS: Record<string, () => Promise<string>> = {
  'the undo of a contact': async () => {
    expect((await owner.undo(owner.email)).statusCode).toBe(200);
    return recover();
  },
  'a recovery': recover,
  'signing out everywhere': async () => {
    const cookie = await test.signIn(owner.cin);
    expect((await test.post('/v1/me/devices/signout', { all: true }, cookie)).statusCode).toBe(200);
    return cookie;
  },
};

const byStaff = () => ({
  ...{ db: test.db, messages: test.messages, publicUrl: 'https://portal.example' },
  clock: () => new Date(clock.now),
  brand: shippedBrand(),
  securityLog: createSecurityLog(),
});
const decision = {
  reason: 'Téléphone volé',
  by: { staffId: null, name: 'Hind', role: 'operator' } as const,
};

/** What the insurer's people do for whoever calls. */
const WAYS_OF_STAFF: typeof WAYS = {
  'a suspension that is lifted again': async () => {
    expect(await suspend(byStaff(), owner.cin, decision)).toBe('done');
    expect(await resume(byStaff(), owner.cin, decision)).toBe('done');
    return test.signIn(owner.cin);
  },
  'the end of all sessions by staff': async () => {
    expect(await endSessions(byStaff(), owner.cin, decision)).toBe('done');
    return test.signIn(owner.cin);
  },
};
const ALL_WAYS = { ...WAYS, ...WAYS_OF_STAFF };

describe.each(Object.keys(ALL_WAYS))('%s', (name) => {
  it('ends every way in of the last 72 hours', async () => {
    const left = await leaveBehind(owner.cookie);
    await owner.change({ email: owner.thief });
    clock.now += 5 * MINUTE;
    const back = await ALL_WAYS[name]?.();
    const over = await looks(left.grant);
    expect([over.statusCode, over.json().code]).toEqual([403, 'helping_ended']);
    expect((await accept(left.open)).json().code).toBe('link_invalid');
    expect((await signInByPasskey(test, left.device)).answer.json().code).toBe('passkey_refused');
    expect(await count('push_subscriptions')).toBe(0);
    expect(await cardState(left.card)).toBe('expired');
    expect(await cardState(left.paper)).toBe('taken_back');
    const archive = await test.get(`/v1/me/data/exports/${left.archive}/archive`, back);
    expect(archive.statusCode, archive.body).toBe(404);
    expect((await test.get('/v1/me', owner.cookie)).statusCode).toBe(401);
    expect(await count('recoveries')).toBe(0);
    // what was typed stays, and is of no copy on any device
    const draft = (await test.get('/v1/me/drafts/suggestion', back)).json();
    expect(draft).toMatchObject({ writer: 'signed-out', values: { message: 'Bonjour' } });
    // what is shown from now on is good again
    const [card] = (await test.get('/v1/me/cards', back)).json().cards;
    expect(await cardState(card.token)).toBe('valid');
    // the person finds the names of whom was ended among who looked at their data
    const { value } = (await test.get('/v1/me/ledger', back)).json();
    const ended = value.filter(({ act }: { act: string }) => act === 'helper.ended');
    expect(ended).toHaveLength(2);
  });

  it('leaves what the member did before', async () => {
    const friend = await aMember(test.db);
    const ofFriend = await test.signIn(friend.cin);
    const grant = await aHelpGrant(test.db, { owner, helper: friend }, { health: [policyId] });
    const device = anAuthenticator();
    expect((await addPasskey(test, owner.cookie, device)).statusCode).toBe(200);
    const archive = await anArchive(test, owner, { text: 'mine', now: new Date(clock.now) });
    await test.db.run({
      text: `update help_grants set invited_at = $2, changed_at = $2 where id = $1`,
      values: [grant, new Date(clock.now)],
    });
    clock.now += 80 * HOUR;
    const later = await test.signIn(owner.cin);
    await owner.change({ email: owner.thief }, later);
    clock.now += HOUR;
    const back = await ALL_WAYS[name]?.();
    const friendAgain = await test.signIn(friend.cin);
    expect(ofFriend).not.toBe(friendAgain);
    expect((await test.get(`/v1/for/${grant}/dossiers`, friendAgain)).statusCode).toBe(200);
    expect((await signInByPasskey(test, device)).answer.statusCode).toBe(200);
    const kept = await test.get(`/v1/me/data/exports/${archive}/archive`, back);
    expect([kept.statusCode, kept.body]).toEqual([200, 'mine']);
  });
});

it.each(['a recovery', 'signing out everywhere'])(
  'after %s a contact that only a cookie has changed never counts by itself',
  async (name) => {
    owner.cookieAlone();
    await owner.change({ email: owner.thief });
    expect((await owner.confirmMail(owner.thief)).statusCode).toBe(200);
    clock.now += 5 * MINUTE;
    await WAYS[name]?.();
    clock.now += 100 * HOUR;
    expect(await owner.recovers()).toEqual(owner.masked);
  },
);
