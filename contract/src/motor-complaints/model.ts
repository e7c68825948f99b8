import type { ComplaintType } from '../health-complaints/model.ts';

export const MOTOR_COMPLAINT_REASONS = [
  'contestation (abattement)',
  'contestation (rejet)',
  "demande d'explication",
  'remboursement non reçu',
] as const;
/** What travels when no reason was given. */
export const NO_REASON = 'N/A';
export type MotorComplaintReason = (typeof MOTOR_COMPLAINT_REASONS)[number] | typeof NO_REASON;

export interface MotorComplaintDraft {
  policyId: string;
  type: string;
  reason: string;
  /** A motor folder's reference; with one the type is Sinistre. */
  folderReference: string;
  message: string;
}

export interface MotorComplaintDetails {
  type: ComplaintType;
  reason: MotorComplaintReason;
  folderReference: string;
  message: string;
  make: string;
  model: string;
  plate: string;
}
