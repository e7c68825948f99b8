/** A code goes to whatever number a member types: nobody makes the insurer pay for more than a total of them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aContactStory, noticesTo } from '../../testing/contacts.ts';
import { freshPhone } from '../../testing/onboarding.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { profileRoutes } from '../profile/routes.ts';
import { contactRoutes } from './contact-routes.ts';

const clock = { now: Date.now() };
let test: TestApp;

beforeAll(async () => {
  const few = { hour: 2, day: 10 };
  test = await startTestApp({
    features: [contactRoutes, profileRoutes],
    clock: () => new Date(clock.now),
    otherTotals: { sms_to_new_contacts: few },
  });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

it('past the total no code goes out and the change stands; it is sent on request later', async () => {
  const story = await aContactStory(test, clock);
  const TEL = freshPhone();
  await spend(test.db, { name: 'total-sms_to_new_contacts-hour', max: 2, minutes: 60 }, '', 2);
  expect((await story.change({ TEL })).json().TEL).toBe(TEL);
  expect(await test.messagesTo(TEL)).toEqual([]);
  const again = () => test.post('/v1/me/contacts/resend', { kind: 'phone' }, story.cookie);
  const refused = await again();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'sms_unavailable']);
  const alarms = { text: `select 1 from security_events where kind = 'total_reached'` };
  expect(await test.db.rows(alarms)).not.toEqual([]);
  await forgetLimits(test.db);
  expect((await again()).statusCode).toBe(200);
  expect(await test.messagesTo(TEL)).toHaveLength(1);
});

it('a number that was replaced before it answered counts too; the owner’s hears of it in any case', async () => {
  const story = await aContactStory(test, clock);
  const [first, second] = [freshPhone(), freshPhone()];
  await story.change({ TEL: first });
  await story.change({ TEL: second });
  // two codes are the total: nothing is left for a notice to the first
  expect(await test.messagesTo(first)).toHaveLength(1);
  expect(await noticesTo(test, story.phone)).toHaveLength(2);
});

it('one mailbox under many spellings gets ten messages an hour', async () => {
  const story = await aContactStory(test, clock);
  await spend(test.db, { name: 'contact-recipient', max: 10, minutes: 60 }, story.thief, 10);
  const [name, host] = story.thief.split('@');
  const email = `${name}+1@${host}`;
  expect((await story.change({ email })).json().email).toBe(email);
  expect(await test.messagesTo(email)).toEqual([]);
});
