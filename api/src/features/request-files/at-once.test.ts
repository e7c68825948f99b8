import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import { anMp3, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads({ features: [requestFileRoutes] });
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

const pendingFiles = async () =>
  (await uploads.test.db.rows({ text: 'select 1 from pending_files' })).length;

/** An upload that stops in the middle of its file. */
const beginUpload = (recordId: string): Socket => {
  const { port, cookie } = uploads;
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST /v1/sf-files HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: 900000\r\n\r\n`,
    );
    socket.write(
      `--B\r\ncontent-disposition: form-data; name="record_id"\r\n\r\n${recordId}\r\n--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    );
    socket.write(Buffer.concat([PNG, Buffer.alloc(20_000)]));
  });
  return socket;
};

describe('files of one member', () => {
  it('are taken four at a time, and the fifth is told to come again', async () => {
    const { test, member, send, sent, kept, stranger } = uploads;
    const recordId = await aRequest(test.db, member);
    const before = await kept();
    const sockets = Array.from({ length: 4 }, () => beginUpload(recordId));
    await vi.waitFor(async () => expect(await pendingFiles()).toBe(4), 10_000);
    const fifth = await send(PNG, { recordId });
    expect([fifth.status, await fifth.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_at_once' }),
    ]);
    expect(fifth.headers.get('retry-after')).toBe('10');
    // nobody else waits for them
    expect((await send(PNG, { recordId, as: stranger })).status).toBe(404);
    await Promise.all(
      sockets.map(async (socket) => {
        const closed = once(socket, 'close');
        socket.destroy();
        await closed;
      }),
    );
    await vi.waitFor(async () => expect(await pendingFiles()).toBe(0), 10_000);
    await expect.poll(kept).toEqual(before);
    await sent(PNG, { recordId });
  });
});

describe('sound', () => {
  it.each([
    ['motor-renewal', 'request_closed'],
    ['health-declaration', 'media_type'],
  ] as const)('is not even read for a %s', async (kind, code) => {
    const { test, member, refusal } = uploads;
    const get = vi.spyOn(test.files, 'get');
    const recordId = await aRequest(test.db, member, { kind, details: {} });
    for (const fileFirst of [true, false])
      expect(await refusal(anMp3(200), { recordId, fileFirst })).toMatchObject({ code });
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
  });

  it('for a request that takes no file is refused before a byte is stored', async () => {
    const { test, member, refusal } = uploads;
    const put = vi.spyOn(test.files, 'put');
    const recordId = await aRequest(test.db, member, { kind: 'motor-renewal', details: {} });
    expect(await refusal(anMp3(2), { recordId })).toMatchObject({ code: 'request_closed' });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });
});
