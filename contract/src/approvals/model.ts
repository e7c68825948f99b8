/** What somebody of the staff has asked for and another has to allow. Whoever asked cannot. */

import type { OldContact } from '../member-file/model.ts';

export const APPROVAL_KINDS = ['contact'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_DECISIONS = ['approve', 'refuse'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

export interface Approval {
  id: string;
  kind: ApprovalKind;
  askedBy: { id: string; name: string };
  askedAt: string;
  lapsesAt: string;
  reason: string;
  member: { id: string; name: string; cin: string };
  /** What would stand on file; null: stays as it is. */
  email: string | null;
  phone: string | null;
  /** Whether the contact that is replaced may take it back. */
  oldContact: OldContact;
}
