import { afterAll, beforeAll, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { answeringRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let agent: TestStaff;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(answeringRoutes)] });
  member = await aMember(test.db, {
    firstName: 'Omar',
    lastName: 'Idrissi',
    email: 'omar@rafiq.example',
    phone: null,
    language: 'ar',
  });
  agent = await signInStaff(test.db, { roles: ['agent'] });
});
afterAll(() => test.close());

const read = (id: string, by = agent) => test.get(`/v1/staff/cases/${id}`, by.cookie);
const lines = () =>
  test.db.rows({
    text: `select act, member_id::text as member, about from ledger order by day, number`,
  });

it('shows what was sent, whom to reach and what stands beside it, and writes the look down', async () => {
  const policyId = await aHealthPolicy(test.db, member, { policyId: '311.41' });
  const beneficiaryId = await aBeneficiary(test.db, member);
  const folder = { policyId, beneficiaryId, status: 'Réglé' as const };
  const healthFolderId = await aHealthFolder(test.db, member, folder);
  const details = { title: 'Virement', message: 'لم أتوصل بالتعويض' };
  const other = await aRequest(test.db, member, { kind: 'ticket', status: 'Traité' });
  const requestId = await aRequest(test.db, member, {
    kind: 'suggestion',
    details,
    healthFolderId,
  });
  const id = await caseOf(test.db, requestId);
  const before = await lines();
  const answer = await read(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    case: { id, kind: 'suggestion', version: 1, person: { name: 'Omar Idrissi', language: 'ar' } },
    member: member.id,
    reachable: { email: 'o***@rafiq.example', phone: '' },
    status: 'Envoyé',
    statuses: ['Envoyé', 'En cours de traitement', 'Documents manquants', 'Traité', 'Refusé'],
    sent: { title: 'Virement' },
    message: 'لم أتوصل بالتعويض',
    ...{ files: [], messages: [], papers: [], notes: [], draft: null, pending: null },
    folder: { sort: 'health', status: 'Réglé', paidOn: null, paymentMeans: '' },
    contract: null,
    others: [{ id: await caseOf(test.db, other), kind: 'ticket', status: 'Traité' }],
    path: [],
  });
  expect(await lines()).toEqual([...before, { act: 'case.read', member: member.id, about: id }]);
  expect((await read(id)).json().path).toMatchObject([{ act: 'case.read', name: agent.name }]);
});

it('reads the contract, and one step of a screen that is read again and again', async () => {
  const { db } = test;
  const requestId = await aRequest(db, member);
  const policyId = await aHealthPolicy(db, member, { policyId: '311.42' });
  await db.run({
    text: 'update requests set health_policy_id = $3 where member_id = $1 and id = $2',
    values: [member.id, requestId, policyId],
  });
  const id = await caseOf(db, requestId);
  const colleague = await signInStaff(db, { roles: ['supervisor'], name: 'Adil Mernissi' });
  for (const by of [agent, agent, agent, colleague, agent, agent]) await read(id, by);
  const shown = (await read(id)).json();
  expect(shown.contract).toMatchObject({ number: '311.42', sort: 'health' });
  expect(shown.path.map(({ name }: { name: string }) => name)).toEqual([
    ...[agent.name, 'Adil Mernissi', agent.name],
  ]);
});

it('is not there for kinds that somebody is not trusted with, nor of what is no request', async () => {
  const { db } = test;
  const id = await caseOf(db, await aRequest(db, member, { kind: 'ticket' }));
  const other = await signInStaff(db, { roles: ['agent'], kinds: ['suggestion'] });
  const all = await signInStaff(db, { roles: ['agent', 'supervisor', 'verifier'] });
  await db.run({
    text: `insert into cases (id, kind, subject_id, subject, contract, received_at, due_at, due_amount)
           values (700001, 'identity', 'ZZ1', '', '', now(), now(), 2),
             (700002, 'call-back', '00000000-0000-4000-8000-000000000001', '', '', now(), now(), 1)`,
  });
  const before = await lines();
  expect((await read(id, other)).json()).toMatchObject({ code: 'not_found' });
  for (const one of ['700001', '700002', '99999999', 'x', '0'])
    expect((await read(one, all)).statusCode, one).toBe(404);
  expect(await lines()).toEqual(before);
});

it('names the case of another request only where its kind may be seen', async () => {
  const { db } = test;
  const person = await aMember(db);
  const ticket = await aRequest(db, person, { kind: 'ticket' });
  const id = await caseOf(db, await aRequest(db, person, { kind: 'suggestion' }));
  const narrow = await signInStaff(db, { roles: ['agent'], kinds: ['suggestion'] });
  expect((await read(id, narrow)).json().others).toMatchObject([{ id: null, kind: 'ticket' }]);
  expect((await read(id)).json().others).toMatchObject([{ id: await caseOf(db, ticket) }]);
});
