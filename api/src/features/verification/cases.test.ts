/** Who says who they are, and who wants to be called: a case while they wait, none that outlives it. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { openIdentityCase } from '../../testing/cases.ts';
import {
  freshCin,
  freshCrmContact,
  freshEmail,
  freshPhone,
  signUp,
  signUpAndConfirm,
} from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { codesOf, decideFor, fileClaim, refusedFor, reject } from '../../testing/verification.ts';
import { findDefects } from '../cases/service.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { callBackRetention } from '../support/retention.ts';
import { supportRoutes } from '../support/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { sweepUnverified } from './lapse.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [onboardingRoutes, supportRoutes, termsRoutes] });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));
afterEach(async () => {
  expect(await findDefects(test.db, new Date())).toEqual({});
});

const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
const DAY = 24 * 3_600_000;

const stateOf = async (cin: string): Promise<string | undefined> => {
  const found = await test.db.maybeOne<{ state: string }>({
    text: `select state from cases where kind = 'identity' and subject_id = $1`,
    values: [cin],
  });
  return found?.state;
};

const signedUp = async (): Promise<string> => {
  const cin = await freshCrmContact(test);
  await signUpAndConfirm(test, cin, names);
  expect(await stateOf(cin)).toBe('open');
  return cin;
};

describe('an identity', () => {
  it('is no case before the account is confirmed', async () => {
    const cin = await freshCrmContact(test);
    await signUp(test, cin, { email: freshEmail(), validation: 'email', ...names });
    expect(await stateOf(cin)).toBeUndefined();
  });

  it('ends when the person is verified, new to the registry', async () => {
    const cin = await signedUp();
    expect(await decideFor(test, cin)).toBe('verified');
    expect(await stateOf(cin)).toBe('closed');
  });

  it('ends when the account joins the registry', async () => {
    const { cin } = await aMember(test.db, { verified: false });
    await aMember(test.db, { cin, account: 'none' });
    await openIdentityCase(test.db, cin);
    expect(await stateOf(cin)).toBe('open');
    expect(await decideFor(test, cin)).toBe('moved');
    expect(await stateOf(cin)).toBe('closed');
  });

  it('ends with a refusal, and begins again with a new account', async () => {
    const cin = await signedUp();
    const refusal = refusedFor('Illisible');
    expect(await reject(operatorContext(test), cin, refusal)).toBe('rejected');
    expect(await stateOf(cin)).toBe('closed');
    await signUpAndConfirm(test, cin, names);
    expect(await stateOf(cin)).toBe('open');
  });

  it('ends when nobody decided for too long', async () => {
    const cin = await signedUp();
    const lapsed = async (days: number) =>
      sweepUnverified(operatorContext(test), new Date(Date.now() + days * DAY));
    for (const days of [25, 29.5, 40]) await lapsed(days);
    expect(await stateOf(cin)).toBe('closed');
  });

  it('ends with the request for access', async () => {
    const cin = freshCin();
    await signUp(test, cin, { password: '', ...names, TEL: freshPhone(), email: freshEmail() });
    expect(await stateOf(cin)).toBe('open');
    expect(await decideFor(test, cin)).toBe('accepted');
    expect(await stateOf(cin)).toBe('closed');
  });

  it('is one of a verified account too, while somebody else claims it', async () => {
    const { cin } = await aMember(test.db);
    expect(await stateOf(cin)).toBeUndefined();
    await fileClaim(test, cin);
    expect(await stateOf(cin)).toBe('open');
    const [, code] = await codesOf(test, cin);
    await reject(operatorContext(test), cin, { ...refusedFor('Non'), code });
    expect(await stateOf(cin)).toBe('closed');
  });
});

describe('a call to be made', () => {
  const ask = async (cookie?: string): Promise<void> => {
    const body = { reason: 'information', phone: '0612345678' };
    expect((await test.post('/v1/support/callbacks', body, cookie)).statusCode).toBe(200);
  };
  const calls = () =>
    test.db.rows<{ memberId: string | null; state: string }>({
      text: `select member_id::text as "memberId", state from cases where kind = 'call-back' order by id`,
    });

  it('follows its member, stays when they go, and goes when it is old', async () => {
    const person = await aMember(test.db, { verified: false });
    const registry = await aMember(test.db, { cin: person.cin, account: 'none' });
    await ask(await test.signIn(person.cin));
    await ask();
    expect(await calls()).toMatchObject([{ memberId: person.id }, { memberId: null }]);
    expect(await decideFor(test, person.cin)).toBe('moved');
    expect(await calls()).toMatchObject([{ memberId: registry.id }, { memberId: null }]);
    await test.db.run({ text: 'delete from members where id = $1', values: [registry.id] });
    expect(await calls()).toEqual([
      { memberId: null, state: 'open' },
      { memberId: null, state: 'open' },
    ]);
    await keepRows(test.db, callBackRetention, new Date(Date.now() + 4_000 * DAY));
    expect(await calls()).toEqual([]);
  });
});
