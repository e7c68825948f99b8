/** A member writes back: once, on their own request, and for thirty days after its end. */
import { REOPEN_DAYS } from '@rafiq/contract/conversations/rules';
import { openedClock } from '@rafiq/contract/deadlines/case-clock';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMotorPolicy } from '../../testing/builders.ts';
import {
  type Conversations,
  NOW,
  startConversations,
  type Writing,
} from '../../testing/conversations.ts';
import { anMp3, aPdf, PNG } from '../../testing/files.ts';
import { signInStaff } from '../../testing/staff.ts';
import { workingTimeInForce } from '../deadlines/service.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { memberConversationRoutes } from './member-routes.ts';

let on: Conversations;
beforeAll(async () => {
  on = await startConversations({
    features: [healthDeclarationRoutes, memberConversationRoutes, requestFileRoutes],
  });
});
afterAll(() => on.test.close());
beforeEach(() => on.clear());

const DAY_MS = 24 * 3_600_000;
const REOPEN_MS = REOPEN_DAYS * DAY_MS;
const ahead = async (...files: Buffer[]): Promise<string[]> => {
  const ids = [];
  for (const bytes of files) ids.push((await on.sentAhead(bytes)).id);
  return ids;
};

it('is read by both with its files, in their order, and leads nobody else to it', async () => {
  const id = await on.ofKind('ticket', 'Envoyé');
  await on.happened();
  const uploads = await ahead(PNG, anMp3(2));
  const first = await on.write(id, { text: '  Voici le RIB.\nMerci ', uploads });
  expect(first).toMatchObject({ status: 201, body: { author: 'member', name: '' } });
  expect(first.body.text).toBe('Voici le RIB.\nMerci');
  expect(first.body.files.map(({ type }: { type: string }) => type).sort()).toEqual([
    'audio/mpeg',
    'image/png',
  ]);
  await on.write(id, { text: 'Et encore.' });
  const { status, body } = await on.read(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ papers: [], writable: true, until: null });
  expect(body.messages).toEqual([first.body, expect.objectContaining({ text: 'Et encore.' })]);
  expect(await on.happened()).toEqual(['message.written', 'files.added', 'message.written']);
  expect(await on.waiting()).toBe(0);
  for (const file of uploads) {
    expect((await on.test.get(`/v1/sf-files/${file}`, on.cookie)).statusCode).toBe(200);
    expect((await on.test.get(`/v1/sf-files/${file}`, on.stranger)).statusCode).toBe(404);
  }
  expect((await on.read(id, on.stranger)).status).toBe(404);
  expect((await on.write(id, { text: 'Moi aussi', as: on.stranger })).status).toBe(404);
  expect((await on.read(id)).body.messages).toHaveLength(2);
});

it('leaves the documents of the request, and the room for more of them, as they were', async () => {
  const id = await on.ofKind('health-declaration', 'Envoyé');
  await on.write(id, { uploads: await ahead(PNG) });
  expect(await on.filesOf(id)).toEqual([]);
});

it('gives the same answer to the same message, and refuses another one under its key', async () => {
  const id = await on.ofKind('ticket', 'Envoyé');
  const uploads = await ahead(PNG);
  const sent = { text: 'Bonjour', uploads, key: 'message-1' };
  const first = await on.write(id, sent);
  expect(await on.write(id, sent)).toEqual(first);
  // the bytes came a second time: after a reload nobody knew under which number they had
  expect(await on.write(id, { ...sent, uploads: await ahead(PNG) })).toEqual(first);
  const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } };
  expect(await on.write(id, { ...sent, text: 'Bonsoir' })).toMatchObject(mismatch);
  expect(await on.write(id, { ...sent, uploads: [] })).toMatchObject(mismatch);
  expect(await on.write(id, { ...sent, uploads: await ahead(aPdf()) })).toMatchObject(mismatch);
  expect((await on.read(id)).body.messages).toEqual([first.body]);
});

it('is written once by two browsers that send it in the same moment', async () => {
  const id = await on.ofKind('ticket', 'Envoyé');
  const uploads = await ahead(PNG);
  const sent = { text: 'Bonjour', uploads, key: 'message-2' };
  const answers = await Promise.all([on.write(id, sent), on.write(id, sent)]);
  expect(answers[0]).toEqual(answers[1]);
  expect((await on.read(id)).body.messages).toEqual([answers[0]?.body]);
});

it('gives a file to the first of two requests that name it', async () => {
  const ids = [await on.ofKind('ticket', 'Envoyé'), await on.ofKind('ticket', 'Envoyé')];
  const uploads = await ahead(PNG);
  const answers = await Promise.all(ids.map((id) => on.write(id, { text: 'a', uploads })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.issues).toMatchObject([
    { field: 'uploads', code: 'upload_unknown' },
  ]);
});

it('says what is wrong at its field, and writes nothing', async () => {
  const id = await on.ofKind('ticket', 'Documents manquants');
  const six = await ahead(...[1, 2, 3, 4, 5, 6].map(aPdf));
  const refusals: [Writing, string, string][] = [
    [{ text: ' \n ' }, 'text', 'required'],
    [{ text: 'x'.repeat(MESSAGE_MAX + 1) }, 'text', 'too_long'],
    [{ text: 'a', uploads: six }, 'uploads', 'too_many_files'],
    [{ text: 'a', uploads: ['nonsense'] }, 'uploads', 'upload_unknown'],
    [{ text: 'a', uploads: [crypto.randomUUID()] }, 'uploads', 'upload_unknown'],
  ];
  for (const [sent, field, code] of refusals) {
    const { status, body } = await on.write(id, sent);
    expect([status, body.issues?.[0]?.field, body.issues?.[0]?.code]).toEqual([400, field, code]);
  }
  expect((await on.read(id)).body.messages).toEqual([]);
  expect(await on.caseOf(id)).toMatchObject({ state: 'waiting', version: 1 });
  expect((await on.write(id, { text: 'x'.repeat(MESSAGE_MAX) })).status).toBe(201);
  expect((await on.write(id, { uploads: six.slice(0, 5) })).status).toBe(201);
});

it('takes sixty messages an hour, and counts neither refused nor repeated ones', async () => {
  const id = await on.ofKind('ticket', 'Envoyé');
  for (let count = 1; count <= 60; count += 1) {
    const sent = { text: `n° ${count}`, key: `numbered-${count}` };
    expect((await on.write(id, sent)).status).toBe(201);
    if (count === 1) {
      await on.write(id, sent);
      await on.write(id, { text: '' });
    }
  }
  const refused = await on.write(id, { text: 'n° 61' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
});

it('brings back to the insurer a case that waited for the member', async () => {
  const id = await on.ofKind('ticket', 'Documents manquants');
  expect(await on.caseOf(id)).toMatchObject({ state: 'waiting', version: 1 });
  await on.write(id, { text: 'Je ne trouve pas ce papier.' });
  const found = await on.caseOf(id);
  expect(found).toMatchObject({ state: 'open', version: 2 });
  // it stood still for no time at all
  const { of } = await workingTimeInForce(on.db, NOW);
  expect(found.dueAt.getTime()).toBe(openedClock(NOW.getTime(), of('ticket')).dueAt);
  expect(await on.request(id)).toMatchObject({ status: 'Documents manquants' });
});

it.each(REQUEST_KINDS)('opens a %s again until its thirtieth day, for its agent', async (kind) => {
  const agent = await signInStaff(on.db, { roles: ['agent'] });
  const isBeneficiary = kind === 'beneficiary-request';
  const ended = isBeneficiary ? 'Refus' : 'Refusé';
  const again = isBeneficiary ? 'En cours' : 'En cours de traitement';
  const id = await on.ofKind(kind, ended, { endedMsAgo: REOPEN_MS - 1 });
  await on.db.run({
    text: 'update cases set assignee = $2 where subject_id = $1',
    values: [id, agent.id],
  });
  const until = new Date(NOW.getTime() + 1).toISOString();
  expect((await on.read(id)).body).toMatchObject({ writable: true, until });
  expect((await on.write(id, { text: 'Je ne suis pas d’accord.' })).status).toBe(201);
  expect(await on.request(id)).toEqual({ status: again, statusAt: NOW, steps: [ended, again] });
  const reopened = { state: 'open', version: 2, assignee: agent.id, closedAt: null };
  expect(await on.caseOf(id)).toMatchObject(reopened);
  expect((await on.read(id)).body).toMatchObject({ writable: true, until: null });
});

it('stays closed from the thirtieth day on, and says so in words', async () => {
  const id = await on.ofKind('health-complaint', 'Traité', { endedMsAgo: REOPEN_MS });
  expect((await on.read(id)).body).toMatchObject({ writable: false, until: null });
  const { status, body } = await on.write(id, { text: 'Trop tard ?' });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'request_ended' });
  expect(body.message).toContain('30');
  expect(await on.request(id)).toMatchObject({ status: 'Traité', steps: ['Traité'] });
  expect(await on.caseOf(id)).toMatchObject({ state: 'closed', version: 1 });
});

it('leaves a renewal closed beside another one that is under way', async () => {
  const motorPolicyId = await aMotorPolicy(on.db, on.member);
  const refused = await on.ofKind('motor-renewal', 'Refusé', { motorPolicyId });
  await on.ofKind('motor-renewal', 'Envoyé', { motorPolicyId });
  const answer = await on.write(refused, { text: 'Et celle-ci ?' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'renewal_pending' } });
  expect((await on.read(refused)).body.messages).toEqual([]);
  expect(await on.caseOf(refused)).toMatchObject({ state: 'closed', version: 1 });
});

it('never shows what the insurer has not sent yet, nor what its people note', async () => {
  const id = await on.ofKind('health-declaration', 'Envoyé');
  const [file = ''] = await ahead(PNG);
  await on.write(id, { text: 'a', uploads: [file] });
  await on.db.run({
    text: `update request_files set sender = 'insurer', message_id = null where file_id = $1`,
    values: [file],
  });
  await on.db.run({
    text: `insert into request_notes (member_id, request_id, staff_id, author_name, text, created_at)
           values ($1, $2, 1, 'Hind', 'Dossier douteux', $3)`,
    values: [on.member.id, id, NOW],
  });
  const { body } = await on.read(id);
  expect(JSON.stringify(body)).not.toContain(file);
  expect(JSON.stringify(body)).not.toContain('douteux');
  expect(await on.filesOf(id)).toEqual([]);
  expect((await on.test.get(`/v1/sf-files/${file}`, on.cookie)).statusCode).toBe(404);
});
