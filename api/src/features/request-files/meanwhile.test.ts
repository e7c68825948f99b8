/** What changes while the bytes of a file are on their way: what counts is how it is when they have come. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads({ features: [healthDeclarationRoutes, requestFileRoutes] });
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

/** Lets `change` happen once the request was looked at, and before the file is written down. */
const whileStoring = (change: () => Promise<unknown>): void => {
  const { files } = uploads.test;
  const put = files.put.bind(files);
  const spy = vi.spyOn(files, 'put').mockImplementation(async (...sent) => {
    spy.mockRestore();
    await change();
    return put(...sent);
  });
};

const setStatus = (recordId: string, status: string) =>
  uploads.test.db.run({
    text: 'update requests set status = $2 where id = $1',
    values: [recordId, status],
  });

describe('while its file is on its way, a request', () => {
  it('that is closed refuses it, and nothing of it stays', async () => {
    const recordId = await aRequest(uploads.test.db, uploads.member);
    const before = await uploads.kept();
    whileStoring(() => setStatus(recordId, 'Traité'));
    expect(await uploads.refusal(PNG, { recordId })).toMatchObject({ code: 'request_closed' });
    expect(await uploads.kept()).toEqual(before);
  });

  it('that goes another step takes it all the same', async () => {
    const recordId = await aRequest(uploads.test.db, uploads.member);
    whileStoring(() => setStatus(recordId, 'En cours de traitement'));
    const { id } = await uploads.sent(PNG, { recordId, name: 'a.png' });
    expect(await uploads.filesOf(recordId)).toEqual([expect.objectContaining({ id })]);
  });

  it('that gets its twentieth file from elsewhere refuses the twenty-first', async () => {
    const recordId = await aRequest(uploads.test.db, uploads.member);
    for (let count = 0; count < 19; count += 1) await uploads.sent(PNG, { recordId });
    whileStoring(() => uploads.sent(PNG, { recordId }));
    expect(await uploads.refusal(PNG, { recordId })).toMatchObject({
      code: 'invalid_data',
      issues: [expect.objectContaining({ code: 'too_many_files' })],
    });
    expect(await uploads.filesOf(recordId)).toHaveLength(20);
  });

  it('that is gone is not found, and nothing of the file stays', async () => {
    const recordId = await aRequest(uploads.test.db, uploads.member);
    const before = await uploads.kept();
    whileStoring(() =>
      uploads.test.db.run({ text: 'delete from requests where id = $1', values: [recordId] }),
    );
    expect(await uploads.refusal(PNG, { recordId })).toMatchObject({ status: 404 });
    expect(await uploads.kept()).toEqual(before);
  });
});

describe('while their file is on its way, a member who is gone', () => {
  const aGuest = async () => {
    const { test } = uploads;
    const member = await aMember(test.db);
    const leave = () =>
      test.db.run({ text: 'delete from members where id = $1', values: [member.id] });
    return { member, leave, as: await test.signIn(member.cin), path: '/v1/uploads' };
  };

  it('keeps none of what was sent ahead', async () => {
    const { leave, as, path } = await aGuest();
    const before = await uploads.kept();
    whileStoring(leave);
    expect(await uploads.refusal(PNG, { as, path })).toMatchObject({ code: 'session_expired' });
    expect(await uploads.kept()).toEqual(before);
  });

  it('is not told that a request has what it names', async () => {
    const { test, url } = uploads;
    const { member, leave, as, path } = await aGuest();
    const recordId = await aRequest(test.db, member);
    const { id } = (await (await uploads.send(PNG, { as, path })).json()) as { id: string };
    const writeOne = test.db.writeOne.bind(test.db);
    const spy = vi.spyOn(test.db, 'writeOne').mockImplementation(async (statement) => {
      await leave();
      return writeOne(statement);
    });
    const body = new FormData();
    body.append('record_id', recordId);
    body.append('upload_id', id);
    const headers = { origin: ORIGIN, cookie: as };
    const answer = await fetch(url, { method: 'POST', body, headers });
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  });
});
