import type { IsoDate } from '../core/dates.ts';

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
  beneficiary: FolderBeneficiary;
}
