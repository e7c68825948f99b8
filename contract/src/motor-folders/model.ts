import type { Fields, KeptOf } from '../fields/fields.ts';
import { amount, day, id, oneOf, orNull, pastDay, stampedDay, text } from '../fields/types.ts';
import type { FolderBeneficiary, FolderEvent } from '../health-folders/model.ts';
import type { Rating } from '../ratings/model.ts';

export const MOTOR_STATUSES = [
  'EN COURS',
  'REOUVERT',
  'REGLE',
  'CLOS',
  'SANS SUITE',
  'IMPAYES CLIENTS',
] as const;
export type MotorStatus = (typeof MOTOR_STATUSES)[number];

/** 1 responsible, 0 not responsible, -1 undetermined. */
export const RESPONSIBILITY_DEGREES = [1, 0, -1] as const;
export type ResponsibilityDegree = (typeof RESPONSIBILITY_DEGREES)[number];

const number = text(40);
const vehicle = { archived: null } as const;
const short = text(120);

/** A folder's own fields, as lists and its screen have them. */
export const motorFolderFields = {
  id: { wire: 'id', also: ['_id'], kept: id },
  reference: {
    wire: 'REFERENCE',
    kept: number,
    list: { filter: true },
    feed: { about: 'The number of the folder.', example: 'SIN-2026-51' },
  },
  /** Of its contract, as the insurer calls it. */
  policyId: { wire: 'POLICE_ID', kept: number, list: { filter: true }, archived: null },
  officeId: { wire: 'CABINET_ID', kept: number, list: { filter: true }, archived: null },
  status: {
    wire: 'STATUT',
    also: ['Statut'],
    kept: oneOf(MOTOR_STATUSES),
    list: { filter: true },
    feed: { about: 'Where the folder stands.', example: 'EN COURS' },
  },
  statusDate: {
    wire: 'DATE_STATUT',
    kept: stampedDay,
    list: { filter: true, sort: true },
    feed: { about: 'Since when it stands there.', example: '2026-08-21' },
  },
  lossDate: {
    wire: 'DATE_SINISTRE',
    kept: pastDay,
    list: { filter: true, sort: true },
    feed: { about: 'The day of the accident.', example: '2026-08-18' },
  },
  declarationDate: {
    wire: 'DATE_DECLARATION',
    kept: stampedDay,
    feed: { about: 'The day on which it was declared.', example: '2026-08-19' },
  },
  plate: { wire: 'IMMATRICULE', kept: text(30), list: { filter: true }, ...vehicle },
  make: { wire: 'MARQUE', kept: text(60), ...vehicle },
  model: { wire: 'MODELE', kept: text(60), ...vehicle },
  firstUseDate: { wire: 'MEC', kept: day, ...vehicle },
  /** Amounts are null until they are known. */
  invoicedAmount: {
    wire: 'MONTANT_FACTURE',
    kept: orNull(amount),
    list: { sort: true },
    feed: { about: 'What was invoiced.', example: 6200 },
  },
  expertAmount: {
    wire: 'MONTANT_EXPERT',
    kept: orNull(amount),
    feed: { about: 'What the expert found.', example: 5900 },
  },
  refundedAmount: {
    wire: 'MONTANT_REMBOURSE',
    kept: orNull(amount),
    list: { sort: true },
    archived: 'compensation',
    feed: { about: 'What is paid.', example: 5400 },
  },
  expertName: {
    wire: 'NOM_EXPERT',
    kept: short,
    archived: null,
    feed: { otherwise: '', about: 'The expert’s name.', example: 'H. Tahiri' },
  },
  lossPlace: {
    wire: 'LIEU_SINISTRE',
    kept: short,
    feed: { otherwise: '', about: 'Where it happened.', example: 'Rabat' },
  },
  responsibilityDegree: {
    wire: 'DEGRE_RESP',
    kept: oneOf(RESPONSIBILITY_DEGREES),
    feed: { about: '1 responsible, 0 not responsible, -1 not known yet.', example: 0 },
  },
  handlingProcedure: {
    wire: 'PROC_TRAITEMENT',
    kept: short,
    feed: {
      otherwise: '',
      about: 'How it is handled.',
      example: 'Convention inter-compagnies',
    },
  },
  guarantee: {
    wire: 'GARANTIE',
    kept: short,
    archived: 'cover',
    feed: { otherwise: '', about: 'What it falls under.', example: 'Collision' },
  },
} as const satisfies Fields;

/** A row as lists show it. */
export type MotorFolderRow = KeptOf<typeof motorFolderFields>;

export interface MotorFolder extends MotorFolderRow {
  /** Whoever holds the policy: motor knows no other beneficiary. */
  beneficiary: FolderBeneficiary;
}

/** A folder as its own screen shows it. */
export interface MotorFolderDetail extends MotorFolder {
  /** The policy's row, which a complaint names. */
  motorPolicyId: string;
  /** The request that began it, where the insurer knows it. */
  declarationId: string | null;
  events: FolderEvent<MotorStatus>[];
  rating: Rating | null;
}
