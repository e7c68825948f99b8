import type { IsoDate } from '../core/dates.ts';
import type { Language } from '../core/language.ts';
import type { Fields, KeptOf } from '../fields/fields.ts';
import { amount, id, oneOf, orNull, pastDay, stampedDay, text, yesNo } from '../fields/types.ts';
import type { CareKind } from '../health-declarations/model.ts';
import type { Rating } from '../ratings/model.ts';
import type { RequestStatus } from '../requests/model.ts';

export const HEALTH_STATUSES = [
  'En cours',
  'C.Information',
  'C.Visite',
  'P.charge',
  'Accord',
  'Réglé',
  'Rejeté',
] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** How a refund is paid. */
export const PAYMENT_MEANS = ['transfer', 'cheque', 'cash'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Who was cared for. */
export const folderBeneficiaryFields = {
  id: { wire: 'id', also: ['_id'], kept: id, list: { filter: true } },
  cin: {
    wire: 'NUM_CIN',
    kept: orNull(text(20)),
    list: { filter: true },
    // the numbers of others are theirs
    archived: null,
    feed: {
      type: { is: 'cin' },
      about: 'The number of the national identity card, for whoever has one.',
      example: 'AB123456',
    },
  },
  lastName: {
    wire: 'NOM',
    kept: text(60),
    list: { sort: true },
    feed: { type: { is: 'name' }, about: 'The family name.', example: 'Bennani' },
  },
  firstName: {
    wire: 'PRENOM',
    kept: text(60),
    feed: { type: { is: 'name' }, about: 'The first name.', example: 'Salma' },
  },
  birthDate: {
    wire: 'DATE_NAISSANCE',
    kept: pastDay,
    list: { sort: true },
    feed: { about: 'The day of birth.', example: '1988-03-14' },
  },
} as const satisfies Fields;
export type FolderBeneficiary = KeptOf<typeof folderBeneficiaryFields>;

const number = text(40);

/** A folder's own fields, as lists and its screen have them. */
export const healthFolderFields = {
  id: { wire: 'id', kept: id },
  folderNumber: {
    wire: 'DOSSIER_ID',
    kept: number,
    list: { filter: true },
    archived: 'number',
    feed: { about: 'The number of the folder.', example: '2026-000123' },
  },
  slipNumber: {
    wire: 'BDX_ID',
    kept: number,
    list: { filter: true },
    feed: { about: 'The number of its slip.', example: 'BDX-8812' },
  },
  /** Of its contract, as the insurer calls it. */
  policyId: { wire: 'POLICE_ID', kept: number, list: { filter: true }, archived: null },
  officeId: { wire: 'CABINET_ID', kept: number, list: { filter: true }, archived: null },
  status: {
    wire: 'STATUT',
    kept: oneOf(HEALTH_STATUSES),
    list: { filter: true },
    feed: { about: 'Where the folder stands.', example: 'Réglé' },
  },
  createdOn: {
    wire: 'DATE_CREATION',
    kept: stampedDay,
    feed: { about: 'The day on which it was opened.', example: '2026-10-02' },
  },
  consultationDate: {
    wire: 'DATE_CONSULTATION',
    kept: pastDay,
    list: { filter: true, sort: true },
    feed: { about: 'The day of the care.', example: '2026-09-28' },
  },
  statusDate: {
    wire: 'DATE_STATUT',
    kept: stampedDay,
    list: { filter: true, sort: true },
    feed: { about: 'Since when it stands there.', example: '2026-10-09' },
  },
  engagedAmount: {
    wire: 'FRAIS_ENGAGE',
    kept: amount,
    list: { sort: true },
    feed: { about: 'What was paid.', example: 300 },
  },
  reimbursedAmount: {
    wire: 'REMBOURSEMENT',
    kept: amount,
    list: { sort: true },
    feed: { otherwise: '0', about: 'What is paid back.', example: 120 },
  },
  /** Null: not paid yet, or the insurer does not say. */
  paidOn: {
    wire: 'DATE_PAIEMENT',
    kept: orNull(stampedDay),
    feed: { about: 'The day on which the refund was paid.', example: '2026-10-09' },
  },
  /** Empty: the insurer does not say. */
  paymentMeans: {
    wire: 'MODE_PAIEMENT',
    kept: oneOf(['', ...PAYMENT_MEANS]),
    feed: {
      type: oneOf(PAYMENT_MEANS),
      otherwise: '',
      about: 'How the refund was paid: by bank transfer, by cheque, or in cash.',
      example: 'transfer',
    },
  },
  observation: {
    wire: 'MOTIF_STATUT',
    kept: text(2000),
    feed: {
      otherwise: '',
      about: 'Why it stands there, in words for the member.',
      example: 'Virement effectué',
    },
  },
  patientLastName: {
    wire: 'NOM_MALADE',
    kept: text(60),
    feed: { about: 'The family name on the papers.', example: 'Bennani' },
  },
  patientFirstName: {
    wire: 'PRENOM_MALADE',
    kept: text(60),
    feed: { about: 'The first name on the papers.', example: 'Salma' },
  },
  /** Information was asked for and has been sent: nothing is left to do but wait. The view of the folders says when. */
  isAnswered: { wire: 'COMPLEMENT_ENVOYE', kept: yesNo, list: { filter: true }, archived: null },
} as const satisfies Fields;

/** A row as lists show it. */
export type HealthFolderRow = KeptOf<typeof healthFolderFields>;

export interface HealthFolder extends HealthFolderRow {
  beneficiary: FolderBeneficiary;
}

/** A folder among others: whose care it was by id, or whole where that was asked for. */
export type ListedHealthFolder = Omit<HealthFolder, 'beneficiary'> & {
  beneficiary: FolderBeneficiary | string;
};

/** One dated step of a folder, motor or health. */
export interface FolderEvent<Status> {
  status: Status;
  on: IsoDate;
  note: string;
}

/** Why less was paid back for a line of a folder, or nothing. */
export const LINE_REASONS = [
  'not_covered',
  'over_tariff',
  'ceiling_reached',
  'deductible',
  'waiting_period',
  'document_missing',
  'duplicate',
  'out_of_time',
] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** One act or product of a folder, and how its refund came about. Null: the insurer does not say. */
export interface RefundLine {
  act: Record<Language, string>;
  careDate: IsoDate;
  engaged: number;
  tariffBase: number | null;
  /** In percent. */
  rate: number | null;
  ceiling: number | null;
  /** What the ceiling is for; empty where it has no name. Said in one language only, it is the same in each. */
  ceilingName: Record<Language, string>;
  /** Before this line. */
  ceilingUsed: number | null;
  deductible: number | null;
  refunded: number;
  reason: LineReason | null;
}

/** What a folder tells of the declaration that began it. */
export interface SentDeclaration {
  id: string;
  /** An instant, ISO. */
  at: string;
  files: number;
  careKind: CareKind;
}

/** A folder as its own screen shows it. */
export interface HealthFolderDetail extends HealthFolder {
  /** The policy's row, which a complement or a complaint names. */
  healthPolicyId: string;
  /** The request that began it, where the insurer knows it. */
  declaration: SentDeclaration | null;
  events: FolderEvent<HealthStatus>[];
  /** None: the insurer sends no lines for it. */
  lines: RefundLine[];
  /** How many documents the insurer has filed. */
  documents: number;
  rating: Rating | null;
  /** What the member has sent for it. */
  complements: { id: string; at: string; status: RequestStatus; files: number }[];
}
