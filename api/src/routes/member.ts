/** What a member holds, asks for and reads. */

import type { AppDeps } from '../app-deps.ts';
import { agentRoutes } from '../features/agents/routes.ts';
import { beneficiaryRoutes } from '../features/beneficiaries/routes.ts';
import { beneficiaryRequestRoutes } from '../features/beneficiary-requests/routes.ts';
import { blogRoutes } from '../features/blogs/routes.ts';
import { cardRoutes } from '../features/cards/routes.ts';
import { createCardBox } from '../features/cards/service.ts';
import { cityRoutes } from '../features/cities/routes.ts';
import { constatPaperRoutes } from '../features/constat/paper/routes.ts';
import { createPaperPlaces, PAPERS_OF_STRANGERS } from '../features/constat/paper/service.ts';
import { memberConversationRoutes } from '../features/conversations/member-routes.ts';
import { dataRequestRoutes } from '../features/data-requests/routes.ts';
import { promiseRoutes } from '../features/deadlines/promise-routes.ts';
import { draftRoutes } from '../features/drafts/routes.ts';
import { createDraftBox } from '../features/drafts/service.ts';
import { faqRoutes } from '../features/faqs/routes.ts';
import { healthComplaintRoutes } from '../features/health-complaints/routes.ts';
import { healthDeclarationRoutes } from '../features/health-declarations/routes.ts';
import { healthFolderRoutes } from '../features/health-folders/routes.ts';
import { memberLedgerRoutes } from '../features/ledger/member-routes.ts';
import { libraryRoutes } from '../features/library/routes.ts';
import { membershipRoutes } from '../features/membership/routes.ts';
import { motorComplaintRoutes } from '../features/motor-complaints/routes.ts';
import { motorDeclarationRoutes } from '../features/motor-declarations/routes.ts';
import { motorFolderRoutes } from '../features/motor-folders/routes.ts';
import { motorGuaranteeRoutes } from '../features/motor-guarantees/routes.ts';
import { motorRenewalRoutes } from '../features/motor-renewals/routes.ts';
import { myDataRoutes } from '../features/my-data/routes.ts';
import { createExportBox } from '../features/my-data/service.ts';
import { pushRoutes } from '../features/news/push-routes.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { createPushBox } from '../features/news/subscriptions.ts';
import { observationRoutes } from '../features/observations/routes.ts';
import { partnerRoutes } from '../features/partners/routes.ts';
import { requestFileRoutes } from '../features/request-files/routes.ts';
import { requestOverviewRoutes } from '../features/request-overview/routes.ts';
import { requestReceiptRoutes } from '../features/request-receipts/routes.ts';
import { sponsorshipRoutes } from '../features/sponsorship/routes.ts';
import { statisticsRoutes } from '../features/statistics/routes.ts';
import { suggestionRoutes } from '../features/suggestions/routes.ts';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { videoRoutes } from '../features/videos/routes.ts';
import { createDownloads } from '../platform/http/download.ts';
import type { Api } from '../platform/http/instance.ts';
import type { Sessions } from '../platform/http/session-cookie.ts';
import { createPuzzleCheck } from '../platform/human-check.ts';
import { createPdfMaker } from '../platform/pdf/maker.ts';
import { createSecurityLog } from '../platform/security-log.ts';

interface MemberDeps
  extends Pick<AppDeps, 'config' | 'db' | 'clock' | 'brand' | 'messages' | 'files' | 'paceClock'> {
  sessions: Sessions;
}

export const addMemberRoutes = async (app: Api, deps: MemberDeps): Promise<void> => {
  const { config, db, clock, brand, messages, files, paceClock, sessions } = deps;
  const { publicUrl } = config;
  const pdf = createPdfMaker();
  app.addHook('onClose', pdf.close);
  membershipRoutes(app, { db, clock, sessions, brand, pdf });
  const papers = createPdfMaker(PAPERS_OF_STRANGERS);
  app.addHook('onClose', papers.close);
  constatPaperRoutes(app, {
    ...{ db, clock, brand, sessions, forStrangers: papers, forMembers: pdf },
    ...{ places: createPaperPlaces(), puzzle: createPuzzleCheck({ ...config, db, clock }) },
  });
  const downloads = createDownloads();
  healthFolderRoutes(app, { db, clock, files, sessions, downloads });
  motorFolderRoutes(app, { db, clock, sessions });
  motorGuaranteeRoutes(app, { db, sessions });
  blogRoutes(app, { db, files, sessions });
  beneficiaryRoutes(app, { db, sessions });
  cardRoutes(app, { db, clock, sessions, box: createCardBox(config.serverSecret) });
  draftRoutes(app, { db, clock, sessions, box: createDraftBox(config.serverSecret) });
  cityRoutes(app, { db, sessions });
  statisticsRoutes(app, { db, clock, sessions });
  libraryRoutes(app, { db, files, sessions, downloads });
  partnerRoutes(app, { db, sessions });
  videoRoutes(app, { db, sessions });
  agentRoutes(app, { db, sessions });
  faqRoutes(app, { db, sessions });
  observationRoutes(app, { db, sessions });
  sponsorshipRoutes(app, { db, clock, sessions });
  const requests = { db, clock, sessions, brand };
  healthDeclarationRoutes(app, requests);
  const ofUploads = { files, downloads, paceClock };
  await app.register(requestFileRoutes, { db, clock, sessions, ...ofUploads });
  motorDeclarationRoutes(app, requests);
  motorRenewalRoutes(app, requests);
  healthComplaintRoutes(app, requests);
  motorComplaintRoutes(app, requests);
  ticketRoutes(app, requests);
  beneficiaryRequestRoutes(app, requests);
  suggestionRoutes(app, requests);
  dataRequestRoutes(app, requests);
  requestOverviewRoutes(app, { db, sessions });
  promiseRoutes(app, { db, clock, sessions });
  memberConversationRoutes(app, { db, clock, sessions });
  memberLedgerRoutes(app, { db, sessions });
  const box = createExportBox(config.serverSecret);
  const securityLog = createSecurityLog(config.serverSecret);
  myDataRoutes(app, { db, clock, files, sessions, downloads, securityLog, box });
  newsRoutes(app, { db, clock, sessions });
  pushRoutes(app, { db, clock, sessions, box: createPushBox(config.serverSecret) });
  requestReceiptRoutes(app, { db, clock, sessions, brand, pdf, messages, publicUrl });
};
