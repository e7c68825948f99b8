/** Nobody is verified unseen, and who decided can be asked later. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  accountOf,
  freshCin,
  freshCrmContact,
  freshEmail,
  signUp,
  signUpAndConfirm,
} from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { codesOf, decideFor, giveImage, refusedFor, reject } from '../../testing/verification.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { decisionRetention } from './retention.ts';
import { showCase, type VerificationDeps } from './service.ts';

let test: TestApp;
let deps: VerificationDeps;
const names = { NOM: 'Lahlou', PRENOM: 'Karim' };
const refusal = refusedFor('La pièce est illisible.');
beforeAll(async () => {
  test = await startTestApp({ features: [onboardingRoutes, termsRoutes] });
  deps = operatorContext(test);
});
afterAll(() => test.close());

it('asks how one knows where there is no image to go by', async () => {
  const cin = await freshCrmContact(test);
  await signUpAndConfirm(test, cin, names);
  expect(await decideFor(test, cin, { text: '' })).toBe('no_image');
  expect(await accountOf(test, cin)).toMatchObject({ verified: false });
  await giveImage(test, cin);
  expect(await decideFor(test, cin, { text: '' })).toBe('verified');
});

it('decides on nothing that was not seen as it is', async () => {
  const cin = freshCin();
  await signUp(test, cin, { email: freshEmail(), password: '', ...names });
  const [code = ''] = await codesOf(test, cin);
  await signUp(test, cin, { email: freshEmail(), password: '', ...names });
  expect(await decideFor(test, cin, { code })).toBe('case_changed');
  expect(await reject(deps, cin, { ...refusal, code })).toBe('case_changed');
  expect(await codesOf(test, cin)).toHaveLength(2);
});

it('keeps who decided, by what and why, for whoever asks later', async () => {
  const cin = await freshCrmContact(test);
  await signUpAndConfirm(test, cin, names);
  await giveImage(test, cin);
  await decideFor(test, cin);
  const { decisions } = await showCase(test.db, cin);
  expect(decisions).toEqual([
    {
      outcome: 'verified',
      kind: 'account',
      hadImage: true,
      reason: 'other',
      text: 'Vu en agence',
      by: 'Nadia',
      at: expect.stringMatching(/^2\d{3}-.*Z$/),
    },
  ]);
  const line = await test.db.one({
    text: `select l.by_name, l.role, l.act, l.reason from ledger l join cases c on c.id::text = l.about
           where c.kind = 'identity' and c.subject_id = $1`,
    values: [cin],
  });
  expect(line).toEqual({
    ...{ by_name: 'Nadia', role: 'verifier', act: 'identity.decided', reason: 'verify: other' },
  });
  expect(await deps.securityLog.of(test.db, cin)).toContainEqual(
    expect.objectContaining({ kind: 'verified', detail: 'Nadia', from: '' }),
  );
});

it('keeps a decision for two years', async () => {
  await test.db.run({ text: 'delete from verification_decisions' });
  const cin = await freshCrmContact(test);
  await signUpAndConfirm(test, cin, names);
  await reject(deps, cin, refusal);
  const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  expect(await keepRows(test.db, decisionRetention, day(729))).toBe(0);
  expect(await keepRows(test.db, decisionRetention, day(730))).toBe(1);
});
