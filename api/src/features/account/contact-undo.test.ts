import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/builders.ts';
import { aContactStory, type ContactStory, linkTo, noticesTo } from '../../testing/contacts.ts';
import { addPasskey, signInByPasskey } from '../../testing/passkeys.ts';
import { giveContacts, signInBy } from '../../testing/sign-in.ts';
import { passkeySignInRoutes } from '../access/passkey-routes.ts';
import { accessRoutes } from '../access/routes.ts';
import { passkeyRoutes } from '../passkeys/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { contactRetention } from './retention.ts';
import { accountRoutes } from './routes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = { now: Date.now() };
let test: TestApp;
let story: ContactStory;

beforeAll(async () => {
  test = await startTestApp({
    features: [
      accessRoutes,
      accountRoutes,
      contactRoutes,
      passkeyRoutes,
      passkeySignInRoutes,
      profileRoutes,
      recoveryRoutes,
    ],
    clock: () => new Date(clock.now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  story = await aContactStory(test, clock);
});

beforeEach(() => story.cookieAlone());

const undoes = async (recipient: string) => (await story.undo(recipient)).json().code ?? 'done';

describe('an old contact', () => {
  it('puts everything back with its link, and whoever changed it is out', async () => {
    const { thief, email, phone, cin, cookie } = story;
    await story.change({ email: thief, TEL: '0799999999' });
    await story.confirmMail(thief);
    expect(await undoes(email)).toBe('done');
    expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
    expect(await story.onFile(await test.signIn(cin))).toEqual([email, phone]);
    expect(await story.recovers()).toEqual(story.masked);
    const log = await createSecurityLog().of(test.db, cin);
    expect(log.map(({ kind }) => kind).sort()).toEqual(['contact_changed', 'contact_undone']);
  });

  it('hears of it by SMS too, with a link of its own; one that was used ends the others', async () => {
    const { thief, email, phone } = story;
    await story.change({ email: thief, TEL: '0799999998' });
    expect(await undoes(phone)).toBe('done');
    expect(await undoes(phone)).toBe('link_invalid');
    expect(await undoes(email)).toBe('link_invalid');
  });

  it('brings back what was there before the first of several changes, by any of its links', async () => {
    const { thief, email, phone, cin } = story;
    await story.change({ email: thief });
    const first = await linkTo(test, email, 'undo');
    await story.change({ email: `second.${thief}` });
    expect((await test.post('/v1/contacts/undo', { token: first })).statusCode).toBe(200);
    expect(await story.onFile(await test.signIn(cin))).toEqual([email, phone]);
  });

  it('takes back a change that counts already, made by who knew the password', async () => {
    const { thief, email } = story;
    await story.change({ email: thief, currentPassword: PASSWORD });
    await story.confirmMail(thief);
    expect(await story.recovers()).not.toEqual(story.masked);
    clock.now += 71 * HOUR;
    expect(await undoes(email)).toBe('done');
    expect(await story.recovers()).toEqual(story.masked);
    // the password of whoever made it opens nothing any more
    expect((await signInBy(test, story.cin, PASSWORD)).answer.json().code).toBe('pwd_required');
  });

  it('leaves the password alone when a cookie alone had changed something', async () => {
    await story.change({ email: story.thief });
    expect(await undoes(story.email)).toBe('done');
    expect((await signInBy(test, story.cin, PASSWORD)).answer.statusCode).toBe(200);
  });

  it('ends the passkey that came with the change', async () => {
    const device = anAuthenticator();
    await addPasskey(test, await test.signIn(story.cin), device);
    await story.change({ email: story.thief });
    expect(await undoes(story.email)).toBe('done');
    const { answer } = await signInByPasskey(test, device);
    expect(answer.json().code).toBe('passkey_refused');
  });

  it('ends one from just before the change too, however late the link is used', async () => {
    const device = anAuthenticator();
    await addPasskey(test, await test.signIn(story.cin), device);
    clock.now += 9 * MINUTE;
    await story.change({ email: story.thief });
    clock.now += 72 * HOUR - MINUTE;
    expect(await undoes(story.email)).toBe('done');
    const { answer } = await signInByPasskey(test, device);
    expect(answer.json().code).toBe('passkey_refused');
  });

  it('goes on taking everything back when the owner has changed it by hand: the thief’s gets no link', async () => {
    const { thief, email } = story;
    await story.change({ email: thief, currentPassword: PASSWORD });
    await story.confirmMail(thief);
    clock.now += MINUTE;
    await story.change({ email: `other.${email}`, currentPassword: PASSWORD });
    expect(await noticesTo(test, thief)).toHaveLength(1);
    await expect(linkTo(test, thief, 'undo')).rejects.toThrow();
    expect(await undoes(email)).toBe('done');
    expect(await story.recovers()).toEqual(story.masked);
  });

  it('that takes no SMS leaves the link to the e-mail', async () => {
    const { id, email } = story;
    await giveContacts(test.db, { id }, { email, phone: '0522000000' });
    await story.change({ TEL: '0799999997' });
    expect(await undoes(email)).toBe('done');
  });

  it('has 72 hours for it', async () => {
    await story.change({ email: story.thief });
    clock.now += 72 * HOUR - 1;
    await keepRows(test.db, contactRetention, new Date(clock.now));
    const link = { token: await linkTo(test, story.email, 'undo') };
    clock.now += 1;
    expect((await test.post('/v1/contacts/undo', link)).json().code).toBe('link_invalid');
    clock.now -= 1;
    expect((await test.post('/v1/contacts/undo', link)).statusCode).toBe(200);
  });

  it('is given no link when it never counted: a thief undoes nothing', async () => {
    const { thief, email } = story;
    await story.change({ email: thief });
    await story.change({ email: `new.${email}`, currentPassword: PASSWORD });
    expect(await noticesTo(test, thief)).toHaveLength(1);
    await expect(linkTo(test, thief, 'undo')).rejects.toThrow();
  });

  it('is not told again when it comes back itself', async () => {
    const { thief, email, phone } = story;
    await story.change({ email: thief });
    await story.change({ email });
    expect(await noticesTo(test, email)).toHaveLength(1);
    expect(await story.onFile()).toEqual([email, phone]);
  });

  it('hears of a new password as well, while the new contact does not count', async () => {
    const { thief, email, cookie } = story;
    await story.change({ email: thief });
    const next = { newPassword: 'Nouveau#2026', verifyPassword: 'Nouveau#2026' };
    await test.post('/v1/auth/password', { currentPassword: PASSWORD, ...next }, cookie);
    for (const told of [email, thief])
      expect((await test.messagesTo(told)).at(-1)?.subject).toMatch(/mot de passe/);
  });
});

it('forgets what has settled and what was never undone, and nothing that still holds a recovery', async () => {
  const { thief, masked } = story;
  await story.change({ email: thief });
  clock.now += 100 * HOUR;
  await keepRows(test.db, contactRetention, new Date(clock.now));
  expect(await story.recovers()).toEqual(masked);
  const left = async (table: string) =>
    (
      await test.db.rows({
        text: `select 1 from ${table} where member_id = $1`,
        values: [story.id],
      })
    ).length;
  expect([await left('contact_changes'), await left('contact_undos')]).toEqual([1, 0]);
  await test.db.run({
    text: 'update contact_changes set confirmed_at = now() where member_id = $1',
    values: [story.id],
  });
  await keepRows(test.db, contactRetention, new Date(clock.now));
  expect(await left('contact_changes')).toBe(0);
});
