/** An activation that staff send again: by e-mail, or by SMS for who has only a phone. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { check, codeSentTo, freshEmail, freshPhone } from '../../testing/onboarding.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { memberFileRoutes } from './routes.ts';

/** So few that a test reaches them. */
const FEW = { hour: 2, day: 10 };
const MINUTE = 60_000;

let test: TestApp;
let agent: TestStaff;
let now = Date.now();
beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, forStaff(memberFileRoutes)],
    clock: () => new Date(now),
    otherTotals: { sms_to_strangers: FEW, sms_to_members: FEW },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits(test.db);
  agent = await signInStaff(test.db, { roles: ['agent'], now: new Date(now) });
});

const resend = ({ id }: { id: string }) =>
  test.post(
    `/v1/staff/members/${id}/acts`,
    { act: 'resend-activation', reason: 'call' },
    agent.cookie,
  );
const waiting = (contacts: { email: string | null; phone: string | null }) =>
  aMember(test.db, { account: 'pending', ...contacts });

it('leaves by SMS for who has only a phone: the code opens the account with the password of the sign-up', async () => {
  const phone = freshPhone();
  const member = await waiting({ email: null, phone });
  expect((await resend(member)).json()).toEqual({ account: 'pending' });
  const code = await codeSentTo(test, phone);
  expect(code).toMatch(/^\d{4}$/);
  const { uid } = await check(test, member.cin);
  const confirm = (password?: string) =>
    test.post('/v1/auth/confirm', { uid, type: 'phone', code, ...(password && { password }) });
  expect((await confirm()).statusCode).toBe(400);
  expect((await confirm(PASSWORD)).statusCode).toBe(200);
});

it('is a link where there is an e-mail, and no SMS beside it', async () => {
  const [email, phone] = [freshEmail(), freshPhone()];
  expect((await resend(await waiting({ email, phone }))).statusCode).toBe(200);
  expect(await test.messagesTo(email)).toHaveLength(1);
  expect(await test.messagesTo(phone)).toEqual([]);
});

it('keeps to the totals of SMS, and to one a minute', async () => {
  const members = [];
  for (let n = 0; n < 3; n += 1) members.push(await waiting({ email: null, phone: freshPhone() }));
  const [first, second, third] = members as [
    (typeof members)[0],
    (typeof members)[0],
    (typeof members)[0],
  ];
  expect((await resend(first)).statusCode).toBe(200);
  expect((await resend(first)).json()).toMatchObject({ code: 'resend_too_soon' });
  expect((await resend(second)).statusCode).toBe(200);
  const refused = await resend(third);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'sms_unavailable']);
  const { times } = await test.db.one<{ times: number }>({
    text: `select coalesce(sum(times), 0)::int as times from security_events where kind = 'total_reached'`,
  });
  expect(times).toBe(1);
  now += 61 * MINUTE;
  agent = await signInStaff(test.db, { roles: ['agent'], now: new Date(now) });
  expect((await resend(third)).statusCode).toBe(200);
});

it('has nowhere to go where there is neither an e-mail nor a mobile', async () => {
  const member = await waiting({ email: null, phone: '0522123456' });
  expect((await resend(member)).json().issues).toMatchObject([
    { field: 'act', code: 'activation_no_contact' },
  ]);
});
