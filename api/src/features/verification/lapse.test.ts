import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { accountOf, check, freshCrmContact, signUpAndConfirm } from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { decideFor, giveImage } from '../../testing/verification.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { nextStep, sweepUnverified } from './lapse.ts';

let test: TestApp;
const SIGNED_UP = Date.UTC(2026, 10, 15, 12, 0);
const DAY = 24 * 3_600_000;
const dayAfter = (days: number) => new Date(SIGNED_UP + days * DAY);

beforeAll(async () => {
  test = await startTestApp({ features: [onboardingRoutes, termsRoutes] });
});
afterAll(() => test.close());

const sweep = (days: number) => sweepUnverified(operatorContext(test), dayAfter(days));
/** Whom the insurer has not decided on yet. */
const waiting = async () => {
  await test.db.run({ text: 'delete from rate_limits' });
  const cin = await freshCrmContact(test);
  const { email } = await signUpAndConfirm(test, cin, { NOM: 'Lahlou', PRENOM: 'Karim' });
  await test.db.run({
    text: 'update accounts set created_at = $2 where cin = $1',
    values: [cin, dayAfter(0)],
  });
  const subjects = async () =>
    (await test.messagesTo(email)).slice(1).map(({ subject }) => subject);
  return { cin, subjects };
};

describe('an account that nobody decided on', () => {
  it('is warned a week and a day before, is there on day 29 and gone on day 30', async () => {
    const { cin, subjects } = await waiting();
    await giveImage(test, cin);
    await test.db.run({ text: `update members set language = 'ar' where cin = $1`, values: [cin] });
    await sweep(22);
    expect(await subjects()).toEqual([]);
    for (const days of [23, 24, 28]) await sweep(days);
    expect(await subjects()).toEqual([expect.stringMatching(/^سيتم حذف حسابكم .*15.+12.+2026/)]);
    for (const days of [29, 29.5, 29.99]) expect(await sweep(days)).toBe(0);
    expect(await subjects()).toHaveLength(2);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });

    expect(await sweep(30)).toBe(1);
    expect((await subjects()).at(-1)).toBe('تم حذف حسابكم في رفيق');
    expect(await accountOf(test, cin)).toBeUndefined();
    expect(await removeForgottenFiles(test)).toBe(1);
    expect((await check(test, cin)).code).toBe('s2');
    expect(await operatorContext(test).securityLog.of(test.db, cin)).toContainEqual(
      expect.objectContaining({ kind: 'lapsed' }),
    );
  });

  it('has a week from the first warning, however long nobody swept', async () => {
    const { cin, subjects } = await waiting();
    expect(await sweep(100)).toBe(0);
    expect(await sweep(106.9)).toBe(0);
    expect(await subjects()).toHaveLength(2);
    expect(await sweep(107)).toBe(1);
    expect(await accountOf(test, cin)).toBeUndefined();
  });

  it('stays once it is verified, and others are left alone', async () => {
    const { cin } = await waiting();
    await sweep(23);
    await decideFor(test, cin);
    const unconfirmed = await aMember(test.db, { verified: false, account: 'pending' });
    const member = await aMember(test.db);
    expect(await sweep(1000)).toBe(0);
    for (const one of [cin, unconfirmed.cin, member.cin])
      expect(await accountOf(test, one)).toBeDefined();
  });
});

it.each([
  [22.99, null, 0, 'wait'],
  [23, null, 0, { warn: 1, lapsesAt: dayAfter(30).getTime() }],
  [24, null, 0, { warn: 1, lapsesAt: dayAfter(30).getTime() }],
  [24.01, null, 0, { warn: 1, lapsesAt: dayAfter(31.01).getTime() }],
  [28.99, 30, 1, 'wait'],
  [29, 30, 1, { warn: 2, lapsesAt: dayAfter(30).getTime() }],
  [29.99, 30, 2, 'wait'],
  [30, 30, 2, 'lapse'],
  [30, 30, 1, 'lapse'],
])('on day %s, to end on day %s, warned %s times: %j', (days, end, warnings, step) => {
  const account = {
    ...{ memberId: '1', cin: 'AB123456', email: null, phone: null, language: 'fr' as const },
    ...{ createdAt: SIGNED_UP, lapsesAt: end === null ? null : dayAfter(end).getTime(), warnings },
  };
  expect(nextStep(account, dayAfter(days))).toEqual(step);
});
