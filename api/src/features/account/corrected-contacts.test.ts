/** Contacts that staff correct, once two of them have agreed. */
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/builders.ts';
import { aContactStory, type ContactStory, linkTo } from '../../testing/contacts.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { signInBy } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import { listEvents } from '../events/service.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { setContactsWithin, showContacts } from './staff.ts';

const HOUR = 3_600_000;
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
  story.cookieAlone();
});

const deps = () => operatorContext(test, () => new Date(clock.now));
const correct = (
  contacts: { email?: string; phone?: string },
  oldContact: 'theirs' | 'lost' = 'lost',
) =>
  test.db.transaction((tx) =>
    setContactsWithin(tx, deps(), story.id, {
      contacts,
      oldContact,
      reason: 'Checked by phone',
      by: { staffId: null, name: 'Nadia', role: 'supervisor' },
    }),
  );

it('recover after 72 hours; the old ones are told, and sessions and links end', async () => {
  const { cin, email, phone, thief, cookie, masked } = story;
  await story.change({ email: thief });
  const link = { token: await linkTo(test, email, 'undo') };
  const fresh = `fresh.${email}`;
  const { next } = await listEvents(test, { after: undefined, limit: 1000 });
  expect(await correct({ email: fresh })).toBe('done');
  expect(await showContacts(deps(), cin)).toMatchObject({
    onFile: { email: fresh, phone },
    recovering: { email, phone },
    open: [{ kind: 'email', oldValue: email, newValue: fresh, isConfirmed: true, isProven: false }],
  });
  const { events } = await listEvents(test, { after: next, limit: 1000 });
  expect(events.map(({ type }) => type)).toEqual(['contact.changed']);
  expect(await story.recovers()).toEqual(masked);
  expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
  expect((await test.post('/v1/contacts/undo', link)).statusCode).toBe(410);
  for (const old of [email, thief])
    expect((await test.messagesTo(old)).at(-1)?.subject).toMatch(/modifiées/);
  expect(await test.messagesTo(fresh)).toEqual([]);
  const log = await deps().securityLog.of(test.db, cin);
  expect(log.map(({ detail }) => detail)).toContain('Nadia: Checked by phone');
  clock.now += 72 * HOUR;
  expect(await story.recovers()).toEqual([maskEmail(fresh), maskPhone(phone)]);
});

it('put back at once what recovered before a thief who knew the password', async () => {
  const { email, thief, masked } = story;
  await story.change({ email: thief, currentPassword: PASSWORD });
  await story.confirmMail(thief);
  expect((await story.recovers())[0]).toBe(maskEmail(thief));
  await correct({ email });
  expect(await story.recovers()).toEqual(masked);
});

it('give the old one a link to undo only where it is said to be still the person’s own', async () => {
  const { email } = story;
  await correct({ email: `first.${email}` });
  await expect(linkTo(test, email, 'undo')).rejects.toThrow();
  expect(await correct({ email: `second.${email}` }, 'theirs')).toBe('done');
  expect(await linkTo(test, email, 'undo')).toBeTruthy();
  // it has never counted
  await expect(linkTo(test, `first.${email}`, 'undo')).rejects.toThrow();
});

it('end the password of a suspended account: somebody else may know it', async () => {
  const { cin, email } = story;
  const suspended = (at: string | null) =>
    test.db.run({
      text: 'update accounts set suspended_at = $2 where cin = $1',
      values: [cin, at],
    });
  const signIn = async () => (await signInBy(test, cin, PASSWORD)).answer.json().code ?? 'in';
  await correct({ email: `first.${email}` });
  expect(await signIn()).toBe('in');
  await suspended('2026-11-15T08:00:00Z');
  await correct({ email: `second.${email}` });
  await suspended(null);
  expect(await signIn()).toBe('pwd_required');
});

it('confirm one that waits, which keeps its hours', async () => {
  const { thief: wanted, masked } = story;
  await story.change({ email: wanted });
  clock.now += 71 * HOUR;
  expect(await correct({ email: wanted })).toBe('done');
  expect(await story.recovers()).toEqual(masked);
  clock.now += HOUR;
  expect((await story.recovers())[0]).toBe(maskEmail(wanted));
});
