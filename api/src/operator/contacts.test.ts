import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { profileRoutes } from '../features/profile/routes.ts';
import { recoveryRoutes } from '../features/recovery/routes.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aContactStory, type ContactStory } from '../testing/contacts.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { contactsCommand } from './contacts.ts';

const HOUR = 3_600_000;
const clock = { now: Date.now() };
let test: TestApp;
let story: ContactStory;

beforeAll(async () => {
  test = await startTestApp({
    features: [profileRoutes, recoveryRoutes],
    clock: () => new Date(clock.now),
  });
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

it('takes back what does not count yet', async () => {
  const { email, phone, thief, cin } = story;
  await story.change({ email: thief, TEL: '0799999997' });
  expect((await run('--undo', ...REASON)).done).toBe(true);
  expect(await story.onFile(await test.signIn(cin))).toEqual([email, phone]);
  expect((await run('--undo', ...REASON)).lines[0]).toMatch(/Nothing to change/);
});

it('takes a contact away, which recovers for 72 hours and is told', async () => {
  const { email, phone, masked } = story;
  const { done, lines } = await run('--remove', 'phone', ...REASON);
  expect([done, lines.slice(1)]).toEqual([
    true,
    [
      `on file    ${email}  no phone`,
      `recovers   ${email}  ${phone}`,
      expect.stringMatching(`^under way  phone: ${phone} to none, .*, confirmed, counts from`),
    ],
  ]);
  expect((await test.messagesTo(phone)).at(-1)?.body).toMatch(/modifi/);
  expect(await story.recovers()).toEqual(masked);
  clock.now += 72 * HOUR;
  expect(await story.recovers()).toEqual([masked[0], null]);
});

it('leaves nobody without a contact, and knows whom it does not know', async () => {
  await run('--remove', 'phone', ...REASON);
  expect((await run('--remove', 'email', ...REASON)).lines[0]).toMatch(/neither/);
  const unknown = contactsCommand.prepare(['ZZ999999'])(operatorContext(test));
  expect((await unknown).lines).toEqual(['Nobody has an account under ZZ999999.']);
});
