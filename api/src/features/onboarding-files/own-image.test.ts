/** An image of somebody's card that comes after the sign-up, while the insurer still checks who they are. */
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { look, someoneWaits, type WaitingPerson } from '../../testing/identities.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { identityRoutes } from '../identity/routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { toDoRoutes } from '../to-do/routes.ts';
import { onboardingFileRoutes } from './routes.ts';
import { keepOwnIdFile } from './service.ts';

let test: TestApp;
let sofia: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [
      ...[onboardingRoutes, onboardingFileRoutes, termsRoutes, toDoRoutes],
      forStaff(identityRoutes),
    ],
  });
  sofia = await signInStaff(test.db, { roles: ['verifier'] });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const ADDRESS = '/v1/me/identity-image';
const send = (cookie: string, bytes: Buffer | string = PNG, name = 'cin.png') => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return test.app.inject({
    ...{ method: 'POST', url: ADDRESS },
    headers: { origin: ORIGIN, cookie, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--b--\r\n')]),
  });
};
const someoneSignedIn = async (withImage = false) => {
  const person = await someoneWaits(test, withImage);
  return { ...person, cookie: await test.signIn(person.cin) };
};
const shown = async ({ address }: WaitingPerson) => {
  const { claimants, version } = await look(test, address, sofia.cookie);
  return { code: claimants[0]?.code ?? '', image: claimants[0]?.image ?? null, version };
};
const hasImage = async (cookie: string) =>
  (await test.get('/v1/me/to-do', cookie)).json().verification?.hasImage;
const kept = async () => {
  const rows = await test.db.rows({
    text: 'select 1 from files union all select 1 from pending_files',
  });
  const entries = await readdir(test.filesDir, { recursive: true, withFileTypes: true });
  return [rows.length, entries.filter((entry) => entry.isFile()).length];
};

it('is shown to the verifier of their case, and told to whoever has sent it', async () => {
  const person = await someoneSignedIn();
  expect(await hasImage(person.cookie)).toBe(false);
  const before = await shown(person);
  const answer = await send(person.cookie);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    [{ address: expect.any(String), name: 'cin.png' }],
  ]);
  expect(await hasImage(person.cookie)).toBe(true);
  const { image, code, version } = await shown(person);
  expect(image).toMatchObject({ id: answer.json()[0].address, mediaType: 'image/png' });
  const bytes = await test.get(`${person.address}/images/${image?.id}`, sofia.cookie);
  expect(bytes.rawPayload.equals(PNG)).toBe(true);
  // whoever looked before has not seen it
  expect(version).toBeGreaterThan(before.version);
  expect(code).not.toBe(before.code);
  const late = { decision: 'verify', code: before.code, reason: 'image' };
  const decided = await test.post(`${person.address}/decisions`, late, sofia.cookie);
  expect(decided.json().code).toBe('case_changed');
});

it('takes the place of the one before, which is gone', async () => {
  const person = await someoneSignedIn(true);
  const first = (await shown(person)).image?.id;
  const { statusCode } = await send(person.cookie);
  expect(statusCode).toBe(200);
  const { image } = await shown(person);
  expect(image?.id).not.toBe(first);
  const gone = await test.get(`${person.address}/images/${first}`, sofia.cookie);
  expect(gone.statusCode).toBe(404);
  await removeForgottenFiles(test);
  const left = await test.db.rows({ text: 'select 1 from files where id = $1', values: [first] });
  expect(left).toEqual([]);
});

it('is gone with the decision: bytes and row', async () => {
  const before = await kept();
  const person = await someoneSignedIn();
  await send(person.cookie);
  const { code } = await shown(person);
  const decision = { decision: 'verify', code, reason: 'image' };
  const decided = await test.post(`${person.address}/decisions`, decision, sofia.cookie);
  expect(decided.json()).toMatchObject({ outcome: 'verified' });
  expect(await kept()).toEqual(before);
});

it('is refused where nobody waits, and leaves nothing behind', async () => {
  const { cin } = await aMember(test.db);
  const before = await kept();
  const answer = await send(await test.signIn(cin));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_known']);
  expect((await send('')).statusCode).toBe(401);
  expect(await kept()).toEqual(before);
});

it('is refused where the decision comes while it is sent, and leaves nothing behind', async () => {
  const { cin } = await someoneWaits(test, false);
  const { id } = await test.db.one<{ id: string }>({
    text: 'select member_id::text as id from accounts where cin = $1',
    values: [cin],
  });
  const before = await kept();
  const put: FileStore['put'] = async (...sent) => {
    const stored = await test.files.put(...sent);
    await test.db.run({ text: 'update members set verified = true where id = $1', values: [id] });
    return stored;
  };
  const deps = { db: test.db, clock: () => new Date(), files: { ...test.files, put } };
  const sending = keepOwnIdFile(deps, id, { name: 'cin.png', source: Readable.from([PNG]) });
  await expect(sending).rejects.toMatchObject({ code: 'identity_known' });
  expect(await kept()).toEqual(before);
});

it.each([
  ['a page', '<html><script>alert(1)</script></html>', 415, 'media_type'],
  [
    'a voice',
    Buffer.concat([
      Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'),
      Buffer.from([0xff, 0xfb, 0x90, 0x64]),
      Buffer.alloc(500),
    ]),
    415,
    'media_type',
  ],
  ['nothing', '', 400, 'invalid_data'],
])('is looked at like one of a sign-up: %s is refused', async (_what, bytes, status, code) => {
  const person = await someoneSignedIn(true);
  const before = await kept();
  const { image } = await shown(person);
  const answer = await send(person.cookie, bytes);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect((await shown(person)).image).toEqual(image);
  expect(await kept()).toEqual(before);
});

it('comes twenty times an hour at most', async () => {
  const { cookie } = await someoneSignedIn();
  for (let n = 0; n < 20; n += 1) expect((await send(cookie)).statusCode).toBe(200);
  const oneMore = await send(cookie);
  expect([oneMore.statusCode, oneMore.json().code]).toEqual([429, 'too_many_attempts']);
});
