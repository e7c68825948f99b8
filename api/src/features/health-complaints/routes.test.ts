import { healthComplaintSchema } from '@rafiq/contract/health-complaints/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { healthComplaintRoutes } from './routes.ts';

const URL = '/v1/reclamationsmaladie/';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let beneficiaryId: string;
let folderId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [healthComplaintRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  policyId = await aHealthPolicy(test.db, member);
  beneficiaryId = await aBeneficiary(test.db, member, { firstName: 'Zoé', lastName: 'Bennani' });
  folderId = await aHealthFolder(test.db, member, {
    policyId,
    beneficiaryId,
    folderNumber: 'F-1',
    slipNumber: 'S-1',
    consultationDate: '2026-03-04',
    engagedAmount: '350.50',
  });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const send = (more: Record<string, unknown> = {}) =>
  test.post(URL, { id_contrat: policyId, type_de_reclamation_: 'Sinistre', ...more }, cookie);
const aboutFolder = {
  motif_de_la_reclamation: 'Contestation (rejet)',
  n_de_dossier_: 'F-1',
};
const issuesOf = async (more: Record<string, unknown>) => {
  const answer = await send(more);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
  return answer.json().issues;
};

describe('a complaint about a claim', () => {
  it('reads the folder itself, whatever was sent of it', async () => {
    const answer = await send({
      ...aboutFolder,
      n_du_bordereaux: ' S-1 ',
      date_de_consultation_: '1999-01-01',
      frais_engages_: 1,
      nom_du_beneficiaire: 'Nobody',
      message: ' Pourquoi ? ',
    });
    expect(answer.statusCode).toBe(201);
    const made = healthComplaintSchema.parse(answer.json());
    expect(made).toMatchObject({
      subject: 'Réclamation santé – Contestation (rejet), dossier F-1',
      type_de_reclamation_: 'Sinistre',
      motif_de_la_reclamation: 'Contestation (rejet)',
      n_de_dossier_: 'F-1',
      n_du_bordereaux: 'S-1',
      date_de_consultation_: '2026-03-04',
      frais_engages_: 350.5,
      nom_du_beneficiaire: 'Bennani',
      prenom_du_beneficiare: 'Zoé',
      message: 'Pourquoi ?',
      content: 'Pourquoi ?',
      company: 'Atlas Textile',
    });
    const [row] = await test.db.rows({
      text: `select health_folder_id::text as folder, beneficiary_id::text as beneficiary
             from requests where id = $1`,
      values: [made.id],
    });
    expect(row).toEqual({ folder: folderId, beneficiary: beneficiaryId });
  });

  it('is about the slip that it names, and about the newest when it names none', async () => {
    const two = { policyId, folderNumber: 'TWO' };
    const adam = await aBeneficiary(test.db, member, { firstName: 'Adam' });
    const older = { slipNumber: 'A', beneficiaryId: adam, statusDate: '2026-01-01' };
    await aHealthFolder(test.db, member, { ...two, ...older });
    const newer = { slipNumber: 'B', beneficiaryId, statusDate: '2026-02-01' };
    await aHealthFolder(test.db, member, { ...two, ...newer });
    const about = { ...aboutFolder, n_de_dossier_: 'TWO' };
    for (const [slip, found, person] of [
      ['A', 'A', 'Adam'],
      ['B', 'B', 'Zoé'],
      ['', 'B', 'Zoé'],
      [null, 'B', 'Zoé'],
    ])
      expect((await send({ ...about, n_du_bordereaux: slip })).json()).toMatchObject({
        n_du_bordereaux: found,
        prenom_du_beneficiare: person,
      });
    expect(await issuesOf({ ...about, n_du_bordereaux: 'C' })).toEqual([
      { field: 'n_de_dossier_', code: 'folder_unknown' },
    ]);
  });

  it('is Sinistre when nothing else is said', async () => {
    const sent = { id_contrat: policyId, ...aboutFolder };
    expect((await test.post(URL, sent, cookie)).json().type_de_reclamation_).toBe('Sinistre');
  });

  it('may be about a folder that does not exist, with that reason only', async () => {
    const answer = await send({ motif_de_la_reclamation: 'Dossier inexistant' });
    expect(healthComplaintSchema.parse(answer.json())).toMatchObject({
      subject: 'Réclamation santé – Dossier inexistant',
      n_de_dossier_: '',
      date_de_consultation_: null,
      frais_engages_: null,
    });
    expect(
      await issuesOf({ ...aboutFolder, motif_de_la_reclamation: 'Dossier inexistant' }),
    ).toEqual([{ field: 'motif_de_la_reclamation', code: 'unknown_value' }]);
  });

  it.each([
    [
      { ...aboutFolder, motif_de_la_reclamation: 'Autre' },
      'motif_de_la_reclamation',
      'unknown_value',
    ],
    [{ ...aboutFolder, n_de_dossier_: 'F-404' }, 'n_de_dossier_', 'folder_unknown'],
  ])('refuses %j', async (more, field, code) => {
    expect(await issuesOf(more)).toEqual([expect.objectContaining({ field, code })]);
  });

  it.each([{}, { message: '' }, { message: ' ' }, { message: null }])(
    'needs no message: %j is served',
    async (message) => {
      const answer = await send({ ...aboutFolder, ...message });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ message: '', content: '' });
    },
  );

  it('accepts a message of 2,000 characters', async () => {
    expect((await send({ ...aboutFolder, message: 'm'.repeat(2000) })).statusCode).toBe(201);
  });

  it('does not know the folder of another member, of another contract or of a disabled one', async () => {
    const other = await aMember(test.db);
    const foreign = {
      policyId: await aHealthPolicy(test.db, other),
      beneficiaryId: await aBeneficiary(test.db, other),
    };
    await aHealthFolder(test.db, other, { ...foreign, folderNumber: 'THEIRS' });
    const disabled = await aHealthPolicy(test.db, member, { enabled: false });
    await aHealthFolder(test.db, member, {
      policyId: disabled,
      beneficiaryId,
      folderNumber: 'OFF',
    });
    // through another contract one would complain where complaints are not allowed
    const silent = await aHealthPolicy(test.db, member, { complaintsAllowed: false });
    await aHealthFolder(test.db, member, { policyId: silent, beneficiaryId, folderNumber: 'MUTE' });
    for (const number of ['THEIRS', 'OFF', 'MUTE']) {
      expect(await issuesOf({ ...aboutFolder, n_de_dossier_: number })).toEqual([
        { field: 'n_de_dossier_', code: 'folder_unknown' },
      ]);
    }
  });
});

describe('a complaint about the membership', () => {
  const membership = { type_de_reclamation_: 'Adhésion' };

  it('needs the names of the beneficiary, and nothing of a claim', async () => {
    const names = { nom_du_beneficiaire: ' El  Idrissi ', prenom_du_beneficiare: 'Aïcha' };
    const answer = await send({ ...membership, ...names });
    expect(healthComplaintSchema.parse(answer.json())).toMatchObject({
      subject: 'Réclamation adhésion – Aïcha El Idrissi',
      type_de_reclamation_: 'Adhésion',
      motif_de_la_reclamation: '',
      n_de_dossier_: '',
      nom_du_beneficiaire: 'El Idrissi',
      prenom_du_beneficiare: 'Aïcha',
    });
    expect(await issuesOf(membership)).toEqual([
      { field: 'nom_du_beneficiaire', code: 'required' },
      { field: 'prenom_du_beneficiare', code: 'required' },
    ]);
    expect(await issuesOf({ ...membership, ...names, nom_du_beneficiaire: '<b>' })).toEqual([
      { field: 'nom_du_beneficiaire', code: 'name_format' },
    ]);
  });
});

it('needs the contract’s permission', async () => {
  const silent = await aHealthPolicy(test.db, member, { complaintsAllowed: false });
  const answer = await send({ ...aboutFolder, id_contrat: silent });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'reclamation_noPermission']);
});
