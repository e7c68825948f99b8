/** A number or a CIN that is read out finds its case wherever it stands; words are looked for where somebody looks. */
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { answerRequest } from '../requests/service.ts';
import { caseRoutes } from './routes.ts';

const DAY_MS = 24 * 3_600_000;

let world: Answering;
let closed: { id: string; requestId: string };
let waiting: { id: string; requestId: string };
beforeAll(async () => {
  world = await startAnswering({ features: [forStaff(caseRoutes)] });
  closed = await world.aCase();
  waiting = await world.aCase();
  await move(closed.requestId, 'Traité', 400);
  await move(waiting.requestId, 'Documents manquants', 1);
});
afterAll(() => world.test.close());

const move = (requestId: string, status: string, daysAgo: number) =>
  world.test.db.transaction((tx) =>
    answerRequest(tx, {
      ...{ id: requestId, owner: world.member.id, status, text: null },
      now: new Date(world.now().getTime() - daysAgo * DAY_MS),
    }),
  );

const found = async (query: string, by: TestStaff = world.agent): Promise<string[]> => {
  const answer = await world.test.get(`/v1/staff/cases?${query}`, by.cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().cases.map(({ id }: { id: string }) => id);
};

const MINE = 'state=open&assignee=me&late=true&today=true&language=ar&age=within-1';

it('finds a request by its number in every state, whatever the view shows, and says when it was closed', async () => {
  for (const { id, requestId } of [closed, waiting])
    expect(await found(`${MINE}&kind=suggestion&text=${referenceOf(requestId)}`)).toEqual([id]);
  const text = referenceOf(closed.requestId);
  const { cases } = (
    await world.test.get(`/v1/staff/cases?text=${text}`, world.agent.cookie)
  ).json();
  const closedAt = new Date(world.now().getTime() - 400 * DAY_MS).toISOString();
  expect(cases).toMatchObject([{ state: 'closed', closed_at: closedAt }]);
});

it('finds all that a CIN has asked for, the newest first', async () => {
  const ids = await found(`${MINE}&text=${world.member.cin.toLowerCase()}`);
  expect(ids.toSorted()).toEqual([closed.id, waiting.id].toSorted());
});

it('finds what is about a claim file or a contract by the number of it', async () => {
  const { db } = world.test;
  const policyId = await aHealthPolicy(db, world.member, { policyId: 'P1' });
  const beneficiaryId = await aBeneficiary(db, world.member);
  const folderId = await aHealthFolder(db, world.member, {
    ...{ policyId, beneficiaryId, folderNumber: '2026-004871' },
  });
  const requestId = await aRequest(db, world.member, {
    ...{ kind: 'health-complaint', healthFolderId: folderId },
  });
  const [id] = await found(`text=${referenceOf(requestId)}`);
  expect(await found(`${MINE}&text=2026-004871`)).toEqual([id]);
  expect(await found(`${MINE}&text=p1`)).toHaveLength(3);
  // of a contract that they no longer have, or of somebody else
  expect(await found(`${MINE}&text=P2`)).toEqual([]);
});

it('finds what was closed long ago of somebody whose data was erased in no search', async () => {
  const erase = (at: string | null) =>
    world.test.db.run({
      text: 'update members set restricted_at = $2 where id = $1',
      values: [world.member.id, at],
    });
  await erase('2026-11-01');
  expect(await found(`text=${referenceOf(closed.requestId)}`)).toEqual([]);
  expect(await found(`text=${referenceOf(waiting.requestId)}`)).toEqual([waiting.id]);
  await erase(null);
});

it('shows nobody a kind that they are not trusted with', async () => {
  const by = await signInStaff(world.test.db, {
    ...{ roles: ['agent'], kinds: ['suggestion'] },
    now: world.now(),
  });
  expect(await found(`text=${referenceOf(closed.requestId)}`, by)).toEqual([]);
  expect(await found(`text=${world.member.cin}`, by)).toEqual([]);
});

it('looks for words in the view, and in all of them when it is asked to', async () => {
  const name = 'est';
  expect(await found(`state=open&assignee=me&text=${name}`)).toEqual([]);
  expect(await found(`state=open&assignee=me&everywhere=true&text=${name}`)).toContain(waiting.id);
});
