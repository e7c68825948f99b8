import { ticketSchema } from '@rafiq/contract/tickets/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';

const URL = '/v1/ticket/';

let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date('2026-11-15T10:00:00Z') });
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
  const motor = await aMotorPolicy(test.db, member, { expiryDate: '2026-11-14' });
  expect((await send({ id_contrat: motor, dossier: 'Auto' })).json()).toMatchObject({
    id_contrat: motor,
    company: 'Atlas Assurances',
  });
});

it('looks for the contract only where it was said to be', async () => {
  const [row] = await test.db.rows<{ id: string }>({
    text: 'select coalesce(max(id), 0)::int + 1000 as id from health_policies',
  });
  const id = String(row?.id);
  await test.db.run({
    text: `insert into motor_policies (member_id, id, policy_id, office_id, policy_number, insurer, make,
             model, first_use_date, plate, effect_date, expiry_date, type, enabled)
           values ($1, $2, 'ONLY', '1', '1', 'A', 'B', 'C', '2020-01-01', '1', '2026-01-01', '2026-12-31', 'T', true)`,
    values: [member.id, id],
  });
  expect((await send({ id_contrat: id, dossier: 'Auto' })).statusCode).toBe(201);
  expect((await send({ id_contrat: id, dossier: 'Santé' })).json().issues).toEqual([
    { field: 'id_contrat', code: 'policy_unknown' },
  ]);
});

it.each([
  [{ type_de_reclamation_: '' }, 'type_de_reclamation_', 'required'],
  [{ type_de_reclamation_: 'Voyage' }, 'type_de_reclamation_', 'unknown_value'],
  [{ type_de_reclamation_: undefined }, 'type_de_reclamation_', 'required'],
  [{ description_de_la_reclamation: ' \n ' }, 'description_de_la_reclamation', 'required'],
  [
    { description_de_la_reclamation: 'm'.repeat(2001) },
    'description_de_la_reclamation',
    'too_long',
  ],
  [{ dossier: 'Habitation' }, 'dossier', 'unknown_value'],
])('refuses %j', async (more, field, code) => {
  const answer = await send(more);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
});
