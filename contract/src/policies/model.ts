import type { Fields, KeptOf } from '../fields/fields.ts';
import { day, id, text, yesNo } from '../fields/types.ts';

const number = text(40);
const numbers = {
  policyId: {
    wire: 'POLICE_ID',
    kept: number,
    archived: 'number',
    feed: { about: 'The number of the policy.', example: '45000' },
  },
  officeId: {
    wire: 'CABINET_ID',
    kept: number,
    archived: null,
    feed: { about: 'The office that holds it.', example: '204' },
  },
} as const;

export const healthPolicyFields = {
  id: { wire: 'id', also: ['_id'], kept: id },
  ...numbers,
  clientName: {
    wire: 'NOM_CLIENT',
    kept: text(120),
    archived: 'company',
    feed: { about: 'Who has signed the contract.', example: 'Atlas Industrie' },
  },
  label: {
    wire: 'LIBELLE_POLICE',
    kept: text(120),
    feed: { about: 'What the contract is called.', example: 'Santé Confort' },
  },
  /** Whether the member follows it in the portal. */
  enabled: { wire: 'ENABLED', kept: yesNo, archived: 'followed' },
  declarationsAllowed: {
    wire: 'declarationsMaladie',
    kept: yesNo,
    archived: null,
    feed: { otherwise: true, about: 'Whether care may be declared.', example: true },
  },
  complaintsAllowed: {
    wire: 'reclamationsMaladie',
    kept: yesNo,
    archived: null,
    feed: { otherwise: true, about: 'Whether complaints may be sent.', example: true },
  },
} as const satisfies Fields;
export type HealthPolicy = KeptOf<typeof healthPolicyFields>;

export const motorPolicyFields = {
  id: { wire: 'id', also: ['_id'], kept: id },
  policyId: { ...numbers.policyId, archived: null },
  officeId: numbers.officeId,
  policyNumber: {
    wire: 'NUMERO_POLICE',
    kept: number,
    archived: 'number',
    feed: { about: 'The number on the certificate.', example: 'AUTO-77120' },
  },
  insurer: {
    wire: 'COMPAGNIE_ASSUR',
    kept: text(120),
    feed: { about: 'The insurer’s name on it.', example: 'Rafiq Assurance' },
  },
  make: {
    wire: 'MARQUE',
    kept: text(60),
    feed: { about: 'The make of the vehicle.', example: 'Dacia' },
  },
  model: {
    wire: 'MODELE',
    also: ['MODEL'],
    kept: text(60),
    feed: { about: 'The model of the vehicle.', example: 'Logan' },
  },
  firstUseDate: {
    wire: 'MEC',
    kept: day,
    feed: { about: 'The day of its first use.', example: '2021-05-20' },
  },
  plate: {
    wire: 'IMMATRICULE',
    kept: text(30),
    feed: { about: 'The number plate.', example: '12345-أ-6' },
  },
  effectDate: {
    wire: 'DATE_EFFET',
    kept: day,
    archived: 'starts_on',
    feed: { about: 'The first day of the cover.', example: '2026-01-01' },
  },
  expiryDate: {
    wire: 'DATE_ECHEANCE',
    kept: day,
    archived: 'ends_on',
    feed: { about: 'The last day of the cover.', example: '2026-12-31' },
  },
  type: {
    wire: 'TYPE',
    kept: text(60),
    feed: { about: 'The kind of contract.', example: 'Tous risques' },
  },
  enabled: { wire: 'ENABLED', kept: yesNo, archived: 'followed' },
} as const satisfies Fields;
export type MotorPolicy = KeptOf<typeof motorPolicyFields>;

export interface Policies {
  health: HealthPolicy[];
  motor: MotorPolicy[];
}

export interface PolicyChoice {
  id: string;
  enabled: boolean;
}

export interface PolicySelection {
  health: PolicyChoice[];
  motor: PolicyChoice[];
}
