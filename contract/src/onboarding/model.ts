import type { IsoDate } from '../core/dates.ts';

export const CHANNELS = ['email', 'phone'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What the access check found; the table that leads from here to a screen is `routeAfterCheck`. */
export const ACCESS_CODES = ['s1', 's2', 's3', 's4', 's5', 's6'] as const;
export type AccessCode = (typeof ACCESS_CODES)[number];

export interface AccessCheck {
  cin: string;
  birthDate: IsoDate;
  sponsorshipCode: string;
}

/** A contact is only ever shown masked: a CIN and a birth date are no secrets. */
export interface MaskedContact {
  email: string | null;
  phone: string | null;
}

export interface AccessAnswer {
  code: AccessCode;
  isUser: boolean;
  isSponsored: boolean;
  isCrmContact: boolean;
  /** Ties what follows (ID image, sign-up, confirmation) to this check. */
  uid: string | null;
  /** How an unfinished sign-up is waiting to be confirmed. */
  validation: Channel | null;
  /** What the insurer has on file; the code goes there and nowhere else. */
  onFile: MaskedContact;
  /** Of a member whom the insurer can reach: s4, s2 of a known member, and s6 where the sign-up may be made afresh. */
  maskedName: string | null;
}

export interface Company {
  employerName: string;
  branches: string[];
  employees: number | null;
  sector: string;
}

export interface SignUp {
  uid: string;
  cin: string;
  birthDate: IsoDate;
  sponsorshipCode: string;
  email: string;
  phone: string;
  lastName: string;
  firstName: string;
  /** Empty in the short form of an unknown person. */
  password: string;
  /** The code's way; null in the short form, which sends none. */
  validation: Channel | null;
  fileId: string | null;
  termsAccepted: boolean;
  company: Company | null;
}

export interface SignUpAnswer {
  uid: string;
  code: AccessCode;
  validation: Channel | null;
}

export interface Confirmation {
  uid: string;
  type: Channel;
  /** Four digits from an SMS, or the token of an e-mail link. */
  code: string;
  /**
   * The one chosen at sign-up, so that nobody confirms what a stranger began with their CIN: with a link, and with a
   * code from anywhere but where the sign-up was made.
   */
  password?: string | undefined;
}
