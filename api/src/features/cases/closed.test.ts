/** The queue shows what was closed in the last 90 days; what is older is found where somebody looks for it. */
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { signInStaff } from '../../testing/staff.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { addInsurerMessage } from '../conversations/service.ts';
import { memberLedgerRoutes } from '../ledger/member-routes.ts';
import { memberFileRoutes } from '../member-file/routes.ts';
import { answerRequest } from '../requests/service.ts';
import { caseRoutes } from './routes.ts';
import { findDefects } from './service.ts';

const DAY_MS = 24 * 3_600_000;

let world: Answering;
beforeAll(async () => {
  world = await startAnswering({
    features: [memberLedgerRoutes, forStaff(answeringRoutes, caseRoutes, memberFileRoutes)],
  });
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of ['requests', 'cases'])
    await world.test.db.run({ text: `delete from ${table}` });
});

const before = (days: number, extraMs = 0) =>
  new Date(world.now().getTime() - days * DAY_MS - extraMs);
const answer = (requestId: string, status: string, now: Date) =>
  world.test.db.transaction((tx) =>
    answerRequest(tx, { id: requestId, owner: world.member.id, status, text: null, now }),
  );
const closedAt = async (at: Date) => {
  const made = await world.aCase();
  await answer(made.requestId, 'Traité', at);
  return made;
};
const bySupervisor = async () => {
  const { roles, name } = { roles: ['supervisor'] as const, name: 'Adil Mernissi' };
  return signInStaff(world.test.db, { roles, name, now: world.now() });
};

it('is in the queue for 90 days, and no longer', async () => {
  const shown = await closedAt(before(90));
  await closedAt(before(90, 1));
  const { cookie } = await bySupervisor();
  const { cases } = (await world.test.get('/v1/staff/cases?state=closed', cookie)).json();
  expect(cases.map(({ id }: { id: string }) => id)).toEqual([shown.id]);
  expect(await findDefects(world.test.db, world.now())).toEqual({});
});

it('is led to from the member’s file and their other cases, and opens with its thread', async () => {
  const { id, requestId } = await closedAt(before(400));
  const written = { memberId: world.member.id, requestId, name: 'Hind', text: 'Réglé.' };
  await world.test.db.transaction((tx) =>
    addInsurerMessage(tx, { ...written, files: [], now: before(400) }),
  );
  const other = await world.aCase();
  const by = await bySupervisor();
  const url = `/v1/staff/members/${world.member.id}/open`;
  const { requests } = (await world.test.post(url, { reason: 'call' }, by.cookie)).json();
  const reference = referenceOf(requestId);
  expect(requests).toContainEqual(expect.objectContaining({ reference, caseId: id }));
  expect((await world.read(other.id)).others).toMatchObject([{ id, reference }]);
  expect(await world.read(id, by)).toMatchObject({
    case: { id, state: 'closed' },
    messages: [{ author: 'insurer', name: 'Hind', text: 'Réglé.' }],
  });
});

it('is the same case when its request is answered again', async () => {
  const { id, requestId } = await closedAt(before(400));
  await answer(requestId, 'En cours de traitement', world.now());
  expect(await world.read(id)).toMatchObject({ case: { id, state: 'open' } });
});

it('keeps its request’s number in what the member reads of the ledger', async () => {
  const { id, requestId } = await closedAt(before(400));
  await world.read(id);
  const cookie = await world.test.signIn(world.member.cin);
  const told = (await world.test.get('/v1/me/ledger', cookie)).json().value;
  const references = told.map(({ reference }: { reference: string }) => reference);
  expect(references).toContain(referenceOf(requestId));
});
