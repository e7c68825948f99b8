import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { aMember } from '../../testing/builders.ts';
import { freshCin, signUpAndConfirm } from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { addPasskey, signInByPasskey } from '../../testing/passkeys.ts';
import { decideFor, refusedFor, reject } from '../../testing/verification.ts';
import { passkeySignInRoutes } from '../access/passkey-routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { passkeyRoutes } from '../passkeys/routes.ts';
import { termsRoutes } from '../terms/routes.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, passkeyRoutes, passkeySignInRoutes, termsRoutes],
  });
});
afterAll(() => test.close());

/** Signed up and confirmed, not verified yet. */
const aPersonWithPasskey = async (cin: string) => {
  await signUpAndConfirm(test, cin);
  const device = anAuthenticator();
  const added = await addPasskey(test, await test.signIn(cin), device);
  expect(added.statusCode, added.body).toBe(200);
  return device;
};

it('leads a passkey to the registry’s row with its account', async () => {
  const registry = await aMember(test.db, { account: 'none', email: null, phone: null });
  const device = await aPersonWithPasskey(registry.cin);
  expect(await decideFor(test, registry.cin)).toBe('moved');
  const { answer } = await signInByPasskey(test, device);
  expect(answer.json()).toMatchObject({ NUM_CIN: registry.cin, isValidAdherent: true });
});

it('leaves no passkey of an account that was rejected', async () => {
  const cin = freshCin();
  await aMember(test.db, { cin, account: 'none', email: null, phone: null });
  const device = await aPersonWithPasskey(cin);
  const refusal = refusedFor('La pièce est illisible.');
  expect(await reject(operatorContext(test), cin, refusal)).toBe('rejected');
  expect((await signInByPasskey(test, device)).answer.json().code).toBe('passkey_refused');
});
