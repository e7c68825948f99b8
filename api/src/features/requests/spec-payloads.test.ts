/**
 * Whoever sends exactly the fields of the specification, and none of ours, is served: each kind in turn, by somebody
 * whose health and motor contracts share an id, and by somebody who has a car only.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
} from '../../testing/builders.ts';
import { beneficiaryRequestRoutes } from '../beneficiary-requests/routes.ts';
import { healthComplaintRoutes } from '../health-complaints/routes.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { motorComplaintRoutes } from '../motor-complaints/routes.ts';
import { motorDeclarationRoutes } from '../motor-declarations/routes.ts';
import { motorRenewalRoutes } from '../motor-renewals/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    features: [
      beneficiaryRequestRoutes,
      healthComplaintRoutes,
      healthDeclarationRoutes,
      motorComplaintRoutes,
      motorDeclarationRoutes,
      motorRenewalRoutes,
      ticketRoutes,
    ],
    clock: () => new Date('2026-11-15T10:00:00Z'),
  });
});
afterAll(() => test.close());

const HEALTH_NUMBER = '45000';
const MOTOR_NUMBER = '311.41.0000001';
const CHILD = { lastName: 'Bennani', firstName: 'Adam', birthDate: '2016-03-04' };

/** One id for both contracts, as the two tables count apart. */
let sharedId = 900_000;

const aCarOnly = async () => {
  sharedId += 1;
  const member = await aMember(test.db);
  const id = String(sharedId);
  await aMotorPolicy(test.db, member, { id, policyId: 'AUTO-1', policyNumber: MOTOR_NUMBER });
  await aMotorFolder(test.db, member, { policyId: id, reference: 'R-1' });
  return { member, id, cookie: await test.signIn(member.cin) };
};

const aWholeMember = async () => {
  const own = await aCarOnly();
  const { member, id } = own;
  await aHealthPolicy(test.db, member, { id, policyId: HEALTH_NUMBER });
  const beneficiaryId = await aBeneficiary(test.db, member, CHILD);
  const folder = { policyId: id, beneficiaryId };
  await aHealthFolder(test.db, member, { ...folder, folderNumber: 'F-1', slipNumber: '77' });
  const waiting = { folderNumber: 'F-2', slipNumber: '78', status: 'C.Information' } as const;
  await aHealthFolder(test.db, member, { ...folder, ...waiting });
  return { ...own, beneficiaryId };
};
type Whole = Awaited<ReturnType<typeof aWholeMember>>;
type CarOnly = Pick<Whole, 'id'>;

const healthContract = ({ id }: CarOnly) => ({
  id_contrat: id,
  n_de_police: HEALTH_NUMBER,
  n_d_adhesion: 'M1',
  company: 'Atlas Textile',
});
const motorContract = ({ id }: CarOnly) => ({
  id_contrat: id,
  n_de_police: MOTOR_NUMBER,
});
const CAR = { marque_vehicule: 'Dacia', model_vehicule: 'Logan', immatricule_vehicule: '1-أ-6' };
const A_QUESTION = { type_de_reclamation_: 'Contrat', description_de_la_reclamation: 'Bonjour' };
const OF_THE_FOLDER = {
  n_de_dossier_: 'F-1',
  n_du_bordereaux: '77',
  date_de_consultation_: '2026-01-02',
  frais_engages_: 100.1,
};
const ofTheChild = {
  nom_du_beneficiaire: CHILD.lastName,
  prenom_du_beneficiare: CHILD.firstName,
  date_de_naissance_du_beneficiaire: CHILD.birthDate,
  lien_avec_le_beneficiaire: 'enfant',
  message: '',
};

const HEALTH_KINDS: [string, string, (own: Whole) => object][] = [
  [
    'a health declaration',
    '/v1/declarationsmaladie',
    (own) => ({
      dossier: 'Maladie',
      beneficiaireId: own.beneficiaryId,
      type_de_declaration_: 'Maladie',
      date_de_consultation_: '2026-11-10',
      frais_engages_: 350.5,
      ...healthContract(own),
    }),
  ],
  [
    'a complement of information',
    '/v1/declarationsmaladie',
    (own) => ({
      ...OF_THE_FOLDER,
      type_de_declaration_: "Complément d'information",
      n_de_dossier_: 'F-2',
      n_du_bordereaux: '78',
      ...healthContract(own),
    }),
  ],
  [
    'a health complaint',
    '/v1/reclamationsmaladie/',
    (own) => ({
      type_de_reclamation_: 'Sinistre',
      motif_de_la_reclamation: 'Remboursement non reçu',
      nom_du_beneficiaire: CHILD.lastName,
      prenom_du_beneficiare: CHILD.firstName,
      ...OF_THE_FOLDER,
      message: 'Bonjour',
      ...healthContract(own),
    }),
  ],
  [
    'a ticket about a health contract',
    '/v1/ticket/',
    (own) => ({ ...A_QUESTION, ...healthContract(own) }),
  ],
  [
    'an addition of a beneficiary',
    '/v1/reclamationsbeneficiaire',
    (own) => ({
      ...ofTheChild,
      prenom_du_beneficiare: 'Lina',
      type_de_reclamation_: 'ajout',
      ...healthContract(own),
    }),
  ],
  [
    'a modification of a beneficiary',
    '/v1/reclamationsbeneficiaire',
    (own) => ({ ...ofTheChild, type_de_reclamation_: 'modification', ...healthContract(own) }),
  ],
];

const MOTOR_KINDS: [string, string, (own: CarOnly) => object][] = [
  [
    'a motor declaration',
    '/v1/declarationsauto',
    (own) => ({
      ...motorContract(own),
      company: 'Atlas Assurances',
      ...CAR,
      date_de_sinistre: '2026-11-10',
      city: 'Casablanca',
      garage_aggree: '',
      type_piece_justificative: 'constat',
    }),
  ],
  [
    'a motor complaint',
    '/v1/reclamationsauto/',
    (own) => ({
      type_de_reclamation_: 'Sinistre',
      n_de_dossier_: 'R-1',
      n_du_bordereaux: '',
      motif_de_la_reclamation_auto: 'N/A',
      message: '',
      ...motorContract(own),
      ...CAR,
      n_d_adhesion: 'M1',
    }),
  ],
  [
    'a ticket about a motor contract',
    '/v1/ticket/',
    (own) => ({
      ...A_QUESTION,
      ...motorContract(own),
      n_d_adhesion: 'M1',
      company: 'Atlas Assurances',
    }),
  ],
  [
    'a renewal',
    '/v1/autopolices/renew',
    () => ({
      valeur_glasses: 1500,
      valeur_venale: 90_000,
      description: 'Bon état',
      NUM_CIN: 'TT1',
      POLICE_ID: 'AUTO-1',
      NUMERO_POLICE: MOTOR_NUMBER,
      TYPE: 'Tourisme',
      IMMATRICULE: '1-أ-6',
      MODELE: 'Logan',
      MARQUE: 'Dacia',
      COMPAGNIE_ASSUR: 'Atlas Assurances',
      CABINET_ID: '200',
      DATE_EFFET: '2026-01-01',
      DATE_ECHEANCE: '2026-12-31',
      MEC: '2020-01-15',
    }),
  ],
];

describe('by somebody with health and motor contracts of one id', () => {
  it.each(HEALTH_KINDS)('%s is taken', async (_kind, path, payload) => {
    const own = await aWholeMember();
    const answer = await test.post(path, payload(own), own.cookie);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ id_contrat: own.id, n_de_police: HEALTH_NUMBER }),
    ]);
  });

  it.each(MOTOR_KINDS)('%s is taken', async (_kind, path, payload) => {
    const own = await aWholeMember();
    const answer = await test.post(path, payload(own), own.cookie);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ id_contrat: own.id, n_de_police: MOTOR_NUMBER }),
    ]);
  });
});

describe('by somebody who has a car only', () => {
  it.each(MOTOR_KINDS)('%s is taken', async (_kind, path, payload) => {
    const own = await aCarOnly();
    const answer = await test.post(path, payload(own), own.cookie);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ id_contrat: own.id, n_de_police: MOTOR_NUMBER }),
    ]);
  });
});
