/**
 * A contact that anybody but the member changes: the contacts of before hear of it, and the new one opens nothing yet.
 * @module-tag slow
 */
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellMembers } from '../features/feed-notices/service.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import type { TestApp } from '../testing/app.ts';
import { aContactStory, type ContactStory, noticesTo } from '../testing/contacts.ts';
import { feed, feedRow, tombstone, undoFeed } from '../testing/feeds.ts';
import { look, someoneWaits } from '../testing/identities.ts';
import {
  accountOf,
  check,
  codeSentTo,
  freshCin,
  freshEmail,
  freshPhone,
  signUp,
} from '../testing/onboarding.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { approveAll, signInStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';

const HOUR = 3_600_000;
const BORN = '1990-05-17';
const clock = { now: Date.now() };
const now = () => new Date(clock.now);
let test: TestApp;
beforeAll(async () => {
  test = await startWholeApp({ clock: now });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const feeds = () => ({ db: test.db, clock: now, files: test.files });
const MUTED = { isMuted: true };
const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };
const SENDER = {
  brand,
  publicUrl: 'https://portail.assureur.ma',
  securityLog: createSecurityLog(),
};
const tell = () => tellMembers({ ...test, ...SENDER }, now());

/** As the insurer's own system sends them, with the contacts that it is told to. */
const row = (cin: string, version: number, contacts: object) =>
  feedRow('members', `K-${cin}`, {
    ...{ cin, birth_date: BORN, client_id: `K-${cin}`, source_version: version },
    ...contacts,
  });

describe('the password of somebody with an account goes to the contacts of before', () => {
  let story: ContactStory;
  const thief = { email: 'insider@rafiq.example', phone: '0788888888' };
  const masked = () => [maskEmail(thief.email), maskPhone(thief.phone)];

  beforeEach(async () => {
    story = await aContactStory(test, clock);
    // known to the insurer's system with the contacts of the account
    const { email, phone } = story;
    await feed(feeds(), 'members', [row(story.cin, 1, { email, phone })], MUTED);
    await test.db.run({ text: 'delete from messages' });
  });

  const holds = async () => {
    for (const old of [story.email, story.phone])
      expect(await noticesTo(test, old), old).toHaveLength(1);
    expect(await story.recovers()).toEqual(story.masked);
    clock.now += 72 * HOUR - 1;
    expect(await story.recovers()).toEqual(story.masked);
    clock.now += 1;
    expect(await story.recovers()).toEqual(masked());
  };

  it('by a feed, muted', async () => {
    await feed(feeds(), 'members', [row(story.cin, 2, thief)], MUTED);
    await tell();
    await holds();
  });

  it('by the console', async () => {
    const as = (name: string) => signInStaff(test.db, { roles: ['supervisor'], name, now: now() });
    const [adil, nora] = [await as('Adil Mernissi'), await as('Nora Alami')];
    const wanted = { ...thief, reason: 'call' };
    await test.post(`/v1/staff/members/${story.id}/contact`, wanted, adil.cookie);
    await approveAll(test, nora.cookie);
    await holds();
  });

  it('by a feed that is taken back when its contacts count already', async () => {
    const batch = await feed(feeds(), 'members', [row(story.cin, 2, thief)], MUTED);
    await tell();
    clock.now += 72 * HOUR;
    expect(await story.recovers()).toEqual(masked());
    await undoFeed(feeds(), batch);
    await tell();
    expect(await noticesTo(test, thief.email)).toHaveLength(1);
    expect(await story.recovers()).toEqual(masked());
    clock.now += 72 * HOUR;
    expect(await story.recovers()).toEqual(story.masked);
  });
});

describe('an insured who has no account yet', () => {
  let mine: string;
  let thief: string;
  beforeEach(() => {
    mine = freshPhone();
    thief = freshPhone();
  });

  const insured = async (contacts: object = { phone: mine, email: null }) => {
    const cin = freshCin();
    await feed(feeds(), 'members', [row(cin, 1, contacts)]);
    await test.db.run({ text: 'delete from messages' });
    return cin;
  };
  const wants = async (cin: string) => {
    await forgetLimits(test.db);
    const answer = await check(test, cin);
    await signUp(test, cin, { email: freshEmail(), validation: 'phone' });
    return [answer.code, answer.user.TEL];
  };

  it('gets the code where they were reached before, who hear of it', async () => {
    const cin = await insured();
    await feed(feeds(), 'members', [row(cin, 2, { phone: thief, email: null })], MUTED);
    await tell();
    expect((await test.messagesTo(mine)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/05 22 00 00 00/),
    ]);
    clock.now += 72 * HOUR - 1;
    expect(await wants(cin)).toEqual(['s4', maskPhone(mine)]);
    expect(await codeSentTo(test, mine)).toMatch(/^\d{4}$/);
    expect(await test.messagesTo(thief)).toEqual([]);
  });

  it('opens the account with the new phone once it is 72 hours old', async () => {
    const cin = await insured();
    await feed(feeds(), 'members', [row(cin, 2, { phone: thief, email: null })], MUTED);
    clock.now += 72 * HOUR;
    expect(await wants(cin)).toEqual(['s4', maskPhone(thief)]);
    expect(await codeSentTo(test, thief)).toMatch(/^\d{4}$/);
  });

  it('shows who they are where nothing was known before', async () => {
    const cin = await insured({ phone: null, email: null });
    await feed(feeds(), 'members', [row(cin, 2, { phone: thief, email: null })], MUTED);
    expect((await check(test, cin)).code).toBe('s2');
  });

  it('is no new person for having been removed just before', async () => {
    const cin = await insured();
    await feed(feeds(), 'members', [tombstone(`K-${cin}`, 2)]);
    await feed(feeds(), 'members', [row(cin, 3, { phone: thief, email: null })], MUTED);
    expect((await check(test, cin)).code).toBe('s2');
    await tell();
    expect(await test.messagesTo(mine)).toHaveLength(1);
  });

  it('is none either for having been removed by a feed that was undone', async () => {
    const cin = await insured();
    await feed(feeds(), 'members', [row(cin, 2, { phone: thief, email: null })], MUTED);
    await undoFeed(feeds(), await feed(feeds(), 'members', [tombstone(`K-${cin}`, 3)]));
    expect((await check(test, cin)).code).toBe('s2');
  });

  it('opens it on the very day when the first row brings the phone', async () => {
    expect(await wants(await insured({ phone: thief, email: null }))).toEqual([
      's4',
      maskPhone(thief),
    ]);
  });
});

it('a verifier alone verifies nobody without an image', async () => {
  const sofia = await signInStaff(test.db, { roles: ['verifier'], now: now() });
  const adil = await signInStaff(test.db, { roles: ['supervisor'], now: now() });
  const { cin, address } = await someoneWaits(test, false);
  const code = (await look(test, address, sofia.cookie)).claimants[0]?.code ?? '';
  const sent = { decision: 'verify', code, reason: 'seen_in_person' };
  await test.post(`${address}/decisions`, sent, sofia.cookie);
  expect(await accountOf(test, cin)).toMatchObject({ verified: false });
  await approveAll(test, sofia.cookie).catch(() => undefined);
  expect(await accountOf(test, cin)).toMatchObject({ verified: false });
  await approveAll(test, adil.cookie);
  expect(await accountOf(test, cin)).toMatchObject({ verified: true });
});
