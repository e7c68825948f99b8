import type { FolderBeneficiary } from '../health-folders/model.ts';

export type Kinship = 'self' | 'spouse' | 'child';

export interface Beneficiary extends FolderBeneficiary {
  kinship: Kinship;
}
