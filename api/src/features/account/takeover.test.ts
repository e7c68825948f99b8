/** Somebody holds a member’s session for a moment: what they change with it must not become the account’s. */

import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/builders.ts';
import { aContactStory, type ContactStory, codeTo, linkTo } from '../../testing/contacts.ts';
import { signInBy } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { contactRoutes } from './contact-routes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = { now: Date.now() };
let test: TestApp;
let story: ContactStory;

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, contactRoutes, profileRoutes, recoveryRoutes],
    clock: () => new Date(clock.now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  story = await aContactStory(test, clock);
});

describe('a contact that a cookie alone has changed', () => {
  beforeEach(() => story.cookieAlone());

  it('is on file at once, and recovers nothing before it is confirmed, nor before 72 hours', async () => {
    const { thief, masked } = story;
    expect((await story.change({ email: thief })).json().email).toBe(thief);
    expect(await story.recovers()).toEqual(masked);
    expect((await story.confirmMail(thief)).statusCode).toBe(200);
    clock.now += 71 * HOUR + 59 * MINUTE;
    expect(await story.recovers()).toEqual(masked);
    clock.now += MINUTE;
    expect(await story.recovers()).toEqual([maskEmail(thief), masked[1]]);
  });

  it('never recovers anything when nobody confirms it', async () => {
    await story.change({ email: story.thief });
    clock.now += 1000 * HOUR;
    expect(await story.recovers()).toEqual(story.masked);
  });

  it('sends the temporary password to the old one, and never to the thief', async () => {
    const { thief, email, cin } = story;
    await story.change({ email: thief });
    await story.confirmMail(thief);
    const recovery = `recovery=${(await story.lookUp()).cookies[0]?.value}`;
    const request = { canal: 'email', NUM_CIN: cin };
    expect((await test.post('/v1/auth/forgot', request, recovery)).statusCode).toBe(200);
    expect((await test.messagesTo(thief)).map(({ subject }) => subject)).toEqual([
      'Confirmez votre adresse e-mail Rafiq',
    ]);
    expect((await test.messagesTo(email)).at(-1)?.subject).toMatch(/temporaire/);
  });

  it('leaves the first contact in place after a second change, and waits anew', async () => {
    const { thief, cin, masked } = story;
    await story.change({ email: thief });
    await story.confirmMail(thief);
    clock.now += 71 * HOUR;
    const again = await test.signIn(cin);
    story.cookieAlone();
    const second = `second.${thief}`;
    await story.change({ email: second }, again);
    await story.confirmMail(second);
    clock.now += 2 * HOUR;
    expect(await story.recovers()).toEqual(masked);
    clock.now += 70 * HOUR;
    expect((await story.recovers())[0]).toBe(maskEmail(second));
  });

  it('takes away no way back: a contact that was removed recovers for 72 hours', async () => {
    await story.change({ email: '' });
    expect(await story.recovers()).toEqual(story.masked);
    clock.now += 72 * HOUR;
    expect(await story.recovers()).toEqual([null, story.masked[1]]);
  });

  it('ends a recovery and a temporary password that are under way', async () => {
    const { email, cin } = story;
    const begin = async () => `recovery=${(await story.lookUp()).cookies[0]?.value}`;
    const request = { canal: 'email', NUM_CIN: cin };
    await test.post('/v1/auth/forgot', request, await begin());
    const [sent] = await test.messagesTo(email);
    const temporary = /\S+-\S+-\S+-\d{4}/.exec(sent?.body ?? '')?.[0] ?? '';
    const other = await begin();
    await story.change({ email: story.thief });
    expect((await signInBy(test, cin, temporary)).answer.statusCode).toBe(401);
    expect((await test.post('/v1/auth/forgot', request, other)).statusCode).toBe(404);
  });
});

describe('a contact that the member has changed', () => {
  const confirm = async (code: string) =>
    (await test.post('/v1/me/contacts/confirm', { code }, story.cookie)).json();
  /** A new phone, and the code it was sent. */
  const changePhone = async () => {
    const changed = story.phone.replace(/^06/, '07');
    await story.change({ TEL: changed });
    const code = await codeTo(test, changed);
    return { changed, code, wrong: code === '0000' ? '1111' : '0000' };
  };

  it('recovers as soon as it is confirmed, with a proof of less than ten minutes', async () => {
    const { thief: fresh, masked } = story;
    clock.now += 9 * MINUTE;
    await story.change({ email: fresh });
    expect((await story.recovers())[0]).toBe(masked[0]);
    await story.confirmMail(fresh);
    expect((await story.recovers())[0]).toBe(maskEmail(fresh));
  });

  it('recovers as soon as it is confirmed, with the current password', async () => {
    const { thief: fresh } = story;
    story.cookieAlone();
    const answer = await story.change({ email: fresh, currentPassword: PASSWORD });
    expect(answer.statusCode).toBe(200);
    await story.confirmMail(fresh);
    expect((await story.recovers())[0]).toBe(maskEmail(fresh));
  });

  it('is refused with a wrong password, at its field, and changes nothing', async () => {
    const { thief, email, phone } = story;
    const answer = await story.change({ email: thief, currentPassword: 'Wrong#2026' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'wrong_current_password',
      issues: [{ field: 'currentPassword', code: 'password_wrong' }],
    });
    expect(await story.onFile()).toEqual([email, phone]);
    expect(await test.messagesTo(email)).toEqual([]);
  });

  it('confirms a phone by the code it was sent, once', async () => {
    const { changed, code, wrong } = await changePhone();
    expect((await confirm(wrong)).code).toBe('code_wrong');
    expect(await confirm(code)).toEqual({ contacts: [] });
    expect((await story.recovers())[1]).toBe(maskPhone(changed));
    expect((await confirm(code)).code).toBe('code_expired');
  });

  it('stops a code after five wrong tries, and after ten minutes', async () => {
    const { changed, code, wrong } = await changePhone();
    for (let n = 0; n < 4; n += 1) expect((await confirm(wrong)).code).toBe('code_wrong');
    for (const typed of [wrong, code]) expect((await confirm(typed)).code).toBe('code_expired');
    clock.now += MINUTE;
    await test.post('/v1/me/contacts/resend', { kind: 'phone' }, story.cookie);
    clock.now += 10 * MINUTE;
    expect((await confirm(await codeTo(test, changed))).code).toBe('code_expired');
  });

  it('is sent its link again after a minute, and only the newest counts, once', async () => {
    const { thief: fresh, cookie } = story;
    await story.change({ email: fresh });
    const old = await linkTo(test, fresh, 'confirm');
    const resend = async () =>
      (await test.post('/v1/me/contacts/resend', { kind: 'email' }, cookie)).json();
    expect((await resend()).code).toBe('resend_too_soon');
    clock.now += MINUTE;
    expect((await resend()).contacts).toMatchObject([{ kind: 'email', isConfirmed: false }]);
    expect((await test.post('/v1/contacts/confirm', { token: old })).statusCode).toBe(410);
    const newest = { token: await linkTo(test, fresh, 'confirm') };
    expect((await test.post('/v1/contacts/confirm', newest)).statusCode).toBe(200);
    expect((await test.post('/v1/contacts/confirm', newest)).statusCode).toBe(410);
  });

  it('is shown as under way until it counts: from when, and what recovers meanwhile', async () => {
    const { email, thief, cookie, masked } = story;
    story.cookieAlone();
    const pending = async () => (await test.get('/v1/me/contacts', cookie)).json().contacts;
    expect(await pending()).toEqual([]);
    await story.change({ email: thief });
    const countsFrom = new Date(clock.now + 72 * HOUR).toISOString();
    expect(await pending()).toEqual([
      {
        ...{ kind: 'email', contact: thief, isConfirmed: false, countsFrom },
        recovers: masked[0],
      },
    ]);
    await story.change({ email });
    expect(await pending()).toEqual([]);
  });

  it('stands in the same order each time: the e-mail first', async () => {
    const { thief, cookie } = story;
    for (const TEL of ['0799999990', '0799999991', '0799999992']) {
      await story.change({ email: thief, TEL });
      const { contacts } = (await test.get('/v1/me/contacts', cookie)).json();
      expect(contacts.map(({ kind }: { kind: string }) => kind)).toEqual(['email', 'phone']);
      await story.change({ email: story.email, TEL: story.phone });
    }
  });
});
