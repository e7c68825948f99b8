import type { IsoDate } from '../core/dates.ts';
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

/** A folder as its own screen shows it. */
export interface HealthFolderDetail extends HealthFolder {
  /** The policy's row, which a complement or a complaint names. */
  healthPolicyId: string;
  events: FolderEvent<HealthStatus>[];
  /** How many documents the insurer has filed. */
  documents: number;
  rating: Rating | null;
  /** What the member has sent for it. */
  complements: { id: string; at: string; status: RequestStatus; files: number }[];
}
