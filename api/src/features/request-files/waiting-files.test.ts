/** Files that are sent ahead of their request, until one names them. */
import { randomUUID } from 'node:crypto';
import {
  MAX_FILE_BYTES,
  MAX_WAITING_BYTES,
  MAX_WAITING_FILES,
} from '@rafiq/contract/core/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/file-store/sweep.ts';
import { keepRows } from '../../platform/retention.ts';
import { aMember } from '../../testing/builders.ts';
import { anMp3, aPdf, PNG, ZIP } from '../../testing/files.ts';
import { memberFiles } from '../../testing/member-files.ts';
import { aRequest } from '../../testing/requests.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { waitingFileRetention } from './retention.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: SentAhead;
let test: SentAhead['test'];
let ahead: SentAhead['ahead'];
let sentAhead: SentAhead['sentAhead'];
let aheadRefusal: SentAhead['aheadRefusal'];
let waiting: SentAhead['waiting'];
let kept: SentAhead['kept'];

beforeAll(async () => {
  uploads = await startSentAhead({
    features: [requestFileRoutes],
  });
  ({ test, ahead, sentAhead, aheadRefusal, waiting, kept } = uploads);
});
afterAll(() => uploads.test.close());
beforeEach(async () => {
  await uploads.clear();
  await keepRows(test.db, waitingFileRetention, new Date());
  await sweepFiles(test, new Date());
});

const HOUR = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);
const aDeclaration = () => aRequest(test.db, uploads.member);
const pad = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);

describe('a file that is sent ahead', () => {
  it('that comes four times in the same moment under one key is one file, answered alike', async () => {
    const before = await kept();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sentAhead(aPdf('same'), { key })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await waiting()).toBe(1);
    expect((await kept()).bytes - before.bytes).toBe(1);
    expect(await aheadRefusal(aPdf('other'), { key })).toEqual({
      status: 409,
      code: 'idempotency_mismatch',
    });
    expect((await kept()).bytes - before.bytes).toBe(1);
  });

  it('cannot be read before a request has named it', async () => {
    const { id } = await sentAhead(PNG);
    expect((await test.get(`/v1/sf-files/${id}`, uploads.cookie)).statusCode).toBe(404);
  });

  it.each([
    ['an archive', ZIP, 415, 'file_type'],
    ['nothing', Buffer.alloc(0), 400, 'file_empty'],
    ['more than 10 MB', pad(MAX_FILE_BYTES + 1), 413, 'file_too_large'],
  ])('is refused as with a request: %s', async (_what, bytes, status, code) => {
    const before = await kept();
    const said = expect.objectContaining({ field: 'file', code });
    expect(await aheadRefusal(bytes)).toMatchObject({ status, issues: [said] });
    expect(await kept()).toEqual(before);
  });

  it('may be a voice message, which is listened to at once', async () => {
    const before = await kept();
    expect(await aheadRefusal(anMp3(101.2))).toMatchObject({ code: 'audio_too_long' });
    expect(await kept()).toEqual(before);
    const { id, role } = await sentAhead(anMp3(2), { name: 'voix' });
    expect(role).toBe('voice');
    // a declaration takes none, and the recording still waits for a request that does
    const recordId = await aDeclaration();
    const refused = await uploads.namingRefusal({ uploadId: id, recordId });
    expect(refused).toMatchObject({ code: 'media_type' });
    const ticket = await aRequest(test.db, uploads.member, { kind: 'ticket', details: {} });
    expect((await uploads.name({ uploadId: id, recordId: ticket })).status).toBe(201);
  });

  it('counts with those that come with a request: 300 an hour', async () => {
    const recordId = await aDeclaration();
    await uploads.sent(PNG, { recordId });
    await test.db.run({ text: 'update rate_limits set hits = 299' });
    await sentAhead(PNG);
    for (const refused of [await aheadRefusal(PNG), await uploads.refusal(PNG, { recordId })])
      expect(refused.code).toBe('too_many_attempts');
  });
});

describe('of one member', () => {
  const issues = [
    expect.objectContaining({
      field: 'file',
      code: 'too_many_waiting',
      max: MAX_WAITING_FILES,
      mb: MAX_WAITING_BYTES / 1024 / 1024,
    }),
  ];
  /** As if so many files waited already, each but the first of this size. */
  const fill = async (count: number, size: number) => {
    await sentAhead(PNG);
    const ids = await memberFiles(test.db, uploads.member.id, { count: count - 1, size });
    await test.db.run({
      text: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at)
             select $1::bigint, id, id::text, $3::bigint, now() from unnest($2::uuid[]) id`,
      values: [uploads.member.id, ids, size],
    });
  };

  it('as many wait as two full requests hold, also when they come in the same moment', async () => {
    await fill(MAX_WAITING_FILES - 2, 10);
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => ahead(aPdf(n))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(await waiting()).toBe(MAX_WAITING_FILES);
    const before = await kept();
    expect(await aheadRefusal(PNG)).toEqual({ status: 400, code: 'invalid_data', issues });
    expect(await kept()).toEqual(before);
    // others are not held up, and neither is what comes with its request
    await sentAhead(PNG, { as: uploads.stranger });
    await uploads.sent(PNG, { recordId: await aDeclaration() });
  });

  it('no more than 100 MB wait', async () => {
    await fill(2, MAX_WAITING_BYTES - PNG.length - 1_000);
    expect(await aheadRefusal(pad(1_001))).toMatchObject({ status: 400, issues });
    await sentAhead(pad(1_000));
  });
});

describe('what no request has named', () => {
  it('can be taken back by its owner, and its bytes go with the next sweep', async () => {
    const before = await kept();
    const { id } = await sentAhead(PNG);
    for (const [one, as] of [
      [id, uploads.stranger],
      [randomUUID(), uploads.cookie],
      ['x', uploads.cookie],
    ] as const)
      expect(await uploads.takeBack(one, as)).toBe(404);
    expect(await uploads.takeBack(id)).toBe(200);
    expect(await uploads.takeBack(id)).toBe(404);
    await keepRows(test.db, waitingFileRetention, new Date());
    await sweepFiles(test, new Date());
    expect(await kept()).toEqual(before);
  });

  it('goes after 24 hours, and what was named stays', async () => {
    const before = await kept();
    const [named, forgotten] = [await sentAhead(PNG), await sentAhead(aPdf('forgotten'))];
    const recordId = await aDeclaration();
    await uploads.name({ uploadId: named.id, recordId });
    await keepRows(test.db, waitingFileRetention, later(24 * HOUR - 60_000));
    await sweepFiles(test, later(24 * HOUR - 60_000));
    expect(await waiting()).toBe(1);
    await keepRows(test.db, waitingFileRetention, later(24 * HOUR + 1_000));
    await sweepFiles(test, later(24 * HOUR + 1_000));
    expect(await waiting()).toBe(0);
    expect(await kept()).toEqual({
      files: before.files + 1,
      ties: before.ties + 1,
      bytes: before.bytes + 1,
    });
    expect((await test.get(`/v1/sf-files/${named.id}`, uploads.cookie)).statusCode).toBe(200);
    expect(await uploads.namingRefusal({ uploadId: forgotten.id, recordId })).toMatchObject({
      issues: [{ field: 'upload_id', code: 'upload_unknown' }],
    });
  });

  it('goes with its member', async () => {
    const member = await aMember(test.db);
    const before = await kept();
    await sentAhead(PNG, { as: await test.signIn(member.cin) });
    await test.db.run({ text: 'delete from members where id = $1', values: [member.id] });
    await keepRows(test.db, waitingFileRetention, new Date());
    await sweepFiles(test, new Date());
    expect(await kept()).toEqual(before);
  });
});
