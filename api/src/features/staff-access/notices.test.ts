/** What somebody of the staff is told when their account changes, so that they hear of what was not them. */
import { LANGUAGES } from '@rafiq/contract/core/language';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { approveAll, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { addStaffPasskey, addTotp } from '../../testing/staff-factors.ts';
import { aLink, NADIA, terminalOf } from '../../testing/staff-terminal.ts';
import { staffMessagesAr } from './messages/ar.ts';
import { staffMessagesEn } from './messages/en.ts';
import { staffMessagesFr } from './messages/fr.ts';
import { staffAccessRoutes } from './routes.ts';
import { resetFactors } from './ways.ts';

const TEXTS = { fr: staffMessagesFr, en: staffMessagesEn, ar: staffMessagesAr };
const PASSWORD = 'Atlas#2026';
const NEXT = 'Nouveau#2026';

let test: TestApp;
let passwordHash: string;
let email: string;
let person: TestStaff;
let administrator: TestStaff;
let second: TestStaff;
let count = 0;
const now = new Date();
beforeAll(async () => {
  test = await startTestApp({
    features: [forStaff(approvalFeature, staffAccessRoutes)],
    clock: () => now,
  });
  passwordHash = await createPasswords().hash(PASSWORD);
  administrator = await signInStaff(test.db, { roles: ['administrator'], name: 'Leila', now });
  second = await signInStaff(test.db, { roles: ['administrator'], name: 'Omar', now });
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits(test.db);
  count += 1;
  email = `told${count}@rafiq.example`;
  person = await signInStaff(test.db, { roles: ['agent'], email, passwordHash, now });
});

const told = async (): Promise<string[]> =>
  (await test.messagesTo(email)).map(({ subject }) => subject);
const subjects = (...names: (keyof typeof staffMessagesFr)[]): string[] => {
  const brand = terminal().brand.name.fr;
  return names.map((name) => staffMessagesFr[name].subject.replace('{brand}', brand));
};
const manage = (path: string, body: object) =>
  test.post(`/v1/staff/people/${person.id}/${path}`, body, administrator.cookie);
const terminal = () => terminalOf(test, now);

it('a password that was changed, in the console or by a link', async () => {
  const change = { currentPassword: PASSWORD, newPassword: NEXT };
  expect((await test.post('/v1/staff/password', change, person.cookie)).statusCode).toBe(200);
  expect(await told()).toEqual(subjects('passwordChanged'));
  const token = await aLink(test, email, now);
  const accept = { token, newPassword: 'Autre#2026' };
  expect((await test.post('/v1/staff/invitations/accept', accept)).statusCode).toBe(200);
  expect(await told()).toEqual(subjects('passwordChanged', 'invitation', 'passwordChanged'));
});

it('but not the first one, which came by an invitation', async () => {
  const invited = { email: `new${email}`, name: 'Nadia Alaoui', language: 'fr', roles: ['agent'] };
  const asked = { ...invited, kinds: null, reason: 'Renfort' };
  await test.post('/v1/staff/people', asked, administrator.cookie);
  await approveAll(test, second.cookie);
  const [message] = await test.messagesTo(invited.email);
  const token = /invitation\/([\w-]+)/.exec(message?.body ?? '')?.[1];
  await test.post('/v1/staff/invitations/accept', { token, newPassword: NEXT });
  expect(await test.messagesTo(invited.email)).toHaveLength(1);
});

it('a factor that comes, goes or is reset, and recovery codes that are made anew', async () => {
  await addTotp(test, person.cookie, now);
  await addStaffPasskey(test, person.cookie, anAuthenticator());
  expect(await told()).toEqual(subjects('totpAdded', 'passkeyAdded'));
  const headers = { origin: ORIGIN, cookie: person.cookie };
  const remove = (path: string) =>
    test.app.inject({ method: 'DELETE', url: `/v1/staff/factors/${path}`, headers });
  await remove('totp');
  // what is refused is told to nobody
  await remove('totp');
  await test.post('/v1/staff/factors/recovery-codes', {}, person.cookie);
  expect(await resetFactors(terminal(), person.id, NADIA)).toBeNull();
  const after = subjects('totpRemoved', 'recoveryCodesMade', 'factorsReset');
  expect((await told()).slice(2)).toEqual(after);
});

it('roles that changed and an account that was disabled', async () => {
  const auditor = { roles: ['auditor'], kinds: null, reason: 'Change de poste' };
  expect((await manage('roles', auditor)).statusCode).toBe(200);
  expect(await told()).toEqual([]);
  await approveAll(test, second.cookie);
  expect((await manage('disable', {})).statusCode).toBe(200);
  expect(await told()).toEqual(subjects('rolesChanged', 'disabled'));
});

it('in their own language, with what to do, and nothing that opens anything', async () => {
  await test.db.run({
    text: `update staff set language = 'ar' where id = $1`,
    values: [person.id],
  });
  await addTotp(test, person.cookie, now);
  const [message] = await test.messagesTo(email);
  expect(message?.body).toMatch(/[\u0600-\u06ff]/);
  expect(message?.body).toContain('Hind Saidi');
  for (const language of LANGUAGES)
    for (const [name, { subject, email: body }] of Object.entries(TEXTS[language])) {
      if (['invitation', 'emergency', 'paceUnusual', 'paceReached'].includes(name)) continue;
      const holes = [...`${subject}${body}`.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole);
      const own = name.startsWith('approval') ? ['number', 'reason'] : [];
      const left = holes.filter((hole) => !own.includes(hole ?? ''));
      expect(new Set(left), `${language} ${name}`).toEqual(new Set(['brand', 'name']));
      expect(body, `${language} ${name}`).not.toMatch(/http|\d{4}/);
    }
});
