/** Calls of the console whose good answer takes a device, a code or a link: each done once, as a person would. */
import { createStaffCodes } from '../features/staff-access/codes.ts';
import { sealAccounts } from '../features/staff-access/emergency.ts';
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

/** Whoever asked cannot. */
const approveAll = async (test: TestApp, now: Date): Promise<void> => {
  const { cookie } = await signInStaff(test.db, { roles: ['administrator'], now });
  const told = await test.get('/v1/staff/approvals', cookie);
  for (const { id } of told.json<{ waiting: { id: string }[] }>().waiting) {
    await test.post(`/v1/staff/approvals/${id}/decision`, { decision: 'approve' }, cookie);
  }
};

const invited = async (test: TestApp, clock: { now: number }): Promise<void> => {
  const now = new Date(clock.now);
  const { cookie } = await signInStaff(test.db, { roles: ['administrator'], now });
  const email = 'nadia.chraibi@rafiq.example';
  const person = { email, name: 'Nadia Chraibi', language: 'fr', roles: ['agent'], kinds: null };
  const reason = 'Nouvelle collègue';
  await test.post('/v1/staff/people', { ...person, reason }, cookie);
  await approveAll(test, now);
  const body = (await test.messagesTo(email)).at(-1)?.body ?? '';
  const token = /invitation\/([\w-]+)/.exec(body)?.[1] ?? '';
  await test.post('/v1/staff/invitations/read', { token });
  await test.post('/v1/staff/invitations/accept', { token, newPassword: 'Nouveau#2026' });
};

const emergency = async (test: TestApp, clock: { now: number }): Promise<void> => {
  const deps = { db: test.db, clock: () => new Date(clock.now) };
  const sealing = { host: 'console.example', by: 'Nadia' };
  const [sealed] = await sealAccounts({ ...deps, codes: createStaffCodes(null) }, sealing);
  const { email, password, codes } = sealed ?? { email: '', password: '', codes: [] };
  const opening = { email, password, code: codes[0], reason: 'Single sign-on is down' };
  await test.post(`${SESSION}/emergency`, opening);
};

export const tellStaffStory = async (test: TestApp, clock: { now: number }): Promise<void> => {
  const now = () => new Date(clock.now);
  const passwordHash = await createPasswords().hash(PASSWORD);
  await signInStaff(test.db, { roles: ['agent'], email: EMAIL, passwordHash, now: now() });
  const signIn = async () =>
    staffCookieOf(await test.post(SESSION, { email: EMAIL, password: PASSWORD }));
  const first = await addTotp(test, await signIn(), now());
  const [recovery] = first.answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
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
  await invited(test, clock);
  await emergency(test, clock);
};
