import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import { anMp3, PNG, ZIP } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { formOf, startUploads, type Uploads } from '../../testing/uploads.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
let test: Uploads['test'];
let port: Uploads['port'];
let url: Uploads['url'];
let member: Uploads['member'];
let cookie: Uploads['cookie'];
let stranger: Uploads['stranger'];
let sent: Uploads['sent'];
let refusal: Uploads['refusal'];
let kept: Uploads['kept'];
let filesOf: Uploads['filesOf'];

beforeAll(async () => {
  uploads = await startUploads({ features: [healthDeclarationRoutes, requestFileRoutes] });
  ({ test, port, url, member, cookie, stranger, sent, refusal, kept, filesOf } = uploads);
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

const aDeclaration = (status: RequestStatus = 'Envoyé') => aRequest(test.db, member, { status });

describe('what is refused leaves nothing behind', () => {
  it.each([
    ['an archive called pdf', ZIP, 415, 'media_type', 'file_type'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, 'media_type', 'file_type'],
    ['nothing', Buffer.alloc(0), 400, 'invalid_data', 'file_empty'],
    ['a voice where none is asked for', anMp3(2), 415, 'media_type', 'file_type'],
  ])('%s', async (_what, bytes, status, code, said) => {
    const recordId = await aDeclaration();
    const before = await kept();
    const refused = { status, code, issues: [{ field: 'file', code: said }] };
    expect(await refusal(bytes, { recordId })).toEqual(refused);
    expect(await refusal(bytes, { recordId, fileFirst: true })).toEqual(refused);
    expect(await kept()).toEqual(before);
  });

  it('a file for somebody else’s request, one that is closed or one that is none', async () => {
    const recordId = await aDeclaration();
    const before = await kept();
    const notFound = { status: 404, code: 'not_found' };
    for (const id of ['0', 'x', '', '99999999999999999999', 'x'.repeat(5_000)])
      expect(await refusal(PNG, { recordId: id })).toEqual(notFound);
    for (const fileFirst of [true, false]) {
      expect(await refusal(PNG, { recordId, as: stranger, fileFirst })).toEqual(notFound);
      for (const status of ['Traité', 'Refusé'] as const)
        expect(await refusal(PNG, { recordId: await aDeclaration(status), fileFirst })).toEqual({
          status: 409,
          code: 'request_closed',
        });
    }
    expect(await refusal(PNG, { recordId, as: '' })).toMatchObject({ code: 'login_required' });
    expect(await kept()).toEqual(before);
  });

  it('a form that is none, or whose file has another name', async () => {
    const recordId = await aDeclaration();
    const before = await kept();
    expect(await refusal(PNG, { recordId, field: 'picture' })).toMatchObject({
      issues: [{ field: 'file', code: 'required' }],
    });
    const json = await test.post('/v1/sf-files', { record_id: recordId }, cookie);
    expect([json.statusCode, json.json().code]).toEqual([415, 'media_type']);
    const two = formOf(PNG, { recordId });
    two.append('file', new Blob([Uint8Array.from(PNG)]), 'b.png');
    const headers = { origin: ORIGIN, cookie };
    expect((await fetch(url, { method: 'POST', body: two, headers })).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  it.each(['in the file', 'behind the file'])(
    'an upload that is cut %s; sent again, it is there',
    async (where) => {
      const recordId = await aDeclaration();
      const before = await kept();
      const key = randomUUID();
      const head = `--B\r\ncontent-disposition: form-data; name="record_id"\r\n\r\n${recordId}\r\n--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), PNG, Buffer.alloc(200_000)]);
      const more = where === 'in the file' ? '' : '\r\n--B\r\n';
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `POST /v1/sf-files HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\nidempotency-key: ${key}\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: 900000\r\n\r\n`,
          );
          socket.write(body);
          socket.write(more, () => setImmediate(() => socket.destroy()));
        });
        socket.once('close', () => resolve());
      });
      await expect.poll(kept).toEqual(before);
      await sent(PNG, { recordId, key });
      expect(await filesOf(recordId)).toHaveLength(1);
      await expect.poll(async () => (await kept()).bytes).toBe(before.bytes + 1);
    },
  );
});
