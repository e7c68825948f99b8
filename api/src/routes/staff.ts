/** What the insurer’s people call from the console. */
import type { Feature } from '../app-parts.ts';
import { staffKeyRoutes } from '../features/access-keys/staff-routes.ts';
import { caseFileRoutes } from '../features/answering/file-routes.ts';
import { answeringRoutes } from '../features/answering/routes.ts';
import { brandStaffRoutes } from '../features/brand/staff-routes.ts';
import { bulkRoutes } from '../features/bulk/routes.ts';
import { callBackRoutes } from '../features/call-backs/routes.ts';
import { caseAssignRoutes } from '../features/cases/assign-routes.ts';
import { caseRoutes } from '../features/cases/routes.ts';
import { contentFileRoutes } from '../features/content/file-routes.ts';
import { contentImportRoutes } from '../features/content/import-routes.ts';
import { contentRoutes } from '../features/content/routes.ts';
import { deadlineRoutes } from '../features/deadlines/routes.ts';
import { staffEventRoutes } from '../features/events/staff-routes.ts';
import { staffFeedRoutes } from '../features/feeds/staff-routes.ts';
import { staffSendRoutes } from '../features/feeds/staff-send-routes.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { jobRoutes } from '../features/jobs/routes.ts';
import { ledgerExportRoutes } from '../features/ledger/export-routes.ts';
import { ledgerRoutes } from '../features/ledger/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import { memberFileRoutes } from '../features/member-file/routes.ts';
import { presenceRoutes } from '../features/presence/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { staffAccessRoutes } from '../features/staff-access/routes.ts';
import { systemStatusRoutes } from '../features/system-status/routes.ts';
import { templateRoutes } from '../features/templates/routes.ts';
import { viewRoutes } from '../features/views/routes.ts';
import { staffWebhookRoutes } from '../features/webhooks/staff-routes.ts';
import { approvalFeature } from './approvals.ts';
import { forStaff } from './staff-parts.ts';

export const staffFeatures: Feature = forStaff(
  caseRoutes,
  caseAssignRoutes,
  staffAccessRoutes,
  liveRoutes,
  presenceRoutes,
  viewRoutes,
  bulkRoutes,
  templateRoutes,
  callBackRoutes,
  deadlineRoutes,
  answeringRoutes,
  caseFileRoutes,
  identityRoutes,
  memberFileRoutes,
  approvalFeature,
  contentRoutes,
  brandStaffRoutes,
  contentImportRoutes,
  contentFileRoutes,
  systemStatusRoutes,
  jobRoutes,
  ledgerRoutes,
  ledgerExportRoutes,
  staffFeedRoutes,
  staffSendRoutes,
  staffKeyRoutes,
  staffWebhookRoutes,
  staffEventRoutes,
  reportRoutes,
);
