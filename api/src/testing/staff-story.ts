/** Calls of the console whose good answer takes a device, a code or a link: each done once, as a person would. */
import { createPasswords } from '../platform/password.ts';
import { ORIGIN, type TestApp } from './app.ts';
import { anAuthenticator } from './authenticator.ts';
import { signInStaff } from './staff.ts';
import {
  addStaffPasskey,
  addTotp,
  passByDevice,
  staffCookieOf,
  totpCodeOf,
} from './staff-factors.ts';

const EMAIL = 'hind.saidi@rafiq.example';
const PASSWORD = 'Jardin#2025';
const STEP_MS = 30_000;
const SESSION = '/v1/staff/session';

export const tellStaffStory = async (test: TestApp, clock: { now: number }): Promise<void> => {
  const now = () => new Date(clock.now);
  const passwordHash = await createPasswords().hash(PASSWORD);
  await signInStaff(test.db, { roles: ['agent'], email: EMAIL, passwordHash, now: now() });
  const signIn = async () =>
    staffCookieOf(await test.post(SESSION, { email: EMAIL, password: PASSWORD }));
  const first = await addTotp(test, await signIn(), now());
  const [recovery] = first.answer.json<{ recovery_codes: string[] }>().recovery_codes;
  clock.now += STEP_MS;
  const code = totpCodeOf(first.secret, now());
  await test.post(`${SESSION}/second-factor/code`, { code }, await signIn());
  await test.post(`${SESSION}/second-factor/recovery`, { code: recovery }, await signIn());
  await test.post('/v1/staff/factors/recovery-codes', {}, first.cookie);
  const device = anAuthenticator();
  await addStaffPasskey(test, first.cookie, device);
  await passByDevice(test, await signIn(), device);
  const asked = await test.post(`${SESSION}/passkey/options`, {});
  const browser = `browser=${asked.cookies[0]?.value}`;
  await test.post(`${SESSION}/passkey`, device.answer(asked.json()), browser);
  const headers = { origin: ORIGIN, cookie: first.cookie };
  const remove = (url: string) => test.app.inject({ method: 'DELETE', url, headers });
  await remove('/v1/staff/factors/totp');
  await addStaffPasskey(test, first.cookie, anAuthenticator());
  const told = await test.get('/v1/staff/factors', first.cookie);
  const [{ id = '' } = {}] = told.json<{ passkeys: { id: string }[] }>().passkeys;
  await remove(`/v1/staff/factors/passkeys/${id}`);
};
