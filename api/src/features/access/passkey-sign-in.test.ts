import { passkeyRequestSchema } from '@rafiq/contract/passkeys/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { hashTemporaryPassword } from '../../platform/temporary-password.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Authenticator, anAuthenticator } from '../../testing/authenticator.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { addPasskey, askAtSignIn, signInByPasskey } from '../../testing/passkeys.ts';
import { forgetLimits, signInBy } from '../../testing/sign-in.ts';
import { accountRoutes } from '../account/routes.ts';
import { passkeyRoutes } from '../passkeys/routes.ts';
import { passkeySignInRoutes } from './passkey-routes.ts';
import { accessRoutes } from './routes.ts';

// later than the machine's clock, by which the puzzle's library judges whether an answer is late
const START = Date.UTC(2126, 10, 15, 8, 0, 0);
const MINUTE = 60_000;
const TEMPORARY = 'Sapin-Lune-Vague-4827';
let test: TestApp;
let member: TestMember;
let device: Authenticator;
let now = START;

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, accountRoutes, passkeyRoutes, passkeySignInRoutes],
    clock: () => new Date(now),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  member = await aMember(test.db);
  device = anAuthenticator();
  const added = await addPasskey(test, await test.signIn(member.cin), device);
  expect(added.statusCode, added.body).toBe(200);
});

const send = (body: object, cookie?: string) => test.post('/v1/auth/passkey', body, cookie);
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json().code;
const tryWith = async (trick: Parameters<typeof signInByPasskey>[2]) =>
  (await signInByPasskey(test, device, trick)).answer;

it('asks every stranger the same, and names nobody’s passkey', async () => {
  const { options, cookie } = await askAtSignIn(test);
  expect(passkeyRequestSchema.strict().parse(options)).toEqual({
    rpId: 'localhost',
    challenge: expect.any(String),
    timeout: 5 * MINUTE,
    userVerification: 'required',
  });
  // one that is there stays, so that two tabs do not disturb each other
  expect((await askAtSignIn(test, cookie)).cookie).toBe(cookie);
});

it('opens the session that a password would: proof, device, language, log', async () => {
  now += 30 * MINUTE;
  const { options, cookie } = await askAtSignIn(test);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/auth/passkey',
    headers: {
      ...{ origin: 'http://localhost:3000', cookie },
      ...{ 'accept-language': 'ar', 'user-agent': 'Phone' },
    },
    payload: device.answer(options),
  });
  expect(answer.json()).toMatchObject({
    NUM_CIN: member.cin,
    proved_at: '2126-11-15T08:30:00.000Z',
    must_change_password: false,
  });
  expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual(['device', 'session']);
  const session = `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`;
  const devices = (await test.get('/v1/me/devices', session)).json();
  expect(devices.devices[0]).toMatchObject({ userAgent: 'Phone', isCurrent: true });
  const { language } = await test.db.one<{ language: string }>({
    text: 'select language from members where id = $1',
    values: [member.id],
  });
  expect(language).toBe('ar');
  const [latest] = await createSecurityLog().of(test.db, member.cin);
  expect(latest).toMatchObject({ kind: 'sign_in', detail: 'passkey' });
});

describe('is refused', () => {
  it.each([
    ['an answer to another page', { origin: 'https://evil.example' }],
    ['an answer to another page on this machine', { origin: 'http://localhost:3001' }],
    ['a key of another name', { rpId: 'evil.example' }],
    ['a touch without finger, face or code', { unverified: true }],
    ['a new key instead of an answer', { type: 'webauthn.create' }],
    ['a key that names nobody', { userHandle: undefined }],
    ['a key that names somebody unknown', { userHandle: 'AAAA' }],
  ])('%s', async (_what, trick) => {
    const answer = await tryWith(trick);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'passkey_refused']);
    expect((await tryWith({})).statusCode).toBe(200);
  });

  it('somebody else’s key under this person’s handle, and the other way round', async () => {
    const other = await aMember(test.db);
    const theirs = anAuthenticator();
    await addPasskey(test, await test.signIn(other.cin), theirs);
    const handleOf = async (who: Authenticator) =>
      who.answer((await askAtSignIn(test)).options).credential.response.userHandle;
    const [own, foreign] = [await handleOf(device), await handleOf(theirs)];
    expect((await tryWith({ userHandle: foreign })).json().code).toBe('passkey_refused');
    const crossed = await signInByPasskey(test, theirs, { userHandle: own });
    expect(crossed.answer.json().code).toBe('passkey_refused');
  });

  it('another key’s signature under the id of this one', async () => {
    const { options, cookie } = await askAtSignIn(test);
    const { credential } = device.answer(options);
    const forged = anAuthenticator().answer(options).credential.response.signature;
    const response = { ...credential.response, signature: forged };
    expect(await codeOf(send({ credential: { ...credential, response } }, cookie))).toBe(
      'passkey_refused',
    );
  });

  it('the same answer a second time', async () => {
    const { options, cookie } = await askAtSignIn(test);
    const answer = device.answer(options);
    expect((await send(answer, cookie)).statusCode).toBe(200);
    expect(await codeOf(send(answer, cookie))).toBe('passkey_expired');
  });

  it('an answer of another browser than the one that asked', async () => {
    const { options, cookie } = await askAtSignIn(test);
    const answer = device.answer(options);
    for (const other of [undefined, 'browser=x', (await askAtSignIn(test)).cookie])
      expect(await codeOf(send(answer, other))).toBe('passkey_expired');
    expect((await send(answer, cookie)).statusCode).toBe(200);
  });

  it('an answer after five minutes, and not one a moment before', async () => {
    const [first, second] = [await askAtSignIn(test), await askAtSignIn(test)];
    now += 5 * MINUTE - 1;
    expect((await send(device.answer(first.options), first.cookie)).statusCode).toBe(200);
    now += 1;
    expect(await codeOf(send(device.answer(second.options), second.cookie))).toBe(
      'passkey_expired',
    );
  });

  it('a device that has counted backwards: somebody has copied it', async () => {
    expect((await tryWith({ counter: 5 })).statusCode).toBe(200);
    for (const counter of [5, 4, 0])
      expect((await tryWith({ counter })).json().code).toBe('passkey_refused');
    expect((await tryWith({ counter: 6 })).statusCode).toBe(200);
  });

  it('an answer whose key was removed while it was on its way', async () => {
    await test.db.run({ text: 'delete from passkeys where member_id = $1', values: [member.id] });
    expect((await tryWith({})).json().code).toBe('passkey_refused');
  });

  it('somebody whose account is not active', async () => {
    await test.db.run({
      text: `update accounts set state = 'pending' where member_id = $1`,
      values: [member.id],
    });
    expect((await tryWith({})).json().code).toBe('account_pending');
  });

  it('somebody whose account is suspended, until it is resumed', async () => {
    const suspend = (at: string) =>
      test.db.run({
        text: `update accounts set suspended_at = ${at} where member_id = $1`,
        values: [member.id],
      });
    await suspend('now()');
    expect((await tryWith({})).json().code).toBe('account_suspended');
    await suspend('null');
    expect((await tryWith({})).statusCode).toBe(200);
  });
});

it('goes with the account, and follows it to another row', async () => {
  const registry = await aMember(test.db, { account: 'none' });
  await test.db.run({
    text: 'update accounts set member_id = $2 where member_id = $1',
    values: [member.id, registry.id],
  });
  expect((await tryWith({})).json()).toMatchObject({ NUM_CIN: registry.cin });
  await test.db.run({ text: 'delete from accounts where member_id = $1', values: [registry.id] });
  expect((await tryWith({})).json().code).toBe('passkey_refused');
});

it('uses up nothing of the neighbours’ sign-ins, right or refused', async () => {
  await forgetLimits(test.db);
  await tryWith({});
  await tryWith({ unverified: true });
  expect(await test.db.rows({ text: 'select 1 from rate_limits where hits > 0' })).toEqual([]);
});

it('is ended by a recovery when it is younger than 72 hours, and stays when it is older', async () => {
  const older = device;
  const young = anAuthenticator();
  now = START + 1;
  await addPasskey(test, await test.signIn(member.cin), young);
  now = START + 72 * 60 * MINUTE;
  const secretHash = await hashTemporaryPassword(createPasswords(), TEMPORARY);
  await test.db.run({
    text: `insert into temporary_passwords (member_id, secret_hash, expires_at)
           values ($1, $2, $3)`,
    values: [member.id, secretHash, new Date(now + MINUTE)],
  });
  expect((await signInBy(test, member.cin, TEMPORARY)).answer.statusCode).toBe(200);
  expect((await signInByPasskey(test, young)).answer.json().code).toBe('passkey_refused');
  expect((await signInByPasskey(test, older)).answer.statusCode).toBe(200);
});
