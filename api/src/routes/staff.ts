/** What the insurer's people call from the console. */

import type { AppDeps } from '../app-deps.ts';
import { staffKeyRoutes } from '../features/access-keys/staff-routes.ts';
import { caseFileRoutes } from '../features/answering/file-routes.ts';
import { answeringRoutes } from '../features/answering/routes.ts';
import { approvalRoutes } from '../features/approvals/routes.ts';
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
import { houseRoutes } from '../features/house/routes.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { ledgerExportRoutes } from '../features/ledger/export-routes.ts';
import { ledgerRoutes } from '../features/ledger/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import { createHub } from '../features/live/service.ts';
import { memberFileRoutes } from '../features/member-file/routes.ts';
import { presenceRoutes } from '../features/presence/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { createOwnBrowsers } from '../features/staff-access/own-browsers.ts';
import { createStaffGate } from '../features/staff-access/service.ts';
import { templateRoutes } from '../features/templates/routes.ts';
import { viewRoutes } from '../features/views/routes.ts';
import { createWebhookTools } from '../features/webhooks/service.ts';
import { staffWebhookRoutes } from '../features/webhooks/staff-routes.ts';
import { staffWebhookSendRoutes } from '../features/webhooks/staff-send-routes.ts';
import { VERSION } from '../platform/http/docs.ts';
import { createDownloads } from '../platform/http/download.ts';
import type { Api } from '../platform/http/instance.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import { createShortCodes } from '../platform/short-codes.ts';
import { createTotals } from '../platform/totals.ts';
import { kindsOfApproval } from './approval-kinds.ts';
import { addStaffAccessRoutes } from './staff-access.ts';

interface StaffDeps
  extends Pick<
    AppDeps,
    | 'config'
    | 'db'
    | 'clock'
    | 'brand'
    | 'messages'
    | 'files'
    | 'otherTotals'
    | 'paceClock'
    | 'liveEveryMs'
    | 'readPicture'
  > {}

export const addStaffRoutes = async (app: Api, deps: StaffDeps): Promise<void> => {
  const { config, db, clock } = deps;
  const isTrial = !config.production;
  const consoleUrl = config.consoleUrl ?? config.publicUrl;
  const browsers = createOwnBrowsers({ db, clock, consoleUrl, serverSecret: config.serverSecret });
  const gate = createStaffGate({ db, clock, consoleUrl, browsers, isTrial });
  caseRoutes(app, { db, clock, gate });
  caseAssignRoutes(app, { db, clock, gate });
  addStaffAccessRoutes(app, deps, { gate, browsers, consoleUrl });
  liveRoutes(app, { gate, hub: createHub({ db }), everyMs: deps.liveEveryMs });
  presenceRoutes(app, { db, clock, gate });
  viewRoutes(app, { db, clock, gate });
  bulkRoutes(app, { db, clock, gate });
  templateRoutes(app, { db, clock, gate });
  callBackRoutes(app, { db, clock, gate });
  deadlineRoutes(app, { db, clock, gate });
  const { publicUrl, serverSecret } = config;
  answeringRoutes(app, { ...deps, gate, publicUrl });
  await app.register(caseFileRoutes, { ...deps, gate, downloads: createDownloads() });
  const securityLog = createSecurityLog(serverSecret);
  identityRoutes(app, {
    ...{ ...deps, gate, publicUrl, downloads: createDownloads() },
    securityLog,
  });
  const ofMembers = { ...deps, gate, publicUrl, securityLog };
  const totals = createTotals(config.totals, deps.otherTotals);
  const sending = { totals, codes: createShortCodes(serverSecret) };
  memberFileRoutes(app, { ...ofMembers, ...sending });
  const kinds = kindsOfApproval({ ...ofMembers, consoleUrl });
  approvalRoutes(app, { ...deps, gate, kinds });
  contentRoutes(app, { ...deps, gate });
  brandStaffRoutes(app, { db, clock, gate, brand: deps.brand });
  contentImportRoutes(app, { ...deps, gate });
  await app.register(contentFileRoutes, { ...deps, gate, downloads: createDownloads() });
  houseRoutes(app, { ...deps, gate, version: VERSION });
  ledgerRoutes(app, { db, clock, gate });
  ledgerExportRoutes(app, { db, clock, gate });
  staffFeedRoutes(app, { ...deps, gate });
  await app.register(staffSendRoutes, { ...deps, gate });
  staffKeyRoutes(app, { db, clock, gate });
  const ofWebhooks = { db, clock, gate, webhooks: createWebhookTools(config) };
  staffWebhookRoutes(app, ofWebhooks);
  staffWebhookSendRoutes(app, ofWebhooks);
  staffEventRoutes(app, { db, gate });
  reportRoutes(app, { db, clock, gate });
};
