import type { IsoDate } from '../core/dates.ts';
import type { ActsFor } from '../helpers/schema.ts';
import type { Policies } from '../policies/model.ts';

/** The signed-in person as every screen sees them. */
export interface Profile {
  id: string;
  cin: string;
  lastName: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  birthDate: IsoDate;
  clientId: string;
  membershipNumber: string | null;
  isMember: boolean;
  /** False while the insurer still checks who this is: the 72-hour banner shows and nothing is attached. */
  isVerified: boolean;
  hasSponsored: boolean;
  hasSponsor: boolean;
  policies: Policies;
  /** Signed in with a temporary password: nothing else is possible before a new one is chosen. */
  mustChangePassword: boolean;
  /** When the session ends unless the person does something before. */
  sessionExpiresAt: string;
  /** When the person last showed who they are; `isProofFresh` says whether that is recent enough. */
  provedAt: string;
  /** There when somebody reads the profile of the person whom they help. */
  actsFor?: ActsFor | undefined;
}

/** What somebody who helps is told of the person: no number, no contact, no address. The API reads none of them for it. */
export const forHelper = (profile: Profile, actsFor: ActsFor): Profile => ({
  ...profile,
  cin: '',
  birthDate: '',
  email: null,
  phone: null,
  address: null,
  clientId: '',
  membershipNumber: null,
  hasSponsored: false,
  hasSponsor: false,
  actsFor,
});

export const fullNameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
