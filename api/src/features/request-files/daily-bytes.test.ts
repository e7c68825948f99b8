/** One member's files are everybody's disk. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits, spend } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads();
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

it('a file that is refused uses up nothing', async () => {
  const { test, member, refusal, sent } = uploads;
  const recordId = await aRequest(test.db, member);
  await spend(test.db, LIMIT, member.id, 1023);
  expect((await refusal(Buffer.from('no such type'), { recordId })).status).toBe(415);
  await sent(PNG, { recordId });
});
