/** All that is known of one member, opened from a case or for a reason that is said. */

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

/** `none`: the insurer knows them, they have no account. */
export const ACCOUNT_STATES = ['none', 'pending', 'active', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const BRANCHES = ['health', 'motor'] as const;

/** `refused`: the gateway never takes it; `undelivered`: it took it, and says that it did not arrive. */
export const DELIVERIES = [
  'waiting',
  'sent',
  'delivered',
  'undelivered',
  'refused',
  'failed',
] as const;

/** `resend-activation`: the link that opens an account which waits, by e-mail. */
export const MEMBER_ACTS = ['resend-activation', 'end-sessions', 'suspend', 'resume'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** `theirs`: still the person's own, and may take a correction back; `lost`: lost, or in other hands, and may not. */
export const OLD_CONTACTS = ['theirs', 'lost'] as const;
export type OldContact = (typeof OLD_CONTACTS)[number];
