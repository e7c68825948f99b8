/** A member who has written and waits for an answer is seen in the queue. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { caseAssignRoutes } from './assign-routes.ts';
import { caseRoutes } from './routes.ts';

let world: Answering;
let cookie: string;
beforeAll(async () => {
  world = await startAnswering({
    features: [memberConversationRoutes, forStaff(answeringRoutes, caseRoutes, caseAssignRoutes)],
  });
  cookie = await world.test.signIn(world.member.cin);
});
afterAll(() => world.test.close());

const write = async (requestId: string) => {
  const sent = await world.test.app.inject({
    method: 'POST',
    url: `/v1/me/requests/${requestId}/messages`,
    headers: { origin: 'http://localhost:3000', cookie, 'idempotency-key': crypto.randomUUID() },
    payload: { text: 'Bonjour, avez-vous reçu le RIB ?' },
  });
  expect(sent.statusCode, sent.body).toBe(201);
};
const rowOf = async (id: string) =>
  (await world.test.get('/v1/staff/cases', world.agent.cookie))
    .json()
    .cases.find((row: { id: string }) => row.id === id);
const countFor = async (by = world.agent): Promise<number> =>
  (await world.test.get('/v1/staff/cases/counts', by.cookie)).json().newMessages;

it('says of a case who wrote last and when, until somebody answers', async () => {
  const { id, requestId } = await world.aCase();
  expect((await rowOf(id)).lastActivity).toBeNull();
  expect(await countFor()).toBe(0);

  await write(requestId);
  const at = world.now().toISOString();
  expect((await rowOf(id)).lastActivity).toEqual({ what: 'message', by: '', at });
  expect(await countFor()).toBe(1);

  const { version } = await rowOf(id);
  await world.send(id, { version, status: 'En cours de traitement' });
  world.later(world.untilItLeaves);
  expect(await world.leave()).toBe(1);
  const answeredAt = world.now().toISOString();
  const activity = { what: 'answer', by: 'Hind', at: answeredAt };
  expect((await rowOf(id)).lastActivity).toEqual(activity);
  expect(await countFor()).toBe(0);
});

it('counts for somebody what is theirs or nobody’s, and not what a colleague has', async () => {
  const { id, requestId } = await world.aCase();
  await write(requestId);
  expect([await countFor(), await countFor(world.colleague)]).toEqual([1, 1]);
  const { version } = await rowOf(id);
  const taken = { assignee: world.agent.id, version };
  await world.test.post(`/v1/staff/cases/${id}/assign`, taken, world.agent.cookie);
  expect([await countFor(), await countFor(world.colleague)]).toEqual([1, 0]);
});
