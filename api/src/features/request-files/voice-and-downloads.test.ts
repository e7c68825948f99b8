import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anMp3, aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
let test: Uploads['test'];
let member: Uploads['member'];
let cookie: Uploads['cookie'];
let stranger: Uploads['stranger'];
let send: Uploads['send'];
let sent: Uploads['sent'];
let refusal: Uploads['refusal'];
let kept: Uploads['kept'];

beforeAll(async () => {
  uploads = await startUploads({
    features: [requestFileRoutes],
  });
  ({ test, member, cookie, stranger, send, sent, refusal, kept } = uploads);
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

describe('a voice message', () => {
  const aComplaint = () => aRequest(test.db, member, { kind: 'health-complaint', details: {} });

  it.each([
    'health-complaint',
    'motor-complaint',
    'ticket',
    'beneficiary-request',
    'suggestion',
  ] as const)('of 100 seconds is taken once by a %s', async (kind) => {
    const recordId = await aRequest(test.db, member, { kind, details: {} });
    const file = await sent(anMp3(100.9), { recordId, name: 'voix' });
    expect(file).toMatchObject({ type: 'audio/mpeg', role: 'voice', name: 'voix.mp3' });
    expect(await refusal(anMp3(1), { recordId })).toMatchObject({
      issues: [{ code: 'too_many_files', max: 1 }],
    });
  });

  it('that is longer, or cannot be heard, is refused', async () => {
    const recordId = await aComplaint();
    const before = await kept();
    const answer = await send(anMp3(101.2), { recordId });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'audio_too_long',
        message_en: expect.stringContaining('100'),
      }),
    ]);
    const hollow = Buffer.concat([
      Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'),
      Buffer.from([0xff, 0xfb, 0x90, 0x64]),
      Buffer.alloc(500),
    ]);
    expect(await refusal(hollow, { recordId })).toMatchObject({ code: 'media_type' });
    expect(await kept()).toEqual(before);
  });
});

describe('a download', () => {
  it('hands the bytes to their owner as an attachment', async () => {
    const bytes = aPdf('mine');
    const { id } = await sent(bytes, {
      recordId: await aRequest(test.db, member),
      name: 'é"t\\é (1).pdf',
    });
    const answer = await test.get(`/v1/sf-files/${id}`, cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/);
  });

  it('is not found by anybody else, nor under a number that is none', async () => {
    const { id } = await sent(PNG, { recordId: await aRequest(test.db, member) });
    for (const [url, as] of [
      [id, stranger],
      [randomUUID(), cookie],
      ['x', cookie],
      ['1', cookie],
      [`${id}'`, cookie],
    ] as const) {
      const answer = await test.get(`/v1/sf-files/${encodeURIComponent(url)}`, as);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await test.get(`/v1/sf-files/${id}`)).statusCode).toBe(401);
  });

  it('answers a part, so that a player can seek', async () => {
    const bytes = anMp3(5);
    const recordId = await aRequest(test.db, member, { kind: 'health-complaint', details: {} });
    const { id } = await sent(bytes, { recordId });
    const answer = await test.app.inject({
      url: `/v1/sf-files/${id}`,
      headers: { cookie, range: 'bytes=1000-1999' },
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toEqual(bytes.subarray(1000, 2000));
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-range': `bytes 1000-1999/${bytes.length}`,
      'content-length': '1000',
    });
  });
});
