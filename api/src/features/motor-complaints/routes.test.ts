import { motorComplaintSchema } from '@rafiq/contract/motor-complaints/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, aMotorFolder, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { motorComplaintRoutes } from './routes.ts';

const URL = '/v1/reclamationsauto/';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let folderId: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [motorComplaintRoutes],
    clock: () => new Date('2026-11-15T10:00:00Z'),
  });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  policyId = await aMotorPolicy(test.db, member);
  folderId = await aMotorFolder(test.db, member, { policyId, reference: 'SIN-1' });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const send = (more: Record<string, unknown> = {}) =>
  test.post(
    URL,
    {
      id_contrat: policyId,
      type_de_reclamation_: 'Sinistre',
      motif_de_la_reclamation_auto: "demande d'explication",
      ...more,
    },
    cookie,
  );
const issuesOf = async (more: Record<string, unknown>) => {
  const answer = await send(more);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
  return answer.json().issues;
};

it('keeps the folder and the car as they are on file', async () => {
  const answer = await send({
    n_de_dossier_: ' SIN-1 ',
    n_du_bordereaux: 'X',
    message: 'Bonjour',
    marque_vehicule: 'Ferrari',
  });
  expect(answer.statusCode).toBe(201);
  const made = motorComplaintSchema.parse(answer.json());
  expect(made).toMatchObject({
    subject: "Réclamation auto – Sinistre, demande d'explication, dossier SIN-1",
    type_de_reclamation_: 'Sinistre',
    motif_de_la_reclamation_auto: "demande d'explication",
    n_de_dossier_: 'SIN-1',
    message: 'Bonjour',
    content: 'Bonjour',
    marque_vehicule: 'Dacia',
    model_vehicule: 'Logan',
    immatricule_vehicule: '12345-أ-6',
  });
  const [row] = await test.db.rows({
    text: 'select motor_folder_id::text as folder from requests where id = $1',
    values: [made.id],
  });
  expect(row).toEqual({ folder: folderId });
});

it.each([{}, { message: '' }, { message: ' ' }, { message: null }])(
  'needs no message: %j is served',
  async (message) => {
    const answer = await send(message);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ message: '', content: '' });
  },
);

it('has the reason N/A when none is given', async () => {
  const sent = { motif_de_la_reclamation_auto: undefined, type_de_reclamation_: 'Adhésion' };
  expect((await send(sent)).json()).toMatchObject({
    motif_de_la_reclamation_auto: 'N/A',
    subject: 'Réclamation auto – Adhésion',
  });
});

it.each([
  [
    { n_de_dossier_: 'SIN-1', type_de_reclamation_: 'Adhésion' },
    'type_de_reclamation_',
    'unknown_value',
  ],
  [{ n_de_dossier_: 'SIN-404' }, 'n_de_dossier_', 'folder_unknown'],
])('refuses %j', async (more, field, code) => {
  expect(await issuesOf(more)).toEqual([expect.objectContaining({ field, code })]);
});

it('does not know the folder of another member or of another contract', async () => {
  const other = await aMember(test.db);
  const theirs = await aMotorPolicy(test.db, other);
  await aMotorFolder(test.db, other, { policyId: theirs, reference: 'THEIRS' });
  const second = await aMotorPolicy(test.db, member);
  await aMotorFolder(test.db, member, { policyId: second, reference: 'SECOND' });
  for (const reference of ['THEIRS', 'SECOND']) {
    expect(await issuesOf({ n_de_dossier_: reference })).toEqual([
      { field: 'n_de_dossier_', code: 'folder_unknown' },
    ]);
  }
});

it('serves a contract that has ended, too', async () => {
  const over = await aMotorPolicy(test.db, member, { expiryDate: '2026-11-14' });
  expect((await send({ id_contrat: over })).statusCode).toBe(201);
});
