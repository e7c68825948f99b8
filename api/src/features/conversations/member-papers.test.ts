/** Papers are sent one by one, and the insurer has the case again with the last of them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Conversations, NOW, startConversations } from '../../testing/conversations.ts';
import { anMp3, aPdf, PNG } from '../../testing/files.ts';
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

const asking = () => on.ofKind('health-declaration', 'Documents manquants');
let mark = 0;
const aDocument = (): Buffer => {
  mark += 1;
  return aPdf(mark);
};
const upload = async (): Promise<string> => (await on.sentAhead(aDocument())).id;
/** As it was asked, and one more version with each thing that has come. */
const waiting = (came: number) => ({ state: 'waiting', version: 1 + came });
const back = (came: number) => ({ state: 'open', version: 1 + came });

it('comes back to the insurer with the last paper, and with it goes on', async () => {
  const id = await asking();
  const papers = [await on.ask(id, 'bank-details'), await on.ask(id, 'invoice')];
  const [rib = '', invoice = ''] = papers;
  const file = await upload();
  await on.happened();
  const first = await on.sendPaper(id, rib, file);
  expect(first).toMatchObject({
    status: 200,
    body: { id: rib, paper: 'bank-details', state: 'received', file: { id: file } },
  });
  expect(await on.caseOf(id)).toMatchObject(waiting(1));
  expect((await on.read(id)).body.papers).toEqual([
    first.body,
    { id: invoice, paper: 'invoice', state: 'to-come', at: NOW.toISOString(), file: null },
  ]);
  await on.sendPaper(id, invoice, await upload());
  expect(await on.caseOf(id)).toMatchObject(back(2));
  expect(await on.lastActivityOf(id)).toBe('document');
  expect(await on.request(id)).toMatchObject({
    status: 'En cours de traitement',
    steps: ['Documents manquants', 'En cours de traitement'],
  });
  expect(await on.happened()).toEqual(['files.added', 'files.added']);
});

it('comes back exactly once when two papers arrive in the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await asking();
    const papers = [await on.ask(id, 'bank-details'), await on.ask(id, 'invoice')];
    const files = [await upload(), await upload()];
    const sent = papers.map((paper, at) => on.sendPaper(id, paper, files[at] ?? ''));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await on.caseOf(id)).toMatchObject(back(2));
    expect((await on.request(id)).steps).toEqual(['Documents manquants', 'En cours de traitement']);
  }
});

it('answers the same to the same upload, and lets another one take its place', async () => {
  const id = await asking();
  const rib = await on.ask(id, 'bank-details');
  await on.ask(id, 'invoice');
  const file = await upload();
  const first = await on.sendPaper(id, rib, file);
  expect(await on.sendPaper(id, rib, file)).toEqual(first);
  const better = await upload();
  expect((await on.sendPaper(id, rib, better)).body).toMatchObject({ file: { id: better } });
  // nothing that was sent is lost: the first one is still among the documents
  expect(await on.filesOf(id)).toMatchObject([
    { id: expect.any(String) },
    { id: expect.any(String) },
  ]);
  expect(await on.caseOf(id)).toMatchObject(waiting(2));
});

it('does not count what the insurer goes on without', async () => {
  const id = await asking();
  const rib = await on.ask(id, 'bank-details');
  const waived = await on.ask(id, 'invoice');
  await on.db.run({
    text: 'update request_papers set waived_at = $3 where member_id = $1 and id = $2',
    values: [on.member.id, waived, NOW],
  });
  await on.sendPaper(id, rib, await upload());
  expect(await on.caseOf(id)).toMatchObject(back(1));
});

it('waits on for the papers when another document arrives, and goes on with it when none was named', async () => {
  const answers = [
    async (recordId: string) => void (await on.sent(aDocument(), { recordId })),
    async (recordId: string) => on.name({ recordId, uploadId: await upload() }),
    async (recordId: string) => void (await on.write(recordId, { uploads: [await upload()] })),
  ];
  for (const send of answers) {
    const named = await asking();
    const plain = await asking();
    const rib = await on.ask(named, 'bank-details');
    for (const id of [named, plain]) await send(id);
    expect(await on.request(named)).toMatchObject({ status: 'Documents manquants' });
    expect(await on.caseOf(plain)).toMatchObject(back(1));
    expect(await on.request(plain)).toMatchObject({
      status: 'En cours de traitement',
      steps: ['Documents manquants', 'En cours de traitement'],
    });
    await on.sendPaper(named, rib, await upload());
    expect(await on.caseOf(named)).toMatchObject(back(2));
    expect(await on.request(named)).toMatchObject({ status: 'En cours de traitement' });
  }
});

it('leaves the insurer’s turn to the papers where another document arrives', async () => {
  const id = await asking();
  await on.ask(id, 'bank-details');
  await on.sent(aDocument(), { recordId: id });
  expect(await on.caseOf(id)).toMatchObject(waiting(1));
});

it('has what was asked for also where words came first', async () => {
  const id = await asking();
  await on.write(id, { text: 'Je cherche ce papier.' });
  expect(await on.request(id)).toMatchObject({ status: 'Documents manquants' });
  await on.sent(aDocument(), { recordId: id });
  expect(await on.request(id)).toMatchObject({ status: 'En cours de traitement' });
});

it('is nobody else’s, and no paper of another request', async () => {
  const id = await asking();
  const other = await asking();
  const rib = await on.ask(id, 'bank-details');
  const file = await upload();
  for (const [request, paper, as] of [
    [id, rib, on.stranger],
    [other, rib, on.cookie],
    [id, '999999', on.cookie],
    [id, 'nonsense', on.cookie],
    ['nonsense', rib, on.cookie],
  ] as const) {
    expect((await on.sendPaper(request, paper, file, as)).status).toBe(404);
  }
  expect(await on.waiting()).toBe(1);
});

it('says what is wrong with the file, and keeps waiting', async () => {
  const id = await asking();
  const rib = await on.ask(id, 'bank-details');
  const foreign = (await on.sentAhead(PNG, { as: on.stranger })).id;
  for (const [file, status, code] of [
    ['nonsense', 400, 'upload_unknown'],
    [crypto.randomUUID(), 400, 'upload_unknown'],
    [foreign, 400, 'upload_unknown'],
    [(await on.sentAhead(anMp3(1))).id, 415, 'file_type'],
  ] as const) {
    const answer = await on.sendPaper(id, rib, file);
    expect(answer.status).toBe(status);
    expect(answer.body.issues).toMatchObject([{ field: 'upload', code }]);
  }
  expect(await on.caseOf(id)).toMatchObject(waiting(0));
});

it('takes no more once the request has ended', async () => {
  const id = await asking();
  const rib = await on.ask(id, 'bank-details');
  await on.db.run({
    text: `update requests set status = 'Refusé' where member_id = $1 and id = $2`,
    values: [on.member.id, id],
  });
  const answer = await on.sendPaper(id, rib, await upload());
  expect(answer).toMatchObject({ status: 409, body: { code: 'request_closed' } });
});
