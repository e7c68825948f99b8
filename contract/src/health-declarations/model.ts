import type { IsoDate } from '../core/dates.ts';

export const DECLARATION_TYPES = ['Maladie', 'Demander une prise en charge'] as const;
/** What a folder in C.Information waits for: sent like a declaration, never chosen in the wizard. */
export const COMPLEMENT_TYPE = "Complément d'information";
export type DeclarationType = (typeof DECLARATION_TYPES)[number] | typeof COMPLEMENT_TYPE;

/** The kind of care, the wire's `dossier`. */
export const CARE_KINDS = [
  'Maladie',
  'Maternité',
  'Césarienne',
  'Optique',
  'Soins et prothèses dentaires',
] as const;
export type CareKind = (typeof CARE_KINDS)[number];

export interface HealthDeclarationDraft {
  policyId: string;
  type: string;
  careKind: string;
  beneficiaryId: string;
  consultationDate: IsoDate;
  /** Null: not a number, or not typed yet. */
  engagedFees: number | null;
  /** A folder that this care belongs to; empty when there is none. */
  folderNumber: string;
  /** Which slip of that number; empty when it is not named. */
  slipNumber: string;
}

/** What is sent for a folder that waits for more: it is named by all three, and everything else is its own. */
export interface ComplementDraft {
  /** Empty when it is not named. */
  policyId: string;
  folderNumber: string;
  slipNumber: string;
}

export interface HealthDeclarationDetails {
  type: DeclarationType;
  careKind: CareKind;
  beneficiaryLastName: string;
  beneficiaryFirstName: string;
  consultationDate: IsoDate;
  engagedFees: number;
  folderNumber: string;
  slipNumber: string;
}
