/** What a member holds, asks for and reads. */
import type { Feature } from '../app-parts.ts';
import { agentRoutes } from '../features/agents/routes.ts';
import { beneficiaryRoutes } from '../features/beneficiaries/routes.ts';
import { beneficiaryRequestRoutes } from '../features/beneficiary-requests/routes.ts';
import { blogRoutes } from '../features/blogs/routes.ts';
import { cardRoutes } from '../features/cards/routes.ts';
import { cityRoutes } from '../features/cities/routes.ts';
import { constatPaperRoutes } from '../features/constat/paper/routes.ts';
import { memberConversationRoutes } from '../features/conversations/member-routes.ts';
import { dataRequestRoutes } from '../features/data-requests/routes.ts';
import { promiseRoutes } from '../features/deadlines/promise-routes.ts';
import { draftRoutes } from '../features/drafts/routes.ts';
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
import { neededDocumentRoutes } from '../features/needed-documents/routes.ts';
import { pushRoutes } from '../features/news/push-routes.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { observationRoutes } from '../features/observations/routes.ts';
import { partnerRoutes } from '../features/partners/routes.ts';
import { requestFileRoutes } from '../features/request-files/routes.ts';
import { requestOverviewRoutes } from '../features/request-overview/routes.ts';
import { requestReceiptRoutes } from '../features/request-receipts/routes.ts';
import { sponsorshipRoutes } from '../features/sponsorship/routes.ts';
import { statisticsRoutes } from '../features/statistics/routes.ts';
import { suggestionRoutes } from '../features/suggestions/routes.ts';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { toDoRoutes } from '../features/to-do/routes.ts';
import { videoRoutes } from '../features/videos/routes.ts';

export const MEMBER_FEATURES: readonly Feature[] = [
  membershipRoutes,
  constatPaperRoutes,
  healthFolderRoutes,
  motorFolderRoutes,
  motorGuaranteeRoutes,
  blogRoutes,
  beneficiaryRoutes,
  cardRoutes,
  draftRoutes,
  cityRoutes,
  statisticsRoutes,
  libraryRoutes,
  partnerRoutes,
  videoRoutes,
  agentRoutes,
  faqRoutes,
  observationRoutes,
  neededDocumentRoutes,
  sponsorshipRoutes,
  healthDeclarationRoutes,
  requestFileRoutes,
  motorDeclarationRoutes,
  motorRenewalRoutes,
  healthComplaintRoutes,
  motorComplaintRoutes,
  ticketRoutes,
  beneficiaryRequestRoutes,
  suggestionRoutes,
  dataRequestRoutes,
  requestOverviewRoutes,
  promiseRoutes,
  memberConversationRoutes,
  memberLedgerRoutes,
  myDataRoutes,
  newsRoutes,
  toDoRoutes,
  pushRoutes,
  requestReceiptRoutes,
];
