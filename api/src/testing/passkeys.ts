/** What the portal does with a device, call by call. */
import type { PasskeyCreationWire, PasskeyRequestWire } from '@rafiq/contract/passkeys/schema';
import type { TestApp } from './app.ts';
import type { Authenticator, Trick } from './authenticator.ts';

export const addPasskey = async (
  test: TestApp,
  cookie: string,
  device: Authenticator,
  trick?: Trick,
) => {
  const asked = await test.post('/v1/me/passkeys/options', {}, cookie);
  if (asked.statusCode !== 200) return asked;
  const made = device.create(asked.json<PasskeyCreationWire>(), trick);
  return test.post('/v1/me/passkeys', made, cookie);
};

/** What a device is asked at sign-in, and the cookie of the browser that asked. */
export const askAtSignIn = async (test: TestApp, cookie?: string) => {
  const asked = await test.post('/v1/auth/passkey/options', {}, cookie);
  return {
    options: asked.json<PasskeyRequestWire>(),
    cookie: `browser=${asked.cookies[0]?.value}`,
  };
};

export const signInByPasskey = async (test: TestApp, device: Authenticator, trick?: Trick) => {
  const { options, cookie } = await askAtSignIn(test);
  const answer = await test.post('/v1/auth/passkey', device.answer(options, trick), cookie);
  const session = answer.cookies.find(({ name }) => name === 'session')?.value;
  return { answer, cookie: `session=${session}` };
};
