/** What the member adds to a request: another version of it each time, told of once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Conversations, startConversations } from '../../testing/conversations.ts';
import { aPdf } from '../../testing/files.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';

let conversations: Conversations;
beforeAll(async () => {
  // their moment stands still: what comes in one millisecond is told apart too
  conversations = await startConversations({
    features: [requestFileRoutes, memberConversationRoutes],
  });
});
afterAll(() => conversations.test.close());

const handoverOf = (requestId: string) =>
  conversations.db.one<{ state: string; version: number; toCome: number | null }>({
    text: 'select state, version, to_come as "toCome" from request_handovers where request_id = $1',
    values: [requestId],
  });

/** How often it was told that a core system can take it. */
const countTold = async (requestId: string): Promise<number> => {
  const told = await conversations.db.rows({
    text: `select 1 from events where type = 'request.ready' and ids ->> 'request' = $1`,
    values: [requestId],
  });
  return told.length;
};

const addFile = (recordId: string) => conversations.sent(aPdf(randomUUID()), { recordId });

const aFileAhead = async (): Promise<string> =>
  (await conversations.sentAhead(aPdf(randomUUID()))).id;

const write = async (requestId: string, files: number): Promise<void> => {
  const uploads: string[] = [];
  for (let n = 0; n < files; n += 1) uploads.push(await aFileAhead());
  const answer = await conversations.write(requestId, { text: 'Voici', uploads });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};

const sendPaper = async (requestId: string): Promise<void> => {
  const paper = await conversations.ask(requestId, 'RIB');
  const answer = await conversations.sendPaper(requestId, paper, await aFileAhead());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const announced = async (toCome: number): Promise<string> => {
  const id = await conversations.ofKind('health-declaration', 'Envoyé');
  await conversations.db.run({
    text: 'update request_handovers set to_come = $2 where request_id = $1',
    values: [id, toCome],
  });
  return id;
};

const aReady = async (): Promise<string> => {
  const id = await announced(1);
  await addFile(id);
  return id;
};

it.each([
  ['a message', (id: string) => write(id, 0)],
  ['a message with a file', (id: string) => write(id, 1)],
  ['a paper that was asked for', sendPaper],
])('%s is none of the files that were announced', async (_, add) => {
  const id = await announced(2);
  await addFile(id);
  await add(id);
  expect(await handoverOf(id)).toEqual({ state: 'arriving', version: 3, toCome: 1 });
  await addFile(id);
  expect(await handoverOf(id)).toMatchObject({ state: 'ready', version: 4 });
  expect(await countTold(id)).toBe(1);
});

it.each([
  ['a file', addFile],
  ['a message', (id: string) => write(id, 0)],
  ['a message with two files', (id: string) => write(id, 2)],
  ['a paper that was asked for', sendPaper],
])('%s is one version more, told of once', async (_, add) => {
  const id = await aReady();
  const before = await handoverOf(id);
  await add(id);
  expect(await handoverOf(id)).toEqual({ ...before, version: before.version + 1 });
  expect(await countTold(id)).toBe(2);
});

it('a file after a message is one version more too', async () => {
  const id = await aReady();
  await write(id, 0);
  await addFile(id);
  expect(await handoverOf(id)).toMatchObject({ state: 'ready', version: 4 });
  expect(await countTold(id)).toBe(3);
});
