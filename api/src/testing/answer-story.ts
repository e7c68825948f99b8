/** Calls whose good answer takes a code, a link or a device: each done once, as a person would. */

import type { TestApp } from './app.ts';
import { anAuthenticator } from './authenticator.ts';
import { aMember, PASSWORD } from './builders.ts';
import { aContactStory, codeTo } from './contacts.ts';
import { keepAnswers } from './documented.ts';
import { confirmWith, resendTo, signUpByPhone } from './onboarding.ts';
import { addPasskey, signInByPasskey } from './passkeys.ts';
import { forgetLimits, giveContacts, signInBy } from './sign-in.ts';
import { tellStaffStory } from './staff-story.ts';
import { startWholeApp } from './whole-app.ts';

const CIN = 'GH456789';
const PHONE = '0661234567';
const EMAIL = 'amrani@rafiq.example';
const BORN = '1990-05-17';
const MINUTE_MS = 60_000;

const recover = async (test: TestApp): Promise<void> => {
  const known = { NUM_CIN: CIN, DATE_NAISSANCE: BORN };
  const { cookies } = await test.post('/v1/auth/forgot/check', known);
  const cookie = `recovery=${cookies[0]?.value}`;
  await test.post('/v1/auth/forgot', { canal: 'phone', NUM_CIN: CIN }, cookie);
};

const changeMail = async (test: TestApp, clock: { now: number }): Promise<void> => {
  const { change, confirmMail, undo, email } = await aContactStory(test, clock);
  await change({ email: EMAIL });
  await confirmMail(EMAIL);
  await undo(email);
};

const changePhone = async (test: TestApp, clock: { now: number }): Promise<void> => {
  const { change, cookie } = await aContactStory(test, clock);
  await change({ TEL: PHONE });
  clock.now += 2 * MINUTE_MS;
  await test.post('/v1/me/contacts/resend', { kind: 'phone' }, cookie);
  await test.post('/v1/me/contacts/confirm', { code: await codeTo(test, PHONE) }, cookie);
};

export const tellAnswerStory = async (kept: Map<string, unknown>): Promise<void> => {
  const clock = { now: Date.now() };
  const test = await startWholeApp({ clock: () => new Date(clock.now) });
  keepAnswers(test.app, kept);
  const names = { firstName: 'Youssef', lastName: 'Amrani' };
  const member = await aMember(test.db, { cin: CIN, ...names, birthDate: BORN });
  await giveContacts(test.db, member, { email: EMAIL, phone: PHONE });
  const { cookie } = await signInBy(test, CIN, PASSWORD);
  const device = anAuthenticator();
  await addPasskey(test, cookie, device);
  await signInByPasskey(test, device);
  await recover(test);
  const { uid, TEL } = await signUpByPhone(test);
  clock.now += 2 * MINUTE_MS;
  await resendTo(test, uid, 'phone');
  const body = (await test.messagesTo(TEL)).at(-1)?.body ?? '';
  await confirmWith(test, { uid, type: 'phone', code: /\b\d{4}\b/.exec(body)?.[0] });
  await forgetLimits(test.db);
  await changeMail(test, clock);
  await changePhone(test, clock);
  await tellStaffStory(test, clock);
  await test.close();
};
