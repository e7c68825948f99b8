import { PASSKEYS_MAX } from '@rafiq/contract/passkeys/rules';
import {
  type PasskeyCreationWire,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyRequestSchema,
} from '@rafiq/contract/passkeys/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecurityLog } from '../../platform/security-log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Authenticator, anAuthenticator } from '../../testing/authenticator.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { addPasskey, signInByPasskey } from '../../testing/passkeys.ts';
import { giveContacts } from '../../testing/sign-in.ts';
import { passkeySignInRoutes } from '../access/passkey-routes.ts';
import { accountRoutes } from '../account/routes.ts';
import { passkeyRoutes } from './routes.ts';

const features = [accountRoutes, passkeyRoutes, passkeySignInRoutes];

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
const MINUTE = 60_000;
let test: TestApp;
let member: TestMember;
let cookie: string;
let device: Authenticator;
let now = START;

beforeAll(async () => {
  test = await startTestApp({ features, clock: () => new Date(now) });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  device = anAuthenticator();
});

const list = async (asked = cookie) =>
  passkeyListSchema.strict().parse((await test.get('/v1/me/passkeys', asked)).json()).passkeys;
const remove = (id: unknown, asked = cookie) => test.post('/v1/me/passkeys/remove', { id }, asked);
const ask = async () =>
  (await test.post('/v1/me/passkeys/options', undefined, cookie)).json<PasskeyCreationWire>();
const add = (body: object, asked = cookie) => test.post('/v1/me/passkeys', body, asked);

it('adds a passkey, signs in with it, shows when it was used, and removes it', async () => {
  const added = await addPasskey(test, cookie, device);
  expect(added.statusCode, added.body).toBe(200);
  expect(added.json().passkeys).toMatchObject([
    { isElsewhere: false, addedAt: '2026-11-15T08:00:00.000Z', lastUsedAt: null },
  ]);
  now += 60 * MINUTE;
  const signedIn = await signInByPasskey(test, device);
  expect(signedIn.answer.statusCode, signedIn.answer.body).toBe(200);
  expect(signedIn.answer.json()).toMatchObject({
    NUM_CIN: member.cin,
    must_change_password: false,
  });
  const [passkey] = await list(signedIn.cookie);
  expect(passkey?.lastUsedAt).toBe('2026-11-15T09:00:00.000Z');
  expect((await remove(passkey?.id, signedIn.cookie)).json()).toEqual({ passkeys: [] });
  expect((await signInByPasskey(test, device)).answer.json().code).toBe('passkey_refused');
});

describe('what a device is asked for a new one', () => {
  it('names the portal and the person, and nothing that is kept secret isElsewhere', async () => {
    const options = passkeyCreationSchema.strict().parse(await ask());
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Rafiq' },
      user: { name: member.cin, displayName: 'Amal Test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      attestation: 'none',
    });
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(32);
    expect(handle.toString('latin1')).not.toContain(member.cin);
  });

  it('keeps the person’s handle, and names what a device holds already', async () => {
    const first = await ask();
    const made = device.create(first);
    await add(made);
    const second = await ask();
    expect(second.user.id).toBe(first.user.id);
    expect(second.challenge).not.toBe(first.challenge);
    expect(second.excludeCredentials).toEqual([{ type: 'public-key', id: made.credential.id }]);
  });

  it('needs a proof of less than ten minutes, which then counts until the device has answered', async () => {
    now += 10 * MINUTE - 1000;
    const options = await ask();
    now += 5 * MINUTE - 1000;
    expect((await add(device.create(options))).statusCode).toBe(200);
    expect((await test.post('/v1/me/passkeys/options', {}, cookie)).json().code).toBe(
      'proof_required',
    );
  });

  it('is not asked where people reach the portal by a bare address', async () => {
    const publicUrl = 'http://127.0.0.1:3000';
    const other = await startTestApp({ features, config: { publicUrl } });
    const { cin } = await aMember(other.db);
    const headers = { origin: publicUrl, cookie: await other.signIn(cin) };
    for (const url of ['/v1/me/passkeys/options', '/v1/auth/passkey/options']) {
      const answer = await other.app.inject({ method: 'POST', url, headers, payload: {} });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    await other.close();
  });
});

describe('a new passkey', () => {
  it.each([
    ['made for another portal’s page', { origin: 'https://rafiq.example.evil' }],
    ['made for another name', { rpId: 'rafiq.example' }],
    ['made without finger, face or code', { unverified: true }],
    ['that is an answer and no new one', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, trick) => {
    const answer = await addPasskey(test, cookie, device, trick);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'passkey_refused']);
    expect(await list()).toEqual([]);
  });

  it('is added once with what was asked once', async () => {
    const made = device.create(await ask());
    expect((await add(made)).statusCode).toBe(200);
    expect((await add(made)).json().code).toBe('passkey_expired');
    expect(await list()).toHaveLength(1);
  });

  it('comes within five minutes', async () => {
    const [first, second] = [await ask(), await ask()];
    now += 5 * MINUTE - 1;
    expect((await add(device.create(first))).statusCode).toBe(200);
    now += 1;
    expect((await add(anAuthenticator().create(second))).json().code).toBe('passkey_expired');
  });

  it('is added by the session that asked for it, and by no other', async () => {
    const made = device.create(await ask());
    const stranger = await test.signIn((await aMember(test.db)).cin);
    for (const other of [stranger, await test.signIn(member.cin)])
      expect((await add(made, other)).json().code).toBe('passkey_expired');
    expect((await add(made)).statusCode).toBe(200);
  });

  it('cannot take the name of somebody else’s', async () => {
    const victim = await test.signIn((await aMember(test.db)).cin);
    const credentialId = Buffer.from('0123456789abcdef');
    await addPasskey(test, victim, device, { credentialId });
    const answer = await addPasskey(test, cookie, anAuthenticator(), { credentialId });
    expect(answer.json().code).toBe('passkey_refused');
    expect((await signInByPasskey(test, device)).answer.statusCode).toBe(200);
  });

  it('is the tenth at most, also when two come at once', async () => {
    for (let n = 1; n < PASSKEYS_MAX; n += 1) await addPasskey(test, cookie, anAuthenticator());
    const last = [await ask(), await ask()].map((options) => anAuthenticator().create(options));
    const answers = await Promise.all(last.map((made) => add(made)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await list()).toHaveLength(PASSKEYS_MAX);
    const refused = await test.post('/v1/me/passkeys/options', {}, cookie);
    expect(refused.json()).toMatchObject({
      code: 'passkey_limit',
      message_en: expect.stringContaining('10'),
    });
  });

  it.each([
    undefined,
    {},
    { credential: {} },
    { credential: { id: 'AQ', rawId: 'AQ', type: 'password', response: {} } },
    { credential: { id: 7, rawId: 'AQ', type: 'public-key', response: null } },
  ])('with the body %j is refused', async (body) => {
    expect((await test.post('/v1/me/passkeys', body, cookie)).statusCode).toBe(400);
  });
});

describe('removing one', () => {
  it('needs a fresh proof, and is the owner’s alone', async () => {
    await addPasskey(test, cookie, device);
    const id = (await list())[0]?.id;
    const stranger = await test.signIn((await aMember(test.db)).cin);
    expect((await remove(id, stranger)).json().code).toBe('not_found');
    now += 10 * MINUTE;
    expect((await remove(id)).json().code).toBe('proof_required');
    expect(await list()).toHaveLength(1);
  });

  it('refuses what is no id, and is refused without a session', async () => {
    for (const id of ['x', 7, null, undefined]) expect((await remove(id)).statusCode).toBe(400);
    for (const url of ['options', 'remove', 'prove', 'prove/options'])
      expect((await test.post(`/v1/me/passkeys/${url}`, {})).statusCode).toBe(
        ['remove', 'prove'].includes(url) ? 400 : 401,
      );
    expect((await test.get('/v1/me/passkeys')).statusCode).toBe(401);
  });
});

it('tells the person and the log of each one that comes and goes', async () => {
  const email = `keys-${member.cin.toLowerCase()}@rafiq.example`;
  await giveContacts(test.db, member, { email, phone: null });
  await addPasskey(test, cookie, device);
  await remove((await list())[0]?.id);
  const told = await test.messagesTo(email);
  expect(told.map(({ subject }) => subject)).toEqual([
    'Une clé d’accès a été ajoutée à votre compte Rafiq',
    'Une clé d’accès a été retirée de votre compte Rafiq',
  ]);
  const log = await createSecurityLog().of(test.db, member.cin);
  expect(log.map(({ kind }) => kind).toSorted()).toEqual(['passkey_added', 'passkey_removed']);
});

it('outlives a change of the password, and the message of that says so', async () => {
  const email = `stay-${member.cin.toLowerCase()}@rafiq.example`;
  await giveContacts(test.db, member, { email, phone: null });
  await addPasskey(test, cookie, device);
  const change = { currentPassword: PASSWORD, newPassword: 'Nouveau#2026' };
  const body = { ...change, verifyPassword: 'Nouveau#2026' };
  expect((await test.post('/v1/auth/password', body, cookie)).statusCode).toBe(200);
  const told = (await test.messagesTo(email)).at(-1);
  expect(told?.body).toContain('Vos clés d’accès ouvrent toujours votre compte');
  expect((await signInByPasskey(test, device)).answer.statusCode).toBe(200);
});

describe('a proof by a passkey', () => {
  const askProof = async (asked = cookie) =>
    passkeyRequestSchema
      .strict()
      .parse((await test.post('/v1/me/passkeys/prove/options', {}, asked)).json());
  const prove = async (body: object, asked = cookie) =>
    test.post('/v1/me/passkeys/prove', body, asked);

  it('counts like one by the password', async () => {
    await addPasskey(test, cookie, device);
    now += 20 * MINUTE;
    const proved = await prove(device.answer(await askProof()));
    expect(proved.json()).toEqual({ provedAt: '2026-11-15T08:20:00.000Z' });
    const renewed = `session=${proved.cookies.find(({ name }) => name === 'session')?.value}`;
    const id = (await list(renewed))[0]?.id;
    // a copy of the old cookie has no part in it
    expect((await remove(id)).json().code).toBe('proof_required');
    expect((await remove(id, renewed)).statusCode).toBe(200);
  });

  it('is the owner’s own passkey, asked for in this session and for this', async () => {
    await addPasskey(test, cookie, device);
    const stranger = await test.signIn((await aMember(test.db)).cin);
    const theirs = anAuthenticator();
    await addPasskey(test, stranger, theirs);
    expect((await prove(theirs.answer(await askProof()))).json().code).toBe('passkey_refused');
    const asked = await askProof(stranger);
    expect((await prove(device.answer(asked))).json().code).toBe('passkey_expired');
    const atSignIn = (await test.post('/v1/auth/passkey/options', {})).json();
    expect((await prove(device.answer(atSignIn))).json().code).toBe('passkey_expired');
  });
});
