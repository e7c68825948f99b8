/** The image of a card: looked at by verifiers, each time a line, and gone when the decision stands. */
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sweepFiles } from '../../platform/file-store/sweep.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { look, someoneWaits, type WaitingPerson } from '../../testing/identities.ts';
import { check, freshCin } from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { fileClaim, NADIA, PDF, verify } from '../../testing/verification.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { keepIdFile } from '../onboarding-files/service.ts';
import { termsRoutes } from '../terms/routes.ts';
import { identityRoutes } from './routes.ts';

let test: TestApp;
let sofia: TestStaff;
beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, termsRoutes, forStaff(identityRoutes)],
  });
  sofia = await signInStaff(test.db, { roles: ['verifier'] });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const shown = async ({ address }: WaitingPerson) => {
  const { claimants } = await look(test, address, sofia.cookie);
  return claimants.map(({ code, image }) => ({ code, image: `${address}/images/${image?.id}` }));
};
const first = async (person: WaitingPerson) => {
  const [one] = await shown(person);
  if (!one) throw new Error('nobody waits');
  return one;
};
const decide = ({ address }: WaitingPerson, code: string, { cookie } = sofia) =>
  test.post(`${address}/decisions`, { decision: 'verify', code, reason: 'image' }, cookie);

/** What is left of images, in rows and on the disk. */
const rows = async () =>
  (await test.db.rows({ text: 'select 1 from files union all select 1 from pending_files' }))
    .length;
const onDisk = async () => {
  const entries = await readdir(test.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const left = async () => [await rows(), await onDisk()];

it('is shown in its page as what it is, kept nowhere, and every look is a line', async () => {
  const { image } = await first(await someoneWaits(test));
  const looks = () =>
    test.db.rows({ text: `select 1 from ledger where act = 'file.read' and role = 'verifier'` });
  const before = (await looks()).length;
  const answer = await test.get(image, sofia.cookie);
  expect(answer.body).toBe(PDF);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'content-length': String(PDF.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  await test.get(image, sofia.cookie);
  expect(await looks()).toHaveLength(before + 2);
});

it('is downloaded, and not shown, when it is a PDF with a script', async () => {
  const person = await someoneWaits(test);
  const { image } = await first(person);
  await test.db.run({
    text: 'update files set has_active_content = true where id::text = $1',
    values: [image.split('/').at(-1)],
  });
  const { claimants } = await look(test, person.address, sofia.cookie);
  // and nothing of where it lies
  expect(claimants[0]?.image).toEqual({
    id: image.split('/').at(-1),
    mediaType: 'application/pdf',
    hasActiveContent: true,
  });
  const answer = await test.get(image, sofia.cookie);
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  expect(answer.headers['content-security-policy']).toMatch(/sandbox/);
});

it('belongs to its case alone', async () => {
  const own = await someoneWaits(test);
  const { image } = await first(await someoneWaits(test));
  const foreign = `${own.address}/images/${image.split('/').at(-1)}`;
  for (const address of [foreign, `${own.address}/images/%00`, `${own.address}/images/a`])
    expect((await test.get(address, sofia.cookie)).statusCode).toBe(404);
});

it.each(['<html><script>alert(1)</script></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  'is never a page that runs: %s is not taken',
  async (bytes) => {
    const uid = (await check(test, freshCin())).uid ?? '';
    const source = Readable.from([Buffer.from(bytes)]);
    const sent = { uid, name: 'cin.png', source, address: '127.0.0.1' };
    const kept = keepIdFile({ ...test, clock: () => new Date() }, sent);
    await expect(kept).rejects.toThrow('media_type');
  },
);

it('is gone with the decision, of everybody who claimed the CIN: bytes and row', async () => {
  const person = await someoneWaits(test);
  const [rowsBefore = 0, onDiskBefore = 0] = await left();
  await fileClaim(test, person.cin);
  const [account, claim] = await shown(person);
  expect((await decide(person, account?.code ?? '')).statusCode).toBe(200);
  expect(await left()).toEqual([rowsBefore - 1, onDiskBefore - 1]);
  for (const { image } of [account, claim].filter((one) => one !== undefined))
    expect((await test.get(image, sofia.cookie)).statusCode).toBe(404);
});

it('is gone after a crash between the decision and the removal, with the next sweep', async () => {
  const person = await someoneWaits(test);
  const [rowsBefore = 0, onDiskBefore = 0] = await left();
  const { code, image } = await first(person);
  // what the process has committed when it dies
  const decided = { code, reason: 'image', text: '', by: NADIA } as const;
  expect(await verify(operatorContext(test), person.cin, decided)).toBe('verified');
  expect(await onDisk()).toBe(onDiskBefore);
  expect((await test.get(image, sofia.cookie)).statusCode).toBe(404);
  await sweepFiles(test, new Date());
  expect(await left()).toEqual([rowsBefore - 1, onDiskBefore - 1]);
});

it('does not hold the decision up where the store is away, and is swept once it is back', async () => {
  const person = await someoneWaits(test);
  const [rowsBefore = 0, onDiskBefore = 0] = await left();
  const away = vi.spyOn(test.files, 'remove').mockRejectedValue(new Error('away'));
  expect((await decide(person, (await first(person)).code)).statusCode).toBe(200);
  away.mockRestore();
  await sweepFiles(test, new Date());
  expect(await left()).toEqual([rowsBefore - 1, onDiskBefore - 1]);
});

it('is decided on once, however many decide in the same moment', async () => {
  const other = await signInStaff(test.db, { roles: ['verifier'] });
  const person = await someoneWaits(test);
  const { code } = await first(person);
  const refuse = { decision: 'refuse', code, reason: 'card_expired' };
  const answers = await Promise.all([
    ...[sofia, other, sofia, other].map((staff) => decide(person, code, staff)),
    ...[sofia, other].map(({ cookie }) => test.post(`${person.address}/decisions`, refuse, cookie)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  const decided = await test.db.rows({
    text: 'select 1 from verification_decisions where cin = $1',
    values: [person.cin],
  });
  expect(decided).toHaveLength(1);
  const about = person.address.split('/').at(-1);
  const lines = await test.db.rows({
    text: `select 1 from ledger where act = 'identity.decided' and about = $1`,
    values: [about],
  });
  expect(lines).toHaveLength(1);
});
