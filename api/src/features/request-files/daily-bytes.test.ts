/** One member's files are everybody's disk. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads({ features: [requestFileRoutes] });
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

const LIMIT = { name: 'request-files-megabytes', max: 1024, minutes: 24 * 60, grainMinutes: 60 };

it('a member stores one gigabyte a day, counted by what was sent', async () => {
  const { test, member, send, refusal, stranger } = uploads;
  const recordId = await aRequest(test.db, member);
  await spend(test.db, LIMIT, member.id, 1020);
  const large = Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)]);
  // 3 MB and some bytes are four: the last there were
  expect((await send(large, { recordId })).status).toBe(201);
  const refused = await refusal(PNG, { recordId });
  expect([refused.status, refused.code]).toEqual([429, 'too_many_attempts']);
  // nobody else waits for it
  expect((await send(PNG, { recordId, as: stranger })).status).toBe(404);
});

/** Says that it is a PDF, and has no page. */
const refusedPdf = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1024 * 1024, ' ')]);

it('a file that is refused counts by its bytes, and the right one after it is taken', async () => {
  const { test, member, refusal, sent } = uploads;
  const recordId = await aRequest(test.db, member);
  await spend(test.db, LIMIT, member.id, 1019);
  // three megabytes and some bytes are four
  const refused = await refusal(refusedPdf(3), { recordId });
  expect([refused.status, refused.issues]).toMatchObject([415, [{ code: 'file_unreadable' }]]);
  await sent(PNG, { recordId });
  const last = await refusal(PNG, { recordId });
  expect([last.status, last.code]).toEqual([429, 'too_many_attempts']);
});

it('a file of a type that is not taken counts as far as it was looked at', async () => {
  const { test, member, refusal, sent } = uploads;
  const recordId = await aRequest(test.db, member);
  await spend(test.db, LIMIT, member.id, 1022);
  const zeros = Buffer.alloc(3 * 1024 * 1024);
  expect((await refusal(zeros, { recordId })).status).toBe(415);
  await sent(PNG, { recordId });
  expect((await refusal(PNG, { recordId })).status).toBe(429);
});

it('a file that could not be kept for our reasons uses up nothing', async () => {
  const { test, member, send, sent } = uploads;
  const recordId = await aRequest(test.db, member);
  await spend(test.db, LIMIT, member.id, 1023);
  const away = vi.spyOn(test.files, 'put').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await send(PNG, { recordId })).status).toBeGreaterThanOrEqual(500);
  away.mockRestore();
  await sent(PNG, { recordId });
});
