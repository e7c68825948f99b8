import type { RequestKind } from '@rafiq/contract/requests/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anMp3, aPdf } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { answerRequest } from '../requests/service.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads({
    features: [requestFileRoutes],
  });
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

const answer = (id: string, status: string) =>
  uploads.test.db.transaction((tx) =>
    answerRequest(tx, { id, owner: uploads.member.id, status, text: null, now: new Date() }),
  );
const fill = async (recordId: string, count: number) => {
  for (let n = 0; n < count; n += 1) await uploads.sent(aPdf(n), { recordId });
};
const tooMany = (max: number) => ({
  status: 400,
  code: 'invalid_data',
  issues: [{ field: 'file', code: 'too_many_files', max }],
});

it.each([
  ['beneficiary-request', 6, 'En cours'],
  ['health-declaration', 20, 'En cours de traitement'],
] as const)(
  'a full %s takes %i more each time documents are asked for',
  async (kind, max, next) => {
    const recordId = await aRequest(uploads.test.db, uploads.member, { kind });
    await fill(recordId, max);
    expect(await uploads.refusal(aPdf('one more'), { recordId })).toEqual(tooMany(max));
    await answer(recordId, 'Documents manquants');
    await fill(recordId, max - 1);
    // the last of this asking, also once the insurer goes on
    await answer(recordId, next);
    await fill(recordId, 1);
    expect(await uploads.refusal(aPdf('one more'), { recordId })).toEqual(tooMany(max));
    await answer(recordId, 'Documents manquants');
    await uploads.sent(aPdf('again'), { recordId });
  },
);

it.each<[RequestKind, object]>([
  ['ticket', { status: 415, code: 'media_type', issues: [{ field: 'file', code: 'voice_type' }] }],
  ['motor-renewal', { status: 409, code: 'request_closed' }],
])('a %s takes twenty each time, and none before it is asked', async (kind, refused) => {
  const recordId = await aRequest(uploads.test.db, uploads.member, { kind });
  expect(await uploads.refusal(aPdf(0), { recordId })).toEqual(refused);
  await answer(recordId, 'Documents manquants');
  await fill(recordId, 20);
  expect(await uploads.refusal(aPdf('one more'), { recordId })).toEqual(tooMany(20));
  await answer(recordId, 'Documents manquants');
  await uploads.sent(aPdf('again'), { recordId });
  // one that was forgotten, also once the insurer goes on
  await answer(recordId, 'En cours de traitement');
  await uploads.sent(aPdf('late'), { recordId });
  await answer(recordId, 'Traité');
  expect(await uploads.refusal(aPdf('too late'), { recordId })).toMatchObject({ status: 409 });
});

it('asks for documents, not for a second voice message', async () => {
  const recordId = await aRequest(uploads.test.db, uploads.member, { kind: 'beneficiary-request' });
  await uploads.sent(anMp3(2), { recordId, name: 'a.mp3' });
  await answer(recordId, 'Documents manquants');
  expect(await uploads.refusal(anMp3(3), { recordId, name: 'b.mp3' })).toEqual(tooMany(1));
});

it('shows the queue that a document came where one was waited for, and none of those that came with the request', async () => {
  const recordId = await aRequest(uploads.test.db, uploads.member, { kind: 'ticket' });
  const activity = () =>
    uploads.test.db.one<{ what: string | null; state: string; isAt: boolean }>({
      text: `select last_activity as what, state, last_activity_at is not null as "isAt"
             from cases where subject_id = $1`,
      values: [recordId],
    });
  await uploads.sent(anMp3(2), { recordId, name: 'a.mp3' });
  expect(await activity()).toEqual({ what: null, state: 'open', isAt: false });

  await answer(recordId, 'Documents manquants');
  await uploads.sent(aPdf('asked for'), { recordId });
  expect(await activity()).toEqual({ what: 'document', state: 'open', isAt: true });
});

it('shows it also where the request waits for more', async () => {
  const recordId = await aRequest(uploads.test.db, uploads.member, { kind: 'health-declaration' });
  await answer(recordId, 'Documents manquants');
  await uploads.test.db.run({
    text: `insert into request_papers (member_id, request_id, paper, asked_at) values ($1, $2, 'RIB', now())`,
    values: [uploads.member.id, recordId],
  });
  await uploads.sent(aPdf('beside'), { recordId });
  const found = await uploads.test.db.one({
    text: 'select last_activity as what, state from cases where subject_id = $1',
    values: [recordId],
  });
  expect(found).toEqual({ what: 'document', state: 'waiting' });
});
