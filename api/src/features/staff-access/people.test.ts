import { INVITATION_HOURS } from '@rafiq/contract/staff-people/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { approveAll, signInStaff } from '../../testing/staff.ts';
import { addTotp, staffCookieOf } from '../../testing/staff-factors.ts';
import { caseRoutes } from '../cases/routes.ts';
import { staffAccessRoutes } from './routes.ts';

const HOUR_MS = 3_600_000;
const PEOPLE = '/v1/staff/people';
const ACCEPT = '/v1/staff/invitations/accept';
const PASSWORD = 'Nouveau#2026';

let test: TestApp;
let now: Date;
let admin: Awaited<ReturnType<typeof signInStaff>>;
let second: Awaited<ReturnType<typeof signInStaff>>;
let email: string;
let count = 0;
beforeAll(async () => {
  now = new Date();
  test = await startTestApp({
    features: [forStaff(approvalFeature, caseRoutes, staffAccessRoutes)],
    clock: () => now,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  count += 1;
  email = `nadia${count}@rafiq.example`;
  await forgetLimits(test.db);
  await test.db.run({ text: 'delete from approvals' });
  await test.db.run({ text: 'delete from staff' });
  admin = await signInStaff(test.db, { roles: ['administrator'], name: 'Leila Zniber', now });
  second = await signInStaff(test.db, { roles: ['administrator'], name: 'Omar Tazi', now });
});

/** What waits is approved by the second administrator. */
const approve = () => approveAll(test, second.cookie);
const ask = (change: object = {}) =>
  test.post(
    PEOPLE,
    {
      ...{ email, name: 'Nadia Chraibi', language: 'fr', roles: ['agent'], kinds: null },
      ...{ reason: 'Renfort', ...change },
    },
    admin.cookie,
  );
const invite = async (change: object = {}) => {
  const asked = await ask(change);
  await approve();
  return asked;
};
const act = (id: string, what: string, body: object = {}, cookie = admin.cookie) =>
  test.post(`${PEOPLE}/${id}/${what}`, body, cookie);
const idOf = async (address = email) =>
  (
    await test.db.one<{ id: string }>({
      text: 'select id::text from staff where email = $1',
      values: [address],
    })
  ).id;
const tokenSent = async () =>
  /#\/invitation\/([\w-]+)/.exec((await test.messagesTo(email)).at(-1)?.body ?? '')?.[1] ?? '';
const accept = (token: string, password = PASSWORD) =>
  test.post(ACCEPT, { token, newPassword: password });
const lastLine = () =>
  test.db.one<{ act: string; by: string; role: string; reason: string }>({
    text: `select act, by_name as by, role, reason from ledger order by day desc, number desc limit 1`,
  });

const lineOf = (act: string) =>
  test.db.one<{ by: string; role: string; reason: string }>({
    text: `select by_name as by, role, reason from ledger where act = $1 order by day desc, number desc limit 1`,
    values: [act],
  });

describe('an invitation', () => {
  it('leaves by e-mail in the person’s language, and only its hash is kept', async () => {
    const answer = await invite({ language: 'ar' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await lineOf('staff.invited')).toEqual({
      ...{ by: 'Omar Tazi', role: 'administrator', reason: 'roles: agent' },
    });
    const [message] = await test.messagesTo(email);
    expect(message?.body).toContain('http://localhost:3000/console/#/invitation/');
    expect(message?.subject).toMatch(/\p{Script=Arabic}/u);
    const token = await tokenSent();
    const kept = await test.db.rows({ text: 'select * from staff_invitations' });
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(answer.json().waiting).toMatchObject([{ email, roles: ['agent'], person: null }]);
    const { people, waiting } = (await test.get(PEOPLE, admin.cookie)).json();
    expect(waiting).toEqual([]);
    const told = people.find((one: { email: string }) => one.email === email);
    expect(told).toMatchObject({ state: 'invited', isLocal: true, hasFactor: false });
    expect((await test.post('/v1/staff/session', { email, password: '' })).statusCode).toBe(401);
  });

  it('sets the password, then a second factor, and then shows what the roles allow', async () => {
    await invite();
    const token = await tokenSent();
    const read = await test.post('/v1/staff/invitations/read', { token });
    expect(read.json()).toEqual({ name: 'Nadia Chraibi', email });
    const accepted = await accept(token);
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(await lastLine()).toMatchObject({ act: 'invitation.accepted', by: 'Nadia Chraibi' });
    const weak = staffCookieOf(accepted);
    expect((await test.get('/v1/staff/cases', weak)).json().code).toBe('second_factor_required');
    const { cookie } = await addTotp(test, weak, now);
    expect((await test.get('/v1/staff/cases', cookie)).statusCode).toBe(200);
  });

  it('opens once, also when it comes twice at the same moment', async () => {
    await invite();
    const token = await tokenSent();
    const both = await Promise.all([accept(token), accept(token, 'Autre#Mot2026')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    expect((await accept(token)).json().code).toBe('link_invalid');
  });

  it.each([
    [INVITATION_HOURS * HOUR_MS - 1000, 200],
    [INVITATION_HOURS * HOUR_MS, 410],
  ])('after %d ms is answered with %d', async (ms, status) => {
    await invite();
    const token = await tokenSent();
    now = new Date(now.getTime() + ms);
    expect((await accept(token)).statusCode).toBe(status);
  });

  it('takes no weak, common or own password, and stays open', async () => {
    await invite();
    const token = await tokenSent();
    for (const [password, code] of [
      ['weak', 'password_weak'],
      ['P@ssw0rd1!', 'password_common'],
      ['Nadia#26', 'password_personal'],
    ])
      expect((await accept(token, password)).json().issues[0]).toMatchObject({
        ...{ field: 'newPassword', code },
      });
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('again makes the link before it useless, and is not for somebody who has come', async () => {
    await invite();
    const former = await tokenSent();
    expect((await act(await idOf(), 'invite')).statusCode).toBe(200);
    expect((await accept(former)).statusCode).toBe(410);
    expect((await accept(await tokenSent())).statusCode).toBe(200);
    expect((await act(await idOf(), 'invite')).json().code).toBe('not_found');
  });

  it('is dead once its person is disabled', async () => {
    await invite();
    const token = await tokenSent();
    await act(await idOf(), 'disable');
    expect((await accept(token)).statusCode).toBe(410);
    await act(await idOf(), 'enable', { reason: 'De retour' });
    await approve();
    expect((await accept(token)).statusCode).toBe(410);
    expect((await act(await idOf(), 'invite')).statusCode).toBe(200);
  });

  it.each([
    [{ email: 'x' }, 'email', 'email_format'],
    [{ name: ' ' }, 'name', 'required'],
    [{ roles: [] }, 'role', 'required'],
  ])('with %j names the field, and nothing is sent', async (change, field, code) => {
    const told = (await invite(change)).json();
    expect(told.issues[0]).toMatchObject({ field, code });
    expect(await test.messagesTo(email)).toEqual([]);
  });

  it('says that an address is taken', async () => {
    await invite();
    const again = await invite({ email: email.toUpperCase() });
    expect(again.json().issues).toEqual([{ field: 'email', code: 'email_taken' }]);
  });
});

describe('a role', () => {
  it('that is taken away, or somebody who is disabled, ends in the middle of a session', async () => {
    const agent = await signInStaff(test.db, { roles: ['agent'], now, passwordHash: 'x' });
    const seen = async () => (await test.get('/v1/staff/cases', agent.cookie)).statusCode;
    expect(await seen()).toBe(200);
    const given = await act(agent.id, 'roles', { roles: [], kinds: null });
    expect(given.statusCode, given.body).toBe(200);
    expect(await lastLine()).toMatchObject({ act: 'staff.changed', reason: 'roles: none' });
    expect(await seen()).toBe(403);
    await act(agent.id, 'roles', { roles: ['agent'], kinds: ['ticket'], reason: 'Renfort' });
    expect(await seen()).toBe(403);
    await approve();
    expect(await seen()).toBe(200);
    await act(agent.id, 'disable');
    expect(await seen()).toBe(401);
    await act(agent.id, 'enable', { reason: 'De retour' });
    await approve();
    expect(await seen()).toBe(401);
  });

  it('is nobody’s to give themselves, nor to lock themselves out', async () => {
    const all = { roles: ['administrator', 'agent'], kinds: null };
    expect((await act(admin.id, 'roles', all)).json().code).toBe('staff_own');
    expect((await act(admin.id, 'disable')).json().code).toBe('staff_own');
  });

  it('of the last administrator stays, also when two take it from each other at once', async () => {
    const other = second;
    await test.db.run({ text: `update staff set password_hash = 'x'` });
    const answers = await Promise.all([
      act(other.id, 'roles', { roles: [], kinds: null }),
      act(admin.id, 'disable', {}, other.cookie),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await test.db.rows({
      text: `select 1 from staff where state = 'active' and 'administrator' = any (roles)`,
    });
    expect(left).toHaveLength(1);
  });

  it('of nobody is found, and of what is no number neither', async () => {
    for (const id of ['999999', 'x', '0', '-1'])
      expect((await act(id, 'disable')).json().code).toBe('not_found');
  });
});
