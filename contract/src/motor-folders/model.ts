import type { IsoDate } from '../core/dates.ts';
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

export interface MotorFolder {
  id: string;
  reference: string;
  policyId: string;
  officeId: string;
  status: MotorStatus;
  statusDate: IsoDate;
  lossDate: IsoDate;
  declarationDate: IsoDate;
  plate: string;
  make: string;
  model: string;
  firstUseDate: IsoDate;
  /** Amounts are null until they are known. */
  invoicedAmount: number | null;
  expertAmount: number | null;
  refundedAmount: number | null;
  expertName: string;
  lossPlace: string;
  responsibilityDegree: ResponsibilityDegree;
  handlingProcedure: string;
  guarantee: string;
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
