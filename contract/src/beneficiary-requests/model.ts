import type { IsoDate } from '../core/dates.ts';

export const OPERATIONS = ['ajout', 'modification'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const KINSHIP_LINKS = ['enfant', 'conjoint(e)'] as const;
export type KinshipLink = (typeof KINSHIP_LINKS)[number];

export interface BeneficiaryRequestDraft {
  policyId: string;
  operation: string;
  /** Whom a modification is about; empty for an addition, or where names and birth date say it. */
  beneficiaryId: string;
  lastName: string;
  firstName: string;
  birthDate: IsoDate;
  link: string;
  message: string;
}

export interface BeneficiaryRequestDetails {
  operation: Operation;
  lastName: string;
  firstName: string;
  birthDate: IsoDate;
  /** Empty for a modification. */
  link: KinshipLink | '';
  message: string;
}
