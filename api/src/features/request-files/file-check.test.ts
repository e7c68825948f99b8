import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFakeClamd } from '../../platform/file-check/clamd.testing.ts';
import { aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';

let answer = 'stream: OK\0';
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
let uploads: Uploads;
beforeAll(async () => {
  clamd = await startFakeClamd((socket, received) => {
    if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
  });
  uploads = await startUploads({ config: { clamavUrl: clamd.address } });
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

it('a PDF with a script is refused with its reason, and leaves nothing behind', async () => {
  const script = Buffer.from('%PDF-1.4\n1 0 obj\n<< /S /Java#53cript /JS (x) >>\nendobj\n');
  await refusedAs(script, {
    status: 415,
    code: 'file_refused',
    issues: [{ field: 'file', code: 'file_active' }],
  });
});

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
