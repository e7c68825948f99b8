import type { IsoDate } from '../core/dates.ts';

export type Kinship = 'self' | 'spouse' | 'child';

export interface Beneficiary {
  id: string;
  cin: string | null;
  lastName: string;
  firstName: string;
  birthDate: IsoDate;
  kinship: Kinship;
}
