import type { IsoDate } from '../core/dates.ts';

export const DOCUMENT_TYPES = ['constat', 'pv', 'récépissé', 'plainte', 'déclaration'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export interface MotorDeclarationDraft {
  policyId: string;
  lossDate: IsoDate;
  /** The city's French name, which is what travels. */
  city: string;
  garage: string;
  documentType: string;
}

export interface MotorDeclarationDetails {
  lossDate: IsoDate;
  city: string;
  garage: string;
  documentType: DocumentType;
  firstName: string;
  lastName: string;
  make: string;
  model: string;
  plate: string;
}
