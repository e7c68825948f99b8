import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember, type TestMember } from '../../testing/builders.ts';
import {
  confirmWith,
  freshCrmContact,
  freshEmail,
  linkSentTo,
  SIGN_UP_PASSWORD,
  signUp,
} from '../../testing/onboarding.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits, signInBy } from '../../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { accessRoutes } from '../access/routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { memberFileRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let other: TestMember;
let agent: TestStaff;
let caseId: string;
let requestId: string;
beforeAll(async () => {
  test = await startTestApp({
    features: [
      accessRoutes,
      onboardingRoutes,
      profileRoutes,
      termsRoutes,
      forStaff(memberFileRoutes),
    ],
  });
  const amal = { firstName: 'Amal', lastName: 'Bennani', email: 'amal@rafiq.example' };
  member = await aMember(test.db, amal);
  other = await aMember(test.db, { firstName: 'Omar', lastName: 'Bénnis' });
  agent = await signInStaff(test.db, { roles: ['agent'] });
  requestId = await aRequest(test.db, member, { kind: 'ticket' });
  ({ id: caseId } = await test.db.one<{ id: string }>({
    text: 'select id::text from cases where subject_id = $1',
    values: [requestId],
  }));
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const open = (body: object, id = member.id, { cookie } = agent) =>
  test.post(`/v1/staff/members/${id}/open`, body, cookie);
const search = (body: object, { cookie } = agent) =>
  test.post('/v1/staff/members/search', { reason: 'call', ...body }, cookie);
const act = (name: string, body: object = {}, { cookie } = agent) =>
  test.post(`/v1/staff/members/${member.id}/acts`, { act: name, reason: 'call', ...body }, cookie);
const lines = () =>
  test.db.rows<Record<string, string>>({
    text: `select act, role, member_id::text as member, about, reason from ledger order by day, number`,
  });
const lastLine = async () => (await lines()).at(-1);
const issuesOf = async (answer: ReturnType<typeof open>) => (await answer).json().issues;

describe('a file', () => {
  it('is opened from a case, with all that is known, and is a line with both', async () => {
    await test.signIn(member.cin);
    const answer = await open({ case: caseId });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ id: member.id, cin: member.cin, firstName: 'Amal', email: 'amal@rafiq.example' },
      ...{ account: 'active', passkeys: 0, isVerified: true },
      requests: [{ reference: referenceOf(requestId), kind: 'ticket', caseId }],
      sessions: [{ userAgent: expect.any(String) }],
    });
    expect(await lastLine()).toEqual({
      ...{ act: 'member-file.read', role: 'agent', member: member.id, about: caseId, reason: '' },
    });
  });

  it('is opened for a coded reason, which the ledger keeps', async () => {
    expect((await open({ reason: 'other', text: ' Héritier au guichet ' })).statusCode).toBe(200);
    expect(await lastLine()).toMatchObject({ about: '', reason: 'other: Héritier au guichet' });
  });

  it('tells that messages left, and nothing of what stood in them', async () => {
    await test.db.run({
      text: `insert into messages (id, channel, recipient, subject, body) values
        (gen_random_uuid(), 'email', 'amal@rafiq.example', 'Activez votre compte', 'code 1234')`,
    });
    const { messages } = (await open({ reason: 'call' })).json();
    expect(messages).toMatchObject([
      { channel: 'email', subject: 'Activez votre compte', delivery: 'waiting' },
    ]);
    expect(JSON.stringify(messages)).not.toContain('code 1234');
  });

  it.each([
    ['sent_at', 'sent'],
    ['sent_at, delivered_at', 'delivered'],
    ['sent_at, failed_at, failure', 'undelivered'],
    ['failed_at, failure', 'refused'],
    ['failed_at, failure', 'given_up'],
  ])('says of a message with %s that it is %s', async (columns, outcome) => {
    const values = columns.split(', ').map((one) => (one === 'failure' ? `'${outcome}'` : 'now()'));
    await test.db.run({
      text: `insert into messages (id, channel, recipient, created_at, ${columns})
             values (gen_random_uuid(), 'sms', 'amal@rafiq.example', now() + interval '1 hour', ${values})`,
    });
    const { messages } = (await open({ reason: 'call' })).json();
    const shown = outcome === 'given_up' ? 'failed' : outcome;
    expect(messages[0]).toMatchObject({ channel: 'sms', delivery: shown });
    await test.db.run({ text: `delete from messages where created_at > now()` });
  });

  it('stays closed without a case or a reason, and leaves no line', async () => {
    const before = (await lines()).length;
    expect(await issuesOf(open({}))).toMatchObject([
      { field: 'reason', code: 'file_reason_required' },
    ]);
    expect(await issuesOf(open({ reason: 'other' }))).toMatchObject([
      { field: 'text', code: 'required' },
    ]);
    expect((await open({ reason: 'call' }, '99999999')).statusCode).toBe(404);
    expect(await lines()).toHaveLength(before);
  });

  it('is not opened by another member’s case, one of a kind not theirs, or one closed for long', async () => {
    const unfit = [{ field: 'case', code: 'file_case_unfit' }];
    expect(await issuesOf(open({ case: caseId }, other.id))).toMatchObject(unfit);
    const elsewhere = await signInStaff(test.db, { roles: ['agent'], kinds: ['suggestion'] });
    expect(await issuesOf(open({ case: caseId }, member.id, elsewhere))).toMatchObject(unfit);
    const close = (days: number) =>
      test.db.run({
        text: `update cases set state = 'closed', closed_at = now() - make_interval(days => $1)`,
        values: [days],
      });
    await close(31);
    expect(await issuesOf(open({ case: caseId }))).toMatchObject(unfit);
    await close(29);
    expect((await open({ case: caseId })).statusCode).toBe(200);
  });

  it('is for advisers, supervisors and verifiers', async () => {
    for (const role of ['administrator', 'auditor', 'editor'] as const) {
      const staff = await signInStaff(test.db, { roles: [role] });
      expect((await open({ reason: 'call' }, member.id, staff)).statusCode, role).toBe(403);
      expect((await search({ by: 'cin', value: member.cin }, staff)).statusCode, role).toBe(403);
    }
  });
});

describe('a search', () => {
  const names = async (body: object) =>
    (await search(body)).json().members.map(({ lastName }: { lastName: string }) => lastName);

  it('finds by CIN, by the beginning of either name, and by policy number', async () => {
    await aHealthPolicy(test.db, member, { policyId: 'GROUPE-7' });
    expect(await names({ by: 'cin', value: member.cin.toLowerCase() })).toEqual(['Bennani']);
    expect(await lastLine()).toMatchObject({
      ...{ act: 'members.searched', member: member.id, about: 'cin', reason: 'call' },
    });
    expect(await names({ by: 'name', value: 'benn' })).toEqual(['Bennani', 'Bénnis']);
    const told = await test.db.one<{ members: number }>({
      text: `select count(distinct member_id)::int as members from ledger where act = 'members.searched' and about = 'name'`,
    });
    expect(told).toEqual({ members: 2 });
    expect(await names({ by: 'name', value: 'AMAL ben' })).toEqual(['Bennani']);
    expect(await names({ by: 'name', value: '%nn' })).toEqual([]);
    expect(await names({ by: 'policy', value: 'GROUPE-7' })).toEqual(['Bennani']);
    expect(await names({ by: 'policy', value: 'GROUPE' })).toEqual([]);
  });

  it('names what is wrong, and ends after sixty in an hour', async () => {
    expect(await issuesOf(search({ by: 'name', value: 'be' }))).toMatchObject([
      { field: 'value', code: 'too_short', min: 3 },
    ]);
    expect(await issuesOf(search({ by: 'cin', value: 'x' }))).toMatchObject([{ field: 'value' }]);
    for (let n = 0; n < 60; n += 1) await search({ by: 'cin', value: 'ZZ999999' });
    expect((await search({ by: 'cin', value: 'ZZ999999' })).json()).toMatchObject({
      code: 'too_many_attempts',
    });
  });
});

describe('an act', () => {
  it('ends the sessions, suspends and opens again, each with its reason in the ledger', async () => {
    const cookie = await test.signIn(member.cin);
    expect((await act('end-sessions')).json()).toEqual({ account: 'active' });
    expect((await test.get('/v1/me', cookie)).statusCode).toBe(401);
    expect(await lastLine()).toMatchObject({ act: 'member-file.changed', member: member.id });
    expect((await act('suspend', { reason: 'fraud' })).json()).toEqual({ account: 'suspended' });
    expect(await lastLine()).toMatchObject({ about: 'suspended', reason: 'fraud', role: 'agent' });
    const refused = (await signInBy(test, member.cin, 'wrong')).answer.statusCode;
    expect(refused).not.toBe(200);
    expect((await act('resume')).json()).toEqual({ account: 'active' });
    await test.signIn(member.cin);
  });

  it('that the account does not allow as it stands changes nothing', async () => {
    const before = (await lines()).length;
    expect(await issuesOf(act('resume'))).toMatchObject([
      { field: 'act', code: 'member_act_unfit' },
    ]);
    expect((await act('suspend', { reason: 'boredom' })).statusCode).toBe(400);
    const verifier = await signInStaff(test.db, { roles: ['verifier'] });
    expect((await act('suspend', {}, verifier)).statusCode).toBe(403);
    expect(await lines()).toHaveLength(before);
  });

  it('sends an activation again: its link opens the account, with the password of the sign-up', async () => {
    const email = freshEmail();
    const cin = await freshCrmContact(test);
    const { uid, answer } = await signUp(test, cin, {
      ...{ email, validation: 'email', NOM: 'Lahlou', PRENOM: 'Karim' },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const waiting = await test.db.one<{ id: string }>({
      text: 'select member_id::text as id from accounts where cin = $1',
      values: [cin],
    });
    const resend = () =>
      test.post(
        `/v1/staff/members/${waiting.id}/acts`,
        { act: 'resend-activation', reason: 'call' },
        agent.cookie,
      );
    expect((await resend()).json()).toMatchObject({ code: 'resend_too_soon' });
    await test.db.run({
      text: 'update confirmations set sent_at = $1',
      values: [new Date(Date.now() - 2 * 60_000)],
    });
    expect((await resend()).json()).toEqual({ account: 'pending' });
    expect(await lastLine()).toMatchObject({ about: 'activation_sent', member: waiting.id });
    const link = await linkSentTo(test, email);
    expect(link.uid).not.toBe(uid);
    const sent = { uid: link.uid, type: 'email', code: link.token, password: SIGN_UP_PASSWORD };
    expect((await confirmWith(test, sent)).statusCode).toBe(200);
    expect(await issuesOf(resend())).toMatchObject([{ code: 'member_act_unfit' }]);
  });
});
