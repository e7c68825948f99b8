import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFakeClamd } from '../../platform/file-check/clamd.testing.ts';
import { readMediaType } from '../../platform/file-store/media-type.ts';
import { activePdf, aPdf, PNG, protectedPdf } from '../../testing/files.ts';
import { aBmp, aGif, aTiff } from '../../testing/pictures.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { requestFileRoutes } from './routes.ts';

let answer = 'stream: OK\0';
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
let uploads: Uploads;
beforeAll(async () => {
  clamd = await startFakeClamd((socket, received) => {
    if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
  });
  uploads = await startUploads({
    features: [requestFileRoutes],
    config: { clamavUrl: clamd.address },
  });
});
afterAll(async () => {
  await uploads.test.close();
  await clamd.stop();
});
beforeEach(() => forgetLimits(uploads.test.db));

const refusedAs = async (bytes: Buffer, said: object): Promise<void> => {
  const { test, member, refusal, kept } = uploads;
  const recordId = await aRequest(test.db, member);
  const before = await kept();
  for (const path of ['/v1/sf-files', '/v1/uploads'])
    expect(await refusal(bytes, { recordId, path })).toEqual(said);
  expect(await kept()).toEqual(before);
  expect(await test.db.rows({ text: 'select 1 from pending_files' })).toEqual([]);
};

it.each([
  ['a PDF that needs a password', protectedPdf(), 'file_protected'],
  ['a PDF that is damaged', Buffer.from('%PDF-1.4\n%%EOF\n'), 'file_unreadable'],
  ['a GIF that is damaged', Buffer.from('GIF89a\x01\0\x01\0'), 'file_unreadable'],
])('%s is refused with its reason, and leaves nothing behind', async (_what, bytes, code) => {
  const issues = [{ field: 'file', code }];
  await refusedAs(bytes, { status: 415, code: 'file_refused', issues });
});

it('a picture of too many pixels is refused with what is allowed, and leaves nothing behind', async () => {
  const bytes = aBmp(1, 1).fill('ffff0000ffff0000', 18, 26, 'hex');
  const issues = [{ field: 'file', code: 'image_too_large', max: 50 }];
  await refusedAs(bytes, { status: 415, code: 'file_refused', issues });
});

it('a PDF with a script is kept byte for byte, and leaves for a disk only', async () => {
  const { test, member, cookie, sent } = uploads;
  const file = await sent(activePdf(), { recordId: await aRequest(test.db, member) });
  const answer = await test.get(`/v1/sf-files/${file.id}`, cookie);
  expect(answer.rawPayload).toEqual(activePdf());
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
  });
  const marked = await test.db.rows({
    text: 'select 1 from member_files where id = $1 and has_active_content',
    values: [file.id],
  });
  expect(marked).toHaveLength(1);
});

it.each([
  ['a GIF', () => aGif(), 'dessin.gif', 'image/png', 'dessin.png'],
  ['a BMP', async () => aBmp(8, 8), 'DESSIN.BMP', 'image/jpeg', 'DESSIN.jpg'],
  ['a TIFF of one page', () => aTiff(), 'scan.tif', 'image/jpeg', 'scan.jpg'],
  [
    'a TIFF of three pages',
    () => aTiff(['red', 'lime', 'blue']),
    'scan.tiff',
    'application/pdf',
    'scan.pdf',
  ],
])(
  '%s is kept as what every browser shows, sent twice or ahead',
  async (_what, make, name, type, kept) => {
    const { test, member, cookie, send, sent } = uploads;
    const recordId = await aRequest(test.db, member);
    const bytes = await make();
    const key = randomUUID();
    const file = await sent(bytes, { recordId, name, key });
    expect(file).toMatchObject({ name: kept });
    const answer = await test.get(`/v1/sf-files/${file.id}`, cookie);
    expect(answer.headers['content-type']).toBe(type);
    expect(await readMediaType(answer.rawPayload)).toBe(type);
    expect(await sent(bytes, { recordId, name, key })).toEqual(file);
    const ahead = await send(bytes, { path: '/v1/uploads', name });
    expect(await ahead.json()).toMatchObject({ name: kept });
  },
);

it('a file in which ClamAV finds something is refused, and leaves nothing behind', async () => {
  answer = 'stream: Rafiq.Test FOUND\0';
  await refusedAs(PNG, {
    status: 415,
    code: 'file_refused',
    issues: [{ field: 'file', code: 'file_infected' }],
  });
});

it('a file that ClamAV could not look into is to be sent again, and is kept then', async () => {
  answer = 'Can’t allocate memory ERROR\0';
  await refusedAs(aPdf(), { status: 429, code: 'file_check_away' });
  answer = 'stream: OK\0';
  const { test, member, sent } = uploads;
  await sent(aPdf(), { recordId: await aRequest(test.db, member) });
});
