/** What a second person has to allow, and which feature does it then. */
import { keyApproval } from '../features/access-keys/asking.ts';
import type { StaffDeps } from '../features/account/service.ts';
import { waitingAnswer } from '../features/answering/reversal.ts';
import type { KindsOfApproval } from '../features/approvals/service.ts';
import { identityApproval } from '../features/identity/approval.ts';
import { exportApproval } from '../features/ledger/exports.ts';
import { contactApproval } from '../features/member-file/contact-approval.ts';
import type { InviteDeps } from '../features/staff-access/invitations.ts';
import { roleApproval } from '../features/staff-access/rights.ts';
import type { JobQueue } from '../platform/jobs/queue.ts';

export const kindsOfApproval = (
  deps: StaffDeps & InviteDeps & { jobs: JobQueue },
): KindsOfApproval => ({
  contact: contactApproval(deps),
  role: roleApproval(deps),
  refusal: waitingAnswer(deps),
  export: exportApproval,
  data: waitingAnswer(deps),
  key: keyApproval,
  identity: identityApproval(deps),
});
