import type { IsoDate } from '../core/dates.ts';
import { STAFF_ROLES } from '../staff/model.ts';

export const LEDGER_ACTS = [
  'signed-in',
  'sign-in.refused',
  'signed-out',
  'second-factor',
  'factor.added',
  'factor.removed',
  'recovery-codes.made',
  'password.changed',
  'sessions.ended',
  'queue.read',
  'case.read',
  'case.taken',
  'case.assigned',
  'case.returned',
  'case.answered',
  'answer.taken-back',
  'note.written',
  'file.read',
  'identity.read',
  'identity.decided',
  'members.searched',
  'member-file.read',
  'member-file.changed',
  'call-back.tried',
  'approval.asked',
  'approval.decided',
  'approval.lapsed',
  'call-back.done',
  'deadlines.changed',
  'template.tried',
  'template.changed',
  'staff.changed',
  'staff.invited',
  'invitation.accepted',
  'emergency',
  'content.changed',
  'content.published',
  'brand.changed',
  'feed.sent',
  'feed.read',
  'feed.approved',
  'feed.applied',
  'feed.undone',
  'feed.dropped',
  'key.made',
  'key.ended',
  'webhook.changed',
  'job.tried-again',
  'people-report.read',
  'ledger.read',
  'pace.unusual',
  'pace.reached',
  'helper.invited',
  'helper.accepted',
  'helper.ended',
  'helper.looked',
  'helper.acted',
  'handover.taken',
  'handover.refused',
  'contacts.read',
  'operator',
] as const;
export type LedgerAct = (typeof LEDGER_ACTS)[number];

/** By which role; `staff`: what all of them may, `operator`: at the terminal; `member`: of their own, `helper`: for them; `system`: by a key. */
export const LEDGER_ROLES = [
  ...STAFF_ROLES,
  'staff',
  'operator',
  'member',
  'helper',
  'system',
] as const;
export type LedgerRole = (typeof LEDGER_ROLES)[number];

/** What an auditor looks for; what is empty narrows nothing. */
export interface LedgerFilter {
  from: string;
  to: string;
  /** Id of one of the staff, or `operator`. */
  staff: string;
  act: LedgerAct | null;
  /** Number of a request or a claim file, as people read it out, or of any other thing. */
  about: string;
  cin: string;
}

/** Where a page ends: the next one begins behind it. */
export interface LedgerPlace {
  day: IsoDate;
  number: number;
}
