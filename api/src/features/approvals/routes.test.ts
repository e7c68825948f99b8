import { maskEmail } from '@rafiq/contract/core/formats';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { linkTo } from '../../testing/contacts.ts';
import { check } from '../../testing/onboarding.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { contactRoutes } from '../account/contact-routes.ts';
import { memberFileRoutes } from '../member-file/routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { profileRoutes } from '../profile/routes.ts';

const DAY_MS = 24 * 3_600_000;
let now = Date.UTC(2026, 10, 16, 10);

let test: TestApp;
let member: TestMember;
let adil: TestStaff;
let nora: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [
      contactRoutes,
      onboardingRoutes,
      profileRoutes,
      forStaff(approvalFeature, memberFileRoutes),
    ],
    clock: () => new Date(now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  const at = { now: new Date(now) };
  adil = await signInStaff(test.db, { roles: ['supervisor'], name: 'Adil Mernissi', ...at });
  nora = await signInStaff(test.db, { roles: ['supervisor'], name: 'Nora Alami', ...at });
  await test.db.run({ text: 'delete from approvals' });
  await test.db.run({ text: 'delete from messages' });
  member = await aMember(test.db, { email: `old-${now}@rafiq.example` });
});

const ask = (body: object = {}, { cookie } = adil) =>
  test.post(
    `/v1/staff/members/${member.id}/contact`,
    { email: 'new@rafiq.example', reason: 'call', ...body },
    cookie,
  );
const asked = async (body: object = {}): Promise<string> => (await ask(body)).json().approval;
const OLD = (after: string) => ({ name: 'old', sort: 'old-contact', before: [], after: [after] });
/** The old contact is still the person's own. */
const THEIRS = { oldContact: 'theirs' };
const decide = (id: string, decision: string, { cookie } = nora) =>
  test.post(
    `/v1/staff/approvals/${id}/decision`,
    { decision, ...(decision === 'refuse' && { reason: 'Non' }) },
    cookie,
  );
const listed = async ({ cookie } = nora) =>
  (await test.get('/v1/staff/approvals', cookie)).json().waiting;
const emailNow = async () =>
  (
    await test.db.one<{ email: string }>({
      text: 'select email from members where id = $1',
      values: [member.id],
    })
  ).email;
const lines = async () =>
  (
    await test.db.rows<{ line: string }>({
      text: `select act || ' ' || by_name as line from ledger where member_id = $1 order by day, number`,
      values: [member.id],
    })
  ).map(({ line }) => line);

it('is asked for by one and approved by another; the old contact is told', async () => {
  const id = await asked();
  expect(await emailNow()).toMatch(/^old-/);
  expect(await listed()).toMatchObject([
    {
      ...{ id, kind: 'contact', reason: 'call', may: 'decide', text: '' },
      ...{ askedBy: { name: 'Adil Mernissi' }, about: { id: member.id, detail: member.cin } },
      facts: [
        { name: 'email', before: [`old-${now}@rafiq.example`], after: ['new@rafiq.example'] },
        { name: 'old', after: ['lost'] },
      ],
    },
  ]);
  expect((await decide(id, 'approve')).statusCode).toBe(200);
  expect(await emailNow()).toBe('new@rafiq.example');
  expect(await test.messagesTo(`old-${now}@rafiq.example`)).toHaveLength(1);
  expect(await listed()).toEqual([]);
  expect(await lines()).toEqual([
    'approval.asked Adil Mernissi',
    'member-file.changed Nora Alami',
    'approval.decided Nora Alami',
  ]);
});

it('is taken back by the old contact with its link, as a change of the member’s own would be', async () => {
  const old = await emailNow();
  const cookie = await test.signIn(member.cin);
  const id = await asked(THEIRS);
  expect((await listed())[0].facts).toContainEqual(OLD('theirs'));
  expect((await decide(id, 'approve')).statusCode).toBe(200);
  expect((await test.get('/v1/me', cookie)).statusCode).toBe(401);
  const token = await linkTo(test, old, 'undo');
  const takeBack = () => test.post('/v1/contacts/undo', { token });
  expect((await takeBack()).statusCode).toBe(200);
  expect(await emailNow()).toBe(old);
  expect((await takeBack()).json()).toMatchObject({ code: 'link_invalid' });
});

it('is not taken back after 72 hours', async () => {
  const old = await emailNow();
  await decide(await asked(THEIRS), 'approve');
  const token = await linkTo(test, old, 'undo');
  now += 3 * DAY_MS;
  expect((await test.post('/v1/contacts/undo', { token })).json()).toMatchObject({
    code: 'link_invalid',
  });
  expect(await emailNow()).toBe('new@rafiq.example');
});

it.each([[{ oldContact: 'lost' }], [{}]])(
  'is never taken back by an old contact that is lost or in other hands, with %j',
  async (said) => {
    const old = await emailNow();
    const id = await asked(said);
    expect((await listed())[0].facts).toContainEqual(OLD('lost'));
    expect((await decide(id, 'approve')).statusCode).toBe(200);
    // it hears of it, since staff may have been deceived
    expect(await test.messagesTo(old)).toHaveLength(1);
    await expect(linkTo(test, old, 'undo')).rejects.toThrow();
    const text = 'select 1 from contact_undos where member_id = $1';
    expect(await test.db.rows({ text, values: [member.id] })).toEqual([]);
  },
);

it('is never taken back where it was asked for before anybody was asked whose the old contact is', async () => {
  const old = await emailNow();
  const id = await asked(THEIRS);
  await test.db.run({ text: `update approvals set payload = payload - 'oldContact'` });
  expect((await listed())[0].facts).toContainEqual(OLD('lost'));
  await decide(id, 'approve');
  await expect(linkTo(test, old, 'undo')).rejects.toThrow();
});

it('is told without a link where the account is suspended: the contact may be a thief’s', async () => {
  const old = await emailNow();
  const act = { act: 'suspend', reason: 'fraud' };
  const suspended = await test.post(`/v1/staff/members/${member.id}/acts`, act, adil.cookie);
  expect(suspended.statusCode, suspended.body).toBe(200);
  expect((await decide(await asked(THEIRS), 'approve')).statusCode).toBe(200);
  expect(await test.messagesTo(old)).toHaveLength(1);
  await expect(linkTo(test, old, 'undo')).rejects.toThrow();
});

it('is never approved by whoever asked, who may only take it back', async () => {
  const id = await asked();
  expect((await decide(id, 'approve', adil)).json()).toMatchObject({ code: 'approval_own' });
  expect(await emailNow()).toMatch(/^old-/);
  const forced = test.db.run({
    text: `update approvals set state = 'approved', decided_by = asked_by, decided_at = now()`,
  });
  await expect(forced).rejects.toThrow('approvals');
  expect((await decide(id, 'refuse', adil)).statusCode).toBe(200);
  expect((await decide(id, 'approve')).json()).toMatchObject({ code: 'approval_over' });
  expect(await emailNow()).toMatch(/^old-/);
});

it('is decided once, however many decide at once', async () => {
  const id = await asked();
  const answers = await Promise.all([
    decide(id, 'approve'),
    decide(id, 'refuse'),
    decide(id, 'approve'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await lines()).filter((line) => line.startsWith('approval.decided'))).toHaveLength(1);
});

it('lapses after seven days', async () => {
  const id = await asked();
  now += 7 * DAY_MS;
  const late = await signInStaff(test.db, { roles: ['supervisor'], now: new Date(now) });
  expect(await listed(late)).toEqual([]);
  expect((await decide(id, 'approve', late)).json()).toMatchObject({ code: 'approval_over' });
});

it('is nothing for agents, and shows an administrator nobody', async () => {
  const at = { now: new Date(now) };
  const id = await asked();
  const agent = await signInStaff(test.db, { roles: ['agent'], ...at });
  const administrator = await signInStaff(test.db, { roles: ['administrator'], ...at });
  expect((await decide(id, 'approve', agent)).statusCode).toBe(403);
  expect(await listed(administrator)).toEqual([]);
  expect((await decide(id, 'approve', administrator)).json()).toMatchObject({
    code: 'role_required',
  });
});

it('names what cannot be asked for', async () => {
  const codes = async (body: object) =>
    (await ask(body))
      .json()
      .issues.map(({ field, code }: Record<string, string>) => `${field} ${code}`);
  expect(await codes({ email: 'nobody' })).toEqual(['email email_format']);
  expect(await codes({ email: undefined })).toEqual(['email contact_required']);
  expect(await codes({ phone: '12' })).toEqual(['phone any_phone_format']);
});

it('waits for a second person where nobody has an account too, and lets them open one then', async () => {
  const old = `known-${now}@rafiq.example`;
  member = await aMember(test.db, { account: 'none', email: old, phone: null });
  const id = await asked();
  expect((await check(test, member.cin)).user.email).toBe(maskEmail(old));
  expect((await decide(id, 'approve')).statusCode).toBe(200);
  // two people have looked: it need not wait
  expect((await check(test, member.cin)).user.email).toBe(maskEmail('new@rafiq.example'));
  expect((await test.messagesTo(old)).map(({ subject }) => subject)).toEqual([
    'Vos coordonnées ont été modifiées chez Rafiq',
  ]);
});
