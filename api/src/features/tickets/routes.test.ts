import { ticketSchema } from '@rafiq/contract/tickets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { ticketRoutes } from './routes.ts';

const URL = '/v1/ticket/';

let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [ticketRoutes],
    clock: () => new Date('2026-11-15T10:00:00Z'),
  });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const send = (more: Record<string, unknown> = {}, as = cookie) =>
  test.post(
    URL,
    {
      type_de_reclamation_: 'Remboursement',
      description_de_la_reclamation: ' Où en est-il ? ',
      ...more,
    },
    as,
  );

it('needs no contract', async () => {
  const answer = await send();
  expect(answer.statusCode).toBe(201);
  expect(ticketSchema.parse(answer.json())).toMatchObject({
    subject: 'Demande d’assistance – Remboursement',
    type_de_reclamation_: 'Remboursement',
    description_de_la_reclamation: 'Où en est-il ?',
    id_contrat: '',
    n_de_police: '',
    company: '',
  });
});

it('can be sent, listed and read by somebody who is not verified yet', async () => {
  const stranger = await aMember(test.db, { verified: false });
  const as = await test.signIn(stranger.cin);
  const answer = await send({}, as);
  expect(answer.statusCode).toBe(201);
  expect((await test.get(URL, as)).json().count).toBe(1);
  expect((await test.get(`${URL}${answer.json().id}`, as)).json()).toEqual(answer.json());
});

it('may be about a health contract or a motor contract, even one that has ended', async () => {
  const health = await aHealthPolicy(test.db, member, { policyId: 'POL-7' });
  expect((await send({ id_contrat: health })).json()).toMatchObject({
    id_contrat: health,
    n_de_police: 'POL-7',
    company: 'Atlas Textile',
  });
  const over = { expiryDate: '2026-11-14', policyNumber: 'N-7' };
  const motor = await aMotorPolicy(test.db, member, over);
  expect((await send({ id_contrat: motor, n_de_police: 'N-7' })).json()).toMatchObject({
    id_contrat: motor,
    n_de_police: 'N-7',
    company: 'Atlas Assurances',
  });
});

describe('of two contracts with the same id', () => {
  const id = '700001';
  beforeAll(async () => {
    await aHealthPolicy(test.db, member, { id, policyId: '45000' });
    await aMotorPolicy(test.db, member, { id, policyNumber: '311.41.0000001' });
  });
  const numberFor = async (sent: Record<string, unknown>) =>
    (await send({ id_contrat: id, ...sent })).json().n_de_police;

  it('the number tells which is meant', async () => {
    expect(await numberFor({ n_de_police: '45000' })).toBe('45000');
    expect(await numberFor({ n_de_police: '311.41.0000001' })).toBe('311.41.0000001');
  });

  it('the health contract is meant when no number is named', async () => {
    expect(await numberFor({})).toBe('45000');
    expect(await numberFor({ n_de_police: '' })).toBe('45000');
  });

  it('neither is meant by another number', async () => {
    expect((await send({ id_contrat: id, n_de_police: '45001' })).json().issues).toEqual([
      { field: 'id_contrat', code: 'policy_unknown' },
    ]);
  });
});

it.each([
  [{ type_de_reclamation_: 'Voyage' }, 'type_de_reclamation_', 'unknown_value'],
  [{ type_de_reclamation_: undefined }, 'type_de_reclamation_', 'required'],
])('refuses %j', async (more, field, code) => {
  const answer = await send(more);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
});
