import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listEvents } from '../features/events/service.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { PASSWORD } from '../testing/builders.ts';
import { aContactStory, type ContactStory, linkTo } from '../testing/contacts.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { signInBy } from '../testing/sign-in.ts';
import { contactsCommand } from './contacts.ts';

const HOUR = 3_600_000;
const clock = { now: Date.now() };
let test: TestApp;
let story: ContactStory;

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(clock.now) });
});
afterAll(() => test.close());
beforeEach(async () => {
  story = await aContactStory(test, clock);
  story.cookieAlone();
});

const run = (...args: string[]) =>
  contactsCommand.prepare([story.cin, '--by', 'Nadia', ...args])(
    operatorContext(test, () => new Date(clock.now)),
  );
const REASON = ['--reason', 'Checked by phone'];

it('shows what is on file, what recovers, and what is under way', async () => {
  const { email, phone, thief } = story;
  await story.change({ email: thief });
  const { lines } = await run();
  expect(lines).toEqual([
    `on file    ${thief}  ${phone}`,
    `recovers   ${email}  ${phone}`,
    expect.stringMatching(`^under way  email: ${email} to ${thief}, .*not confirmed, counts from`),
  ]);
});

it('sets contacts that recover after 72 hours, tells the old ones, and ends sessions and links', async () => {
  const { email, phone, thief, cookie, masked } = story;
  await story.change({ email: thief });
  const link = { token: await linkTo(test, email, 'undo') };
  const fresh = `fresh.${email}`;
  const { next } = await listEvents(test, { after: undefined, limit: 1000 });
  const { done, lines } = await run('--email', fresh, ...REASON);
  expect([done, lines.slice(1)]).toEqual([
    true,
    [
      `on file    ${fresh}  ${phone}`,
      `recovers   ${email}  ${phone}`,
      expect.stringMatching(`^under way  email: ${email} to ${fresh}, .*, confirmed, counts from`),
    ],
  ]);
  const { events } = await listEvents(test, { after: next, limit: 1000 });
  expect(events.map(({ type }) => type)).toEqual(['contact.changed']);
  expect(await story.recovers()).toEqual(masked);
  expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
  expect((await test.post('/v1/contacts/undo', link)).statusCode).toBe(410);
  for (const old of [email, thief])
    expect((await test.messagesTo(old)).at(-1)?.subject).toMatch(/modifiées/);
  expect(await test.messagesTo(fresh)).toEqual([]);
  const log = await operatorContext(test).securityLog.of(test.db, story.cin);
  expect(log.map(({ detail }) => detail)).toContain('Nadia: Checked by phone');
  clock.now += 72 * HOUR;
  expect(await story.recovers()).toEqual([maskEmail(fresh), maskPhone(phone)]);
});

it('puts back at once what recovered before a thief who knew the password', async () => {
  const { email, thief, masked } = story;
  await story.change({ email: thief, currentPassword: PASSWORD });
  await story.confirmMail(thief);
  expect((await story.recovers())[0]).toBe(maskEmail(thief));
  await run('--email', email, ...REASON);
  expect(await story.recovers()).toEqual(masked);
});

it('gives the old contact a link to undo only where it is said to be still the person’s own', async () => {
  const { email } = story;
  await run('--email', `first.${email}`, ...REASON);
  await expect(linkTo(test, email, 'undo')).rejects.toThrow();
  expect((await run('--email', `second.${email}`, '--old-is-theirs', ...REASON)).done).toBe(true);
  expect(await linkTo(test, email, 'undo')).toBeTruthy();
  // it has never counted
  await expect(linkTo(test, `first.${email}`, 'undo')).rejects.toThrow();
});

it('ends the password of a suspended account with it: somebody else may know it', async () => {
  const { cin, email } = story;
  const suspended = (at: string | null) =>
    test.db.run({
      text: 'update accounts set suspended_at = $2 where cin = $1',
      values: [cin, at],
    });
  const signIn = async () => (await signInBy(test, cin, PASSWORD)).answer.json().code ?? 'in';
  await run('--email', `first.${email}`, ...REASON);
  expect(await signIn()).toBe('in');
  await suspended('2026-11-15T08:00:00Z');
  await run('--email', `second.${email}`, ...REASON);
  await suspended(null);
  expect(await signIn()).toBe('pwd_required');
});

it('takes back what does not count yet', async () => {
  const { email, phone, thief, cin } = story;
  await story.change({ email: thief, TEL: '0799999997' });
  expect((await run('--undo', ...REASON)).done).toBe(true);
  expect(await story.onFile(await test.signIn(cin))).toEqual([email, phone]);
  expect((await run('--undo', ...REASON)).lines[0]).toMatch(/Nothing to change/);
});

it('confirms a contact that waits when the person is known, and leaves it its hours', async () => {
  const { thief: wanted, masked } = story;
  await story.change({ email: wanted });
  clock.now += 71 * HOUR;
  expect((await run('--email', wanted, ...REASON)).done).toBe(true);
  expect(await story.recovers()).toEqual(masked);
  clock.now += HOUR;
  expect((await story.recovers())[0]).toBe(maskEmail(wanted));
});

it('leaves nobody without a contact, and knows whom it does not know', async () => {
  expect((await run('--email', '', '--phone', '', ...REASON)).lines[0]).toMatch(/neither/);
  const unknown = contactsCommand.prepare(['ZZ999999'])(operatorContext(test));
  expect((await unknown).lines).toEqual(['Nobody has an account under ZZ999999.']);
});
