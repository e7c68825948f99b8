/** What of the ledger its member is told. */
import { LEDGER_ACTS, type LedgerAct } from './model.ts';

/** `request`: with the number of the request whose case the line is about. */
type Told = 'no' | 'yes' | 'request';

/**
 * Whether a member is told of it: whatever showed or changed something of theirs. How staff share the work among
 * themselves, and that they wrote a note, is not about the member.
 */
const TOLD = {
  'signed-in': 'no',
  'sign-in.refused': 'no',
  'signed-out': 'no',
  'second-factor': 'no',
  'factor.added': 'no',
  'factor.removed': 'no',
  'recovery-codes.made': 'no',
  'password.changed': 'no',
  'sessions.ended': 'no',
  'queue.read': 'no',
  'case.read': 'request',
  'case.taken': 'no',
  'case.assigned': 'no',
  'case.returned': 'no',
  'case.answered': 'request',
  'answer.taken-back': 'no',
  'note.written': 'no',
  'file.read': 'request',
  'identity.read': 'yes',
  'identity.decided': 'yes',
  'members.searched': 'yes',
  'member-file.read': 'request',
  'member-file.changed': 'yes',
  'call-back.tried': 'yes',
  'approval.asked': 'no',
  'approval.decided': 'no',
  'approval.lapsed': 'no',
  'call-back.done': 'yes',
  'deadlines.changed': 'no',
  'template.tried': 'request',
  'template.changed': 'no',
  'staff.changed': 'no',
  'staff.invited': 'no',
  'invitation.accepted': 'no',
  emergency: 'no',
  'content.changed': 'no',
  'content.published': 'no',
  'brand.changed': 'no',
  'feed.sent': 'no',
  'feed.read': 'yes',
  'feed.approved': 'no',
  'feed.applied': 'no',
  'feed.undone': 'no',
  'feed.dropped': 'no',
  'key.made': 'no',
  'key.ended': 'no',
  'webhook.changed': 'no',
  'job.tried-again': 'no',
  'people-report.read': 'no',
  'ledger.read': 'yes',
  'pace.unusual': 'no',
  'pace.reached': 'no',
  'helper.invited': 'yes',
  'helper.accepted': 'yes',
  'helper.ended': 'yes',
  'helper.looked': 'yes',
  'helper.acted': 'request',
  'handover.taken': 'no',
  'handover.refused': 'no',
  'contacts.read': 'yes',
  operator: 'yes',
} as const satisfies Record<LedgerAct, Told>;

export type ToldAct = {
  [Act in LedgerAct]: (typeof TOLD)[Act] extends 'no' ? never : Act;
}[LedgerAct];

export const TOLD_ACTS = LEDGER_ACTS.filter((act): act is ToldAct => TOLD[act] !== 'no');
export const ACTS_ON_A_REQUEST = TOLD_ACTS.filter((act) => TOLD[act] === 'request');
