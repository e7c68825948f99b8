import { afterAll, beforeAll, expect, it } from 'vitest';
import { passkeySignInRoutes } from '../features/access/passkey-routes.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { anAuthenticator } from '../testing/authenticator.ts';
import { aMember } from '../testing/builders.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { addPasskey, signInByPasskey } from '../testing/passkeys.ts';
import { passkeysCommand } from './passkeys.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [passkeyRoutes, passkeySignInRoutes, profileRoutes] });
});
afterAll(() => test.close());

const run = (...args: string[]) => passkeysCommand.prepare(args)(operatorContext(test));

it('lists the passkeys of one person, and removes all of them on demand', async () => {
  const { cin } = await aMember(test.db, { email: 'keys@rafiq.example' });
  const cookie = await test.signIn(cin);
  const device = anAuthenticator();
  expect(await run(cin)).toEqual({ done: true, lines: [`${cin} has no passkey.`] });
  await addPasskey(test, cookie, device);
  expect((await run(cin)).lines).toEqual([
    expect.stringMatching(/^added \S+ \S+ UTC {2}never used {2}lightMyRequest$/),
  ]);
  const removed = await run(cin, '--remove-all', '--by', 'Nadia');
  expect(removed).toMatchObject({ done: true, lines: [expect.stringContaining('1 of')] });
  expect((await signInByPasskey(test, device)).answer.json().code).toBe('passkey_refused');
  expect((await test.get('/v1/me', cookie)).json().code).toBe('session_expired');
  expect(await test.messagesTo('keys@rafiq.example')).toHaveLength(2);
  const { securityLog, db } = operatorContext(test);
  expect(await securityLog.of(db, cin)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ kind: 'passkey_removed', detail: 'Nadia' })]),
  );
});

it('says when nobody has an account under the CIN', async () => {
  const { cin } = await aMember(test.db, { account: 'none' });
  expect(await run(cin, '--remove-all')).toEqual({
    done: false,
    lines: [`No account has the CIN ${cin}.`],
  });
});
