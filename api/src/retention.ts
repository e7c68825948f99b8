/** Everything that is kept for a time, in the order in which it is carried out. */
import { accessRetention } from './features/access/retention.ts';
import { contactRetention } from './features/account/retention.ts';
import { cardRetention } from './features/cards/retention.ts';
import { meetingRetention } from './features/constat/meeting/retention.ts';
import { contentRetention } from './features/content/retention.ts';
import { draftRetention } from './features/drafts/retention.ts';
import { eventRetention } from './features/events/retention.ts';
import { feedRetention } from './features/feeds/retention.ts';
import { ledgerRetention } from './features/ledger/retention.ts';
import { exportRetention } from './features/my-data/retention.ts';
import { newsRetention } from './features/news/retention.ts';
import { onboardingRetention } from './features/onboarding/retention.ts';
import { presenceRetention } from './features/presence/retention.ts';
import { recoveryRetention } from './features/recovery/retention.ts';
import { waitingFileRetention } from './features/request-files/retention.ts';
import { staffRetention } from './features/staff-access/retention.ts';
import { callBackRetention } from './features/support/retention.ts';
import { decisionRetention } from './features/verification/retention.ts';
import { webhookRetention } from './features/webhooks/retention.ts';
import { challengeRetention } from './platform/human-check.ts';
import { messageRetention } from './platform/messages/retention.ts';
import { rateLimitRetention } from './platform/rate-limit.ts';
import type { Retention } from './platform/retention.ts';
import { securityRetention } from './platform/security-log.ts';
import { sessionRetention } from './platform/session.ts';

export const RETENTION: readonly Retention[] = [
  ...sessionRetention,
  ...staffRetention,
  ...presenceRetention,
  ...rateLimitRetention,
  ...challengeRetention,
  ...securityRetention,
  ...onboardingRetention,
  ...recoveryRetention,
  ...contactRetention,
  ...messageRetention,
  ...accessRetention,
  ...callBackRetention,
  ...decisionRetention,
  ...meetingRetention,
  ...cardRetention,
  ...eventRetention,
  ...webhookRetention,
  ...feedRetention,
  ...contentRetention,
  ...exportRetention,
  ...draftRetention,
  ...waitingFileRetention,
  ...newsRetention,
  ...ledgerRetention,
];
