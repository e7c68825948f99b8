import type { IsoDate } from '../core/dates.ts';

export const COMPLAINT_TYPES = ['Sinistre', 'Adhésion'] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_REASONS = [
  'Contestation (abattement)',
  'Contestation (rejet)',
  "Demande d'explication",
  'Remboursement non reçu',
] as const;
/** Only for a folder that the member cannot find in the list. */
export const MISSING_FOLDER_REASON = 'Dossier inexistant';
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number] | typeof MISSING_FOLDER_REASON;

export interface HealthComplaintDraft {
  policyId: string;
  type: string;
  reason: string;
  /** Empty with the reason `Dossier inexistant`, and for Adhésion. */
  folderNumber: string;
  /** Which slip of that number; empty when it is not named. */
  slipNumber: string;
  /** Of the beneficiary, for Adhésion. */
  lastName: string;
  firstName: string;
  message: string;
}

export interface HealthComplaintDetails {
  type: ComplaintType;
  /** Empty for Adhésion. */
  reason: ComplaintReason | '';
  folderNumber: string;
  slipNumber: string;
  /** Of the folder; null without one. */
  consultationDate: IsoDate | null;
  engagedFees: number | null;
  beneficiaryLastName: string;
  beneficiaryFirstName: string;
  message: string;
}
