/** A request names files that were sent ahead. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: SentAhead;
let test: SentAhead['test'];
let sentAhead: SentAhead['sentAhead'];
let name: SentAhead['name'];
let namingRefusal: SentAhead['namingRefusal'];

beforeAll(async () => {
  uploads = await startSentAhead({ features: [healthDeclarationRoutes, requestFileRoutes] });
  ({ test, sentAhead, name, namingRefusal } = uploads);
});
afterAll(() => uploads.test.close());
beforeEach(() => uploads.clear());

const unknown = {
  status: 400,
  code: 'invalid_data',
  issues: [{ field: 'upload_id', code: 'upload_unknown' }],
};
const aDeclaration = () => aRequest(test.db, uploads.member);

describe('a request that names a file', () => {
  it('has it as if its bytes had come with it', async () => {
    const bytes = aPdf('ahead');
    const recordId = await aDeclaration();
    const early = await sentAhead(bytes, { name: '../facture' });
    expect(early).toMatchObject({ name: 'facture.pdf', size: bytes.length, role: 'proof' });
    const before = await uploads.kept();
    expect(await name({ uploadId: early.id, recordId })).toEqual({
      status: 201,
      body: { ...early, record_id: recordId },
    });
    expect(await uploads.filesOf(recordId)).toEqual([{ ...early, createdate: expect.any(String) }]);
    // only a row more: the bytes were there
    expect(await uploads.kept()).toEqual({ ...before, ties: before.ties + 1 });
    expect(await uploads.waiting()).toBe(0);
    const read = await test.get(`/v1/sf-files/${early.id}`, uploads.cookie);
    expect(read.rawPayload.equals(bytes)).toBe(true);
  });

  it('twice has it once, with its key or without, in the same moment or later', async () => {
    const recordId = await aDeclaration();
    const { id: uploadId } = await sentAhead(PNG);
    const namings = [
      { uploadId, recordId, key: randomUUID() },
      { uploadId, recordId },
    ];
    const answers = await Promise.all([...namings, ...namings].map(name));
    await test.db.run({
      text: "update requests set status = 'Traité' where id = $1",
      values: [recordId],
    });
    for (const answer of [...answers, ...(await Promise.all(namings.map(name)))])
      expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    expect(await uploads.filesOf(recordId)).toHaveLength(1);
  });

  it('whose bytes it has already got under the same key has it once', async () => {
    const recordId = await aDeclaration();
    const key = randomUUID();
    const first = await uploads.sent(PNG, { recordId, key });
    const { id: uploadId } = await sentAhead(PNG, { key });
    expect(await name({ uploadId, recordId, key })).toEqual({ status: 201, body: first });
    expect(await uploads.filesOf(recordId)).toHaveLength(1);
    expect(await uploads.waiting()).toBe(0);
    const { id: other } = await sentAhead(aPdf('other'));
    expect(await namingRefusal({ uploadId: other, recordId, key })).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('finds its member’s own only, and gives none away twice', async () => {
    const recordId = await aDeclaration();
    const stranger = await aMember(test.db);
    const as = await test.signIn(stranger.cin);
    const { id: uploadId } = await sentAhead(PNG, { as });
    const before = await uploads.kept();
    expect(await namingRefusal({ uploadId, recordId })).toEqual(unknown);
    for (const id of [randomUUID(), 'x', '', `${uploadId}'`, uploadId.toUpperCase()])
      expect(await namingRefusal({ uploadId: id, recordId })).toEqual(unknown);
    // nor is it given to a request of somebody else, or to none
    for (const id of [recordId, '0', 'x', '', '99999999999999999999'])
      expect(await namingRefusal({ uploadId, recordId: id, as })).toMatchObject({ status: 404 });
    expect(await uploads.kept()).toEqual(before);
    const [first, second] = [await aRequest(test.db, stranger), await aRequest(test.db, stranger)];
    expect((await name({ uploadId, recordId: first, as })).status).toBe(201);
    expect(await namingRefusal({ uploadId, recordId: second, as })).toEqual(unknown);
  });

  it('that is closed or full refuses it, and it waits on', async () => {
    const { id: uploadId } = await sentAhead(PNG);
    const closed = await aRequest(test.db, uploads.member, { status: 'Traité' });
    expect(await namingRefusal({ uploadId, recordId: closed })).toEqual({
      status: 409,
      code: 'request_closed',
    });
    const full = await aDeclaration();
    for (let n = 0; n < 19; n += 1) await uploads.sent(aPdf(n), { recordId: full });
    const others = await Promise.all([1, 2, 3].map((n) => sentAhead(aPdf(`${n}`))));
    const answers = await Promise.all(
      others.map(({ id }) => name({ uploadId: id, recordId: full })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await namingRefusal({ uploadId, recordId: full })).toMatchObject({
      issues: [{ field: 'file', code: 'too_many_files', max: 20 }],
    });
    expect(await uploads.waiting()).toBe(3);
  });
});

it('says what is missing: the file, as the specification has it, or the request', async () => {
  const issuesOf = async (fields: Record<string, string>) => {
    const { issues } = (await (await uploads.sendFields(fields)).json()) as { issues: unknown };
    return issues;
  };
  const missing = (field: string) => [expect.objectContaining({ field, code: 'required' })];
  expect(await issuesOf({ record_id: await aDeclaration() })).toEqual(missing('file'));
  expect(await issuesOf({ upload_id: (await sentAhead(PNG)).id })).toEqual(missing('record_id'));
});
