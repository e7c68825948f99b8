import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { uploadedFilesSchema } from '@rafiq/contract/onboarding/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { activePdf } from '../../testing/files.ts';
import {
  acceptTerms,
  accountOf,
  check,
  freshCin,
  freshCrmContact,
  freshEmail,
  signUpBody,
} from '../../testing/onboarding.ts';
import { aTiff } from '../../testing/pictures.ts';
import { spend } from '../../testing/sign-in.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingFileRoutes } from './routes.ts';
import { keepIdFile } from './service.ts';

let test: TestApp;
let url: string;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Page>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

beforeAll(async () => {
  test = await startTestApp({ features: [onboardingFileRoutes, onboardingRoutes, termsRoutes] });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/v1/files`;
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from rate_limits' }));

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { origin: ORIGIN, ...headers } });
const form = (uid: string | null, bytes: Buffer, name = 'cin.png', field = 'file') => {
  const data = new FormData();
  if (uid !== null) data.append('uid', uid);
  data.append(field, new Blob([Uint8Array.from(bytes)]), name);
  return data;
};
const openUid = async () => (await check(test, freshCin())).uid ?? '';
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const countFiles = async () =>
  (await test.db.rows<{ n: number }>({ text: 'select count(*)::int as n from files' }))[0]?.n;

it('says that the onboarding is over when it goes during a slow upload, and keeps nothing', async () => {
  const uid = await openUid();
  const before = await countFiles();
  const put: FileStore['put'] = async (key, source, limits) => {
    const stored = await test.files.put(key, source, limits);
    kept.push(stored.key);
    await test.db.run({ text: 'delete from onboardings' });
    return stored;
  };
  const kept: string[] = [];
  const deps = { db: test.db, clock: () => new Date(), files: { ...test.files, put } };
  const sent = { uid, name: 'cin.png', source: Readable.from([PNG]), address: '127.0.0.1' };
  await expect(keepIdFile(deps, sent)).rejects.toMatchObject({ code: 'onboarding_expired' });
  expect(await countFiles()).toBe(before);
  expect(kept).toHaveLength(1);
  await expect(test.files.get(kept[0] ?? '')).rejects.toThrow();
});

describe('an ID image', () => {
  it.each([
    ['cin.png', PNG, 'image/png', 'cin.png'],
    ['cin.exe', PNG, 'image/png', 'cin.exe.png'],
    ['../../etc/carte nationale.pdf', PDF, 'application/pdf', 'carte nationale.pdf'],
  ])('%s is kept by what its bytes say', async (name, bytes, mediaType, kept) => {
    const answer = await send(form(await openUid(), bytes, name));
    expect(answer.status).toBe(200);
    const [file] = uploadedFilesSchema.parse(await answer.json());
    expect(file?.name).toBe(kept);
    const rows = await test.db.rows({
      text: 'select media_type, size_bytes::int as size from files where id::text = $1',
      values: [file?.address],
    });
    expect(rows).toEqual([{ media_type: mediaType, size: bytes.length }]);
  });

  it('is kept as what every browser shows, or marked where it would run a script', async () => {
    const kept = async (bytes: Buffer, name: string) => {
      const answer = await send(form(await openUid(), bytes, name));
      const [file] = uploadedFilesSchema.parse(await answer.json());
      return test.db.one({
        text: 'select name, media_type, has_active_content as active from files where id::text = $1',
        values: [file?.address],
      });
    };
    expect(await kept(await aTiff(), 'cin.tif')).toEqual({
      ...{ name: 'cin.jpg', media_type: 'image/jpeg', active: false },
    });
    expect(await kept(activePdf(), 'cin.pdf')).toEqual({
      ...{ name: 'cin.pdf', media_type: 'application/pdf', active: true },
    });
  });

  it('belongs to the account that is made with it, and to no other onboarding', async () => {
    const cin = await freshCrmContact(test);
    const uid = (await check(test, cin)).uid ?? '';
    await acceptTerms(test, uid);
    const [own] = uploadedFilesSchema.parse(await (await send(form(uid, PNG))).json());
    const foreignUid = await openUid();
    const [foreign] = uploadedFilesSchema.parse(await (await send(form(foreignUid, PNG))).json());
    const typed = { email: freshEmail(), validation: 'email', NOM: 'Lahlou', PRENOM: 'Karim' };
    const withFile = (fileId: string | undefined) =>
      test.post('/v1/auth/signup', signUpBody(uid, cin, { ...typed, fileId }));
    expect((await withFile(foreign?.address)).json().issues).toEqual([
      { field: 'fileId', code: 'unknown_value' },
    ]);
    expect((await withFile(own?.address)).statusCode).toBe(200);
    const rows = await test.db.rows({
      text: 'select id_file_id::text as id from accounts where member_id = $1',
      values: [(await accountOf(test, cin))?.memberId],
    });
    expect(rows).toEqual([{ id: own?.address }]);
  });

  it('may weigh 10 MB and not a byte more, and the refusal is readable', async () => {
    const uid = await openUid();
    const pad = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    expect((await send(form(uid, pad(MAX_FILE_BYTES)))).status).toBe(200);
    for (const size of [MAX_FILE_BYTES + 1, 3 * MAX_FILE_BYTES]) {
      const refused = await send(form(uid, pad(size)));
      expect([refused.status, await codeOf(refused)]).toEqual([413, 'body_too_large']);
    }
  });

  it('that is refused counts by its bytes: a right one after it is taken, until all is used up', async () => {
    const uid = await openUid();
    const limit = { name: 'onboarding-megabytes', max: 120, minutes: 60 };
    await spend(test.db, limit, hash('sha256', uid, 'hex'), 115);
    const hostile = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 ** 2, ' ')]);
    // three megabytes and some bytes are four
    expect((await send(form(uid, hostile))).status).toBe(415);
    expect((await send(form(uid, PNG))).status).toBe(200);
    const used = await send(form(uid, PNG));
    expect([used.status, await codeOf(used)]).toEqual([429, 'too_many_attempts']);
    // another onboarding behind the same address goes on
    expect((await send(form(await openUid(), PNG))).status).toBe(200);
  });

  it('comes three times at most, also at the same time', async () => {
    const uid = await openUid();
    const before = (await countFiles()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(form(uid, PNG))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400]);
    const fourth = await send(form(uid, PNG));
    expect(await codeOf(fourth)).toBe('too_many_files');
    expect(await countFiles()).toBe(before + 3);
  });

  it('comes three hundred times an hour from one address', async () => {
    const limit = { name: 'onboarding-files-0', max: 300, minutes: 60 };
    await spend(test.db, limit, '127.0.0.1', 299);
    const uids = [await openUid(), await openUid()];
    const statuses: number[] = [];
    for (const uid of uids) statuses.push((await send(form(uid, PNG))).status);
    expect(statuses).toEqual([200, 429]);
  });
});

describe('what is refused leaves nothing behind', () => {
  const mp3 = Buffer.concat([
    Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(500),
  ]);

  it.each([
    ['a program', Buffer.from('#!/bin/sh\necho hello\n'), 415, 'media_type'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'media_type'],
    ['a voice', mp3, 415, 'media_type'],
    ['nothing', Buffer.alloc(0), 400, 'invalid_data'],
  ])('%s', async (_what, bytes, status, code) => {
    const before = await countFiles();
    const answer = await send(form(await openUid(), bytes));
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
    expect(await countFiles()).toBe(before);
  });

  it('a file without an open onboarding', async () => {
    const before = await countFiles();
    for (const uid of ['nobody', 'x'.repeat(32), 'x'.repeat(5_000)]) {
      const answer = await send(form(uid, PNG));
      expect([answer.status, await codeOf(answer)]).toEqual([410, 'onboarding_expired']);
    }
    const without = await send(form(null, PNG));
    expect([without.status, await codeOf(without)]).toEqual([400, 'invalid_data']);
    expect(await countFiles()).toBe(before);
  });

  it('a form that is none, or whose file has another name', async () => {
    const uid = await openUid();
    const json = await send('{"uid":"x"}', { 'content-type': 'application/json' });
    expect([json.status, await codeOf(json)]).toEqual([415, 'media_type']);
    const misnamed = await send(form(uid, PNG, 'cin.png', 'picture'));
    expect([misnamed.status, await codeOf(misnamed)]).toEqual([400, 'invalid_data']);
    const prototype = await send(form(uid, PNG, 'cin.png', 'constructor'));
    expect(prototype.status).toBe(400);
    const multipart = { 'content-type': 'multipart/form-data; boundary=B' };
    const cut = `--B\r\ncontent-disposition: form-data; name="uid"\r\n\r\n${uid}\r\n--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc`;
    for (const body of ['', 'garbage', cut, '--B--']) {
      const answer = await send(body, multipart);
      expect(answer.status, body).toBe(400);
    }
    const noBoundary = await send('x', { 'content-type': 'multipart/form-data' });
    expect(noBoundary.status).toBe(400);
  });

  it('the second file of a form', async () => {
    const before = (await countFiles()) ?? 0;
    const data = form(await openUid(), PNG);
    data.append('file', new Blob([Uint8Array.from(PNG)]), 'two.png');
    const answer = await send(data);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [expect.objectContaining({ name: 'cin.png' })],
    ]);
    expect(await countFiles()).toBe(before + 1);
  });
});
