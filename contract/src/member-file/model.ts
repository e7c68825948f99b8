/** All that is known of one member, opened from a case or for a reason that is said. */
import type { IsoDate } from '../core/dates.ts';
import type { Language } from '../core/language.ts';
import type { Channel } from '../onboarding/model.ts';
import type { RequestKind } from '../requests/model.ts';

/** Why a file is opened, searched for or changed, where no case leads there. */
export const FILE_REASONS = [
  'call',
  'letter',
  'visit',
  'check',
  'fraud',
  'mistake',
  'other',
] as const;
export type FileReason = (typeof FILE_REASONS)[number];

/** A coded reason, and what it leaves unsaid. */
export interface SaidReason {
  reason: FileReason;
  text: string;
}

/** `case`: the number of a case of this member that the caller may see. One of the two has to be there. */
export interface FileOpening {
  case: string;
  reason: FileReason | null;
  text: string;
}

export const SEARCH_BY = ['cin', 'name', 'policy'] as const;
export type SearchBy = (typeof SEARCH_BY)[number];

export interface MemberSearch extends SaidReason {
  by: SearchBy;
  value: string;
}

export interface FoundMember {
  id: string;
  cin: string;
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  isVerified: boolean;
}

/** `none`: the insurer knows them, they have no account. */
export const ACCOUNT_STATES = ['none', 'pending', 'active', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const BRANCHES = ['health', 'motor'] as const;
type Branch = (typeof BRANCHES)[number];

export const DELIVERIES = ['waiting', 'sent', 'failed'] as const;
type Delivery = (typeof DELIVERIES)[number];

export interface MemberFile extends FoundMember {
  email: string | null;
  phone: string | null;
  address: string | null;
  /** Which of them do not recover the access yet, and from when on; null: once the member has confirmed it. */
  contactsWaiting: { kind: Channel; countsFrom: string | null }[];
  language: Language;
  clientId: string;
  membershipNumber: string | null;
  account: AccountState;
  passkeys: number;
  policies: { branch: Branch; number: string; label: string; isEnabled: boolean }[];
  /** The latest of each branch. */
  folders: { branch: Branch; number: string; status: string; statusDate: IsoDate }[];
  /** The latest; `caseId` where a case belongs to it. */
  requests: {
    reference: string;
    kind: RequestKind;
    subject: string;
    status: string;
    createdAt: string;
    caseId: string | null;
  }[];
  /** To the contacts on file: that they left, never what stood in them. */
  messages: { channel: 'email' | 'sms'; subject: string; createdAt: string; delivery: Delivery }[];
  sessions: { userAgent: string; openedAt: string; lastSeenAt: string }[];
}

/** `resend-activation`: the link that opens an account which waits, by e-mail. */
export const MEMBER_ACTS = ['resend-activation', 'end-sessions', 'suspend', 'resume'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** `theirs`: still the person's own, and may take a correction back; `lost`: lost, or in other hands, and may not. */
export const OLD_CONTACTS = ['theirs', 'lost'] as const;
export type OldContact = (typeof OLD_CONTACTS)[number];

/** Undefined leaves what is on file. */
export interface ContactCorrection extends SaidReason {
  email?: string | undefined;
  phone?: string | undefined;
  oldContact: OldContact;
}
