import type { IsoDate } from '../core/dates.ts';
import type { Language } from '../core/language.ts';
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

export interface FolderBeneficiary {
  id: string;
  cin: string | null;
  lastName: string;
  firstName: string;
  birthDate: IsoDate;
}

export interface HealthFolder {
  id: string;
  folderNumber: string;
  slipNumber: string;
  policyId: string;
  officeId: string;
  status: HealthStatus;
  createdOn: IsoDate;
  consultationDate: IsoDate;
  statusDate: IsoDate;
  engagedAmount: number;
  reimbursedAmount: number;
  observation: string;
  patientLastName: string;
  patientFirstName: string;
  /** Information was asked for and has been sent: nothing is left to do but wait. The view of the folders says when. */
  isAnswered: boolean;
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
