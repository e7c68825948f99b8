/** Files of a case: opened by staff, attached by them, and hidden from the member until they leave. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formWith } from '../../attacks/sendings.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { ORIGIN } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { activePdf, anMp3, aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { signInAgain } from '../../testing/staff.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { requestOverviewRoutes } from '../request-overview/routes.ts';
import { caseFileRoutes } from './file-routes.ts';
import { answeringRoutes } from './routes.ts';

let world: Answering;
let cookie: string;
beforeAll(async () => {
  world = await startAnswering({
    features: [
      healthDeclarationRoutes,
      memberConversationRoutes,
      requestFileRoutes,
      requestOverviewRoutes,
      forStaff(answeringRoutes, caseFileRoutes),
    ],
  });
  cookie = await world.test.signIn(world.member.cin);
});
afterAll(() => world.test.close());
beforeEach(() => forgetLimits(world.test.db));

const post = (url: string, bytes: Buffer, as: string, fields = {}, key?: string) => {
  const { payload, headers } = formWith(fields, { name: 'pièce.bin', bytes });
  const own = { origin: ORIGIN, cookie: as, ...(key && { 'idempotency-key': key }) };
  return world.test.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...own } });
};
const sentBy = async (requestId: string, bytes: Buffer): Promise<string> =>
  (await post('/v1/sf-files', bytes, cookie, { record_id: requestId })).json().id;
const attach = (id: string, bytes: Buffer = PNG, by = world.agent, key?: string) =>
  post(world.url(id, 'files'), bytes, by.cookie, {}, key);
const open = (id: string, file: string, { range = '', query = '', by = world.agent } = {}) =>
  world.test.app.inject({
    url: `${world.url(id, `files/${file}`)}${query}`,
    headers: { cookie: by.cookie, ...(range && { range }) },
  });
const openings = async (id: string) =>
  (await world.lines(id)).filter(({ act }) => act === 'file.read').length;

it('opens what the member sent, safe to be shown, and every opening is a line', async () => {
  const { id, requestId } = await world.aCase('health-declaration');
  for (const [bytes, type] of [
    [PNG, 'image/png'],
    [aPdf(), 'application/pdf'],
  ] as const) {
    const file = await sentBy(requestId, bytes);
    const before = await openings(id);
    const answer = await open(id, file);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    const kept = await open(id, file, { query: '?download=1' });
    expect(kept.headers['content-disposition']).toMatch(/^attachment;/);
    expect(await openings(id)).toBe(before + 2);
  }
});

it('never shows a PDF with a script: it is told of, and leaves for a disk', async () => {
  const { id, requestId } = await world.aCase('health-declaration');
  const harmless = await sentBy(requestId, aPdf());
  const active = await sentBy(requestId, activePdf());
  const { files } = await world.read(id);
  expect(files).toContainEqual(expect.objectContaining({ id: harmless, active: false }));
  expect(files).toContainEqual(expect.objectContaining({ id: active, active: true }));
  const answer = await open(id, active);
  expect(answer.rawPayload).toEqual(activePdf());
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  expect((await attach(id, activePdf())).json()).toMatchObject({ active: true });
});

it('plays a voice by parts: one line for a playing, and none is read without a line', async () => {
  const { id, requestId } = await world.aCase('ticket');
  const file = await sentBy(requestId, anMp3(2));
  const first = await open(id, file, { range: 'bytes=1-10' });
  expect([first.statusCode, first.rawPayload.length]).toEqual([206, 10]);
  expect(await openings(id)).toBe(1);
  await open(id, file, { range: 'bytes=0-99' });
  expect(await openings(id)).toBe(2);
  for (const range of ['bytes=100-', 'bytes=-20', 'bytes=5-9']) await open(id, file, { range });
  expect(await openings(id)).toBe(2);
  await open(id, file, { range: 'bytes=100-', by: world.colleague });
  expect(await openings(id)).toBe(3);
});

it('finds no file of another case or member, and none for who may not see the kind', async () => {
  const { id, requestId } = await world.aCase('health-declaration');
  const file = await sentBy(requestId, PNG);
  const other = await world.aCase('health-declaration');
  const stranger = await aMember(world.test.db);
  const foreign = await caseOf(world.test.db, await aRequest(world.test.db, stranger));
  for (const one of [other.id, foreign, '0', 'x']) {
    expect((await open(one, file)).json(), one).toMatchObject({ code: 'not_found' });
  }
  for (const wrong of ['x', '7c9e6679-7425-40de-944b-e07fc1f90ae7'])
    expect((await open(id, wrong)).statusCode).toBe(404);
  expect(await openings(id)).toBe(0);
});

/** Everything that the member can ask about the request. */
const membersAnswers = async (requestId: string): Promise<string> => {
  const paths = [
    `/v1/declarationsmaladie/${requestId}`,
    `/v1/me/requests/${requestId}/conversation`,
    '/v1/declarationsmaladie',
    '/v1/me/requests/',
  ];
  const told = await Promise.all(paths.map((path) => world.test.get(path, cookie)));
  expect(told.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
  return told.map(({ body }) => body).join('\n');
};

it('shows an attached file to the member when its answer has left, and not before', async () => {
  const { id, requestId } = await world.aCase('health-declaration');
  const file = (await attach(id)).json();
  expect(file).toMatchObject({ name: 'pièce.bin.png', type: 'image/png', size: PNG.length });
  const download = () => world.test.get(`/v1/sf-files/${file.id}`, cookie);
  expect(await membersAnswers(requestId)).not.toContain(file.id);
  expect((await download()).statusCode).toBe(404);
  expect((await world.read(id)).draft).toMatchObject({ text: '', files: [{ id: file.id }] });
  expect((await world.read(id, world.colleague)).draft).toBeNull();
  // a colleague's answer takes nothing of somebody else's
  const theirs = await world.send(id, { files: [file.id] }, world.colleague);
  expect(theirs.json().issues).toMatchObject([{ field: 'files', code: 'upload_unknown' }]);
  await world.send(id, { files: [file.id] });
  world.later(world.untilItLeaves - 1);
  await world.leave();
  expect((await download()).statusCode).toBe(404);
  world.later(1);
  expect(await world.leave()).toBe(1);
  cookie = await world.test.signIn(world.member.cin);
  expect((await download()).statusCode).toBe(200);
  expect((await world.read(id)).messages).toMatchObject([{ files: [{ id: file.id }] }]);
  expect(await openings(id)).toBe(0);
});

it('takes five files, each once, and what is not sent goes with the answer or the draft', async () => {
  const { id } = await world.aCase('health-declaration');
  const key = 'the-same-key';
  const first = (await attach(id, PNG, world.agent, key)).json();
  expect((await attach(id, PNG, world.agent, key)).json()).toEqual(first);
  expect((await attach(id, aPdf(), world.agent, key)).json()).toMatchObject({
    code: 'idempotency_mismatch',
  });
  for (let n = 0; n < 4; n += 1) expect((await attach(id)).statusCode).toBe(201);
  expect((await attach(id)).json().issues).toMatchObject([{ code: 'too_many_files', max: 5 }]);
  expect((await attach(id, Buffer.from('<script>1</script>'))).statusCode).toBe(415);
  const remove = (by = world.agent) => world.ask('DELETE', world.url(id, `files/${first.id}`), by);
  expect((await remove(world.colleague)).statusCode).toBe(404);
  expect((await remove()).statusCode).toBe(200);
  expect((await world.read(id)).draft.files).toHaveLength(4);
  await world.ask('DELETE', world.url(id, 'draft'), world.agent);
  expect((await world.read(id)).draft).toBeNull();
  await attach(id);
  expect((await world.read(id)).draft.files).toHaveLength(1);
});

it('does not leave without a file of its own, and goes back to its author with the reason', async () => {
  await world.test.db.run({ text: 'delete from messages' });
  const { id, requestId } = await world.aCase('health-declaration');
  const [lost, kept] = [(await attach(id)).json().id, (await attach(id, aPdf())).json().id];
  expect((await world.send(id, { files: [lost, kept] })).statusCode).toBe(200);
  await world.test.db.run({
    text: 'delete from request_files where member_id = $1 and request_id = $2 and file_id = $3',
    values: [world.member.id, requestId, lost],
  });
  world.later(world.untilItLeaves);
  expect(await world.leave()).toBe(0);
  const found = await world.read(id);
  expect(found).toMatchObject({
    ...{ messages: [], pending: null, case: { state: 'open', assignee: { name: 'Hind Saidi' } } },
    draft: {
      text: 'Réglé.',
      problem: expect.stringMatching(/fichier joint/),
      files: [{ id: kept }],
    },
  });
  expect(await world.messages()).toBe(0);
  expect((await world.lines(id)).at(-1)).toMatchObject({
    ...{ act: 'answer.taken-back', reason: 'file-gone' },
  });
  const again = { version: found.case.version, files: [kept] };
  expect((await world.send(id, again)).statusCode).toBe(200);
  world.later(world.untilItLeaves);
  expect(await world.leave()).toBe(1);
  expect((await world.read(id)).messages).toMatchObject([{ files: [{ id: kept }] }]);
});

it('is refused when its file was taken away before, and what was written is kept', async () => {
  const { id } = await world.aCase('health-declaration');
  const file = (await attach(id)).json().id;
  await world.ask('DELETE', world.url(id, `files/${file}`), world.agent);
  const sent = await world.send(id, { text: 'Voici la pièce.', files: [file] });
  expect(sent.json()).toMatchObject({
    issues: [{ field: 'files', code: 'upload_unknown', file }],
  });
  expect(await world.read(id)).toMatchObject({
    ...{ pending: null, draft: { text: 'Voici la pièce.', files: [] } },
  });
});

it('taken away and sent at the same moment: the answer has it, or is refused', async () => {
  for (let round = 0; round < 40; round += 1) {
    await forgetLimits(world.test.db);
    const { id } = await world.aCase('health-declaration');
    const file = (await attach(id)).json().id;
    const [removed, sent] = await Promise.all([
      world.ask('DELETE', world.url(id, `files/${file}`), world.agent),
      world.send(id, { files: [file] }),
    ]);
    expect([removed.statusCode, sent.statusCode].join(), `${round}`).toMatch(/^(200,400|404,200)$/);
  }
});

it('is opened anew by whoever goes on with it an hour later', async () => {
  const { id, requestId } = await world.aCase('ticket');
  const file = await sentBy(requestId, anMp3(2));
  const again = async () => {
    const token = await signInAgain(world.test.db, world.agent, world.now());
    await open(id, file, { range: 'bytes=100-', by: { ...world.agent, cookie: token } });
    return openings(id);
  };
  expect(await again()).toBe(1);
  world.later(3_600_000);
  expect(await again()).toBe(1);
  world.later(1);
  expect(await again()).toBe(2);
});
