/** What runs besides requests: messages on their way out, and the clean-ups that any one process does for all. */
import type { Brand, PortalBrand } from '@rafiq/contract/core/brand';
import type { Config } from './config.ts';
import { sweepAccessRequests } from './features/access/request-sweep.ts';
import { sweepContactChanges } from './features/account/contact-undo.ts';
import { sendDueAnswers } from './features/answering/leave.ts';
import { lapseApprovals } from './features/approvals/service.ts';
import { followBrand } from './features/brand/service.ts';
import { sweepCardKeys } from './features/cards/service.ts';
import { findDefects } from './features/cases/service.ts';
import { sweepMeetings } from './features/constat/meeting/service.ts';
import { publishDue, sweepContentFiles } from './features/content/service.ts';
import { keepWorkingTime, recountDueDates } from './features/deadlines/service.ts';
import { sweepDrafts } from './features/drafts/service.ts';
import { sweepEvents } from './features/events/service.ts';
import { tellMembers } from './features/feed-notices/service.ts';
import { sweepFeedDocuments } from './features/feeds/documents.ts';
import { openPlace } from './features/feeds/folder/open-place.ts';
import { watchFolder } from './features/feeds/folder/watch.ts';
import { sweepBodies } from './features/feeds/spool.ts';
import { sweepFeeds } from './features/feeds/sweep.ts';
import { tellPaceAlarms } from './features/ledger/pace-alarms.ts';
import { sweepLedger } from './features/ledger/service.ts';
import { sweepExports } from './features/my-data/service.ts';
import { startExports } from './features/my-data/start.ts';
import { sweepNews, tellDeadlines } from './features/news/deadlines.ts';
import { createPushBox } from './features/news/push-keys.ts';
import { createPushPost, sendPushes } from './features/news/push-send.ts';
import { sweepOnboardings } from './features/onboarding/sweep.ts';
import { sweepPresence } from './features/presence/service.ts';
import { sweepRecoveries } from './features/recovery/service.ts';
import { sweepWaitingAndFiles } from './features/request-files/waiting-sweep.ts';
import { sweepSsoGroups } from './features/staff-access/groups.ts';
import { sweepStaffSessions } from './features/staff-access/session-times.ts';
import { sweepCallBacks } from './features/support/service.ts';
import { sweepUnverified } from './features/verification/lapse.ts';
import { sweepDecisions } from './features/verification/service.ts';
import { createWebhookTools, sweepWebhooks } from './features/webhooks/service.ts';
import { startWebhooks } from './features/webhooks/start.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/db.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { sweepChallenges } from './platform/human-check.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/jobs/queue.ts';
import { type Sweep, startSweeps } from './platform/jobs/sweeps.ts';
import { startTurns } from './platform/jobs/turns.ts';
import { openGateways } from './platform/messages/gateways.ts';
import { deliveryQueues, type Messages, openMessages } from './platform/messages/messages.ts';
import { sweepMessages } from './platform/messages/sweep.ts';
import { sweepRateLimits } from './platform/rate-limit.ts';
import {
  createSecurityLog,
  type SecurityLog,
  sweepSecurityEvents,
} from './platform/security-log.ts';
import { sweepSessions } from './platform/session.ts';
import { kindsOfApproval } from './routes/approval-kinds.ts';

export interface Background {
  messages: Messages;
  stop(): Promise<void>;
}

interface SweepDeps {
  log: Log;
  files: FileStore;
  messages: Messages;
  brand: Brand;
  publicUrl: string;
  consoleUrl: string;
  clock: Clock;
  securityLog: SecurityLog;
  isTrial: boolean;
}

/** A file that is dropped is taken after two looks. */
const FEEDS_EVERY_MS = 10_000;
/** An answer leaves within the second in which it can no longer be taken back. */
const ANSWERS_EVERY_MS = 500;
/** Whoever changes the brand sees it everywhere before they have looked. */
const BRAND_EVERY_MS = 2_000;
/** Whoever is told at all is told within seconds. */
const PUSHES_EVERY_MS = 2_000;
/** What is to be published at nine is there at nine. */
const CONTENT_EVERY_MS = 5_000;
/** Whoever waits for a refund is told within seconds of the feed, and of somebody who copies as fast. */
const TELL_EVERY_MINUTES = 1 / 6;

const sweepOf = (name: string, sweep: (db: Db, now: Date) => Promise<number>): Sweep => ({
  name,
  everyMinutes: 10,
  run: async (db, now) => {
    await sweep(db, now);
  },
});

/** Counts only: whom it is about is no matter for a log. */
const checkCases = (log: Log): Sweep => ({
  name: 'cases',
  everyMinutes: 24 * 60,
  run: async (db, now) => {
    const defects = await findDefects(db, now);
    if (Object.keys(defects).length > 0)
      log.error(defects, 'cases and what they are about differ: a defect');
    if (defects.wrongDates) await recountDueDates(db, now);
  },
});

export const sweepsWith = ({ files, log, ...deps }: SweepDeps): Sweep[] => [
  sweepOf('sessions', sweepSessions),
  sweepOf('staff-sessions', sweepStaffSessions),
  sweepOf('staff-groups', sweepSsoGroups),
  sweepOf('presence', sweepPresence),
  sweepOf('rate-limits', sweepRateLimits),
  sweepOf('human-checks', sweepChallenges),
  sweepOf('security-events', sweepSecurityEvents),
  sweepOf('onboardings', sweepOnboardings),
  sweepOf('recoveries', sweepRecoveries),
  sweepOf('contact-changes', sweepContactChanges),
  sweepOf('messages', sweepMessages),
  sweepOf('access-requests', sweepAccessRequests),
  sweepOf('call-backs', sweepCallBacks),
  sweepOf('unverified-accounts', (db, now) => sweepUnverified({ ...deps, db }, now)),
  sweepOf('constat-meetings', sweepMeetings),
  sweepOf('approvals', (db, now) =>
    lapseApprovals({ ...deps, db, kinds: kindsOfApproval({ ...deps, db }) }, now),
  ),
  sweepOf('decisions', sweepDecisions),
  sweepOf('card-keys', sweepCardKeys),
  sweepOf('feed-documents', sweepFeedDocuments),
  sweepOf('events', sweepEvents),
  sweepOf('ledger', sweepLedger),
  sweepOf('webhooks', sweepWebhooks),
  {
    ...sweepOf('feed-notices', (db, now) => tellMembers({ ...deps, db }, now)),
    everyMinutes: TELL_EVERY_MINUTES,
  },
  {
    ...sweepOf('pace-alarms', (db, now) => tellPaceAlarms({ ...deps, db }, now)),
    everyMinutes: TELL_EVERY_MINUTES,
  },
  sweepOf('news', sweepNews),
  {
    ...sweepOf('news-deadlines', (db, now) => tellDeadlines({ ...deps, db }, now)),
    everyMinutes: 24 * 60,
  },
  checkCases(log),
  { name: 'working-time', everyMinutes: 24 * 60, run: keepWorkingTime },
  sweepOf('feeds', sweepFeeds),
  sweepOf('content-files', sweepContentFiles),
  sweepOf('data-exports', sweepExports),
  sweepOf('feed-bodies', (_db, now) => sweepBodies(now)),
  sweepOf('drafts', sweepDrafts),
  sweepOf('files', (db, now) => sweepWaitingAndFiles({ db, files }, now)),
];

export const startBackground = async (deps: {
  config: Pick<
    Config,
    | 'smtpUrl'
    | 'smsUrl'
    | 'mailFrom'
    | 'publicUrl'
    | 'consoleUrl'
    | 'serverSecret'
    | 'production'
    | 'webhookInnerHosts'
    | 'feedsUrl'
  >;
  brand: PortalBrand;
  db: Database;
  log: Log;
  clock: Clock;
  files: FileStore;
}): Promise<Background> => {
  const { config, brand, log, clock, files } = deps;
  const { background: db } = deps.db;
  const lookAtBrand = followBrand(brand, (version) =>
    log.error({ version }, 'this version of the brand does not fit: the one before stays'),
  );
  // before the first page or message
  await lookAtBrand(db);
  const gateways = openGateways({ ...config, from: config.mailFrom });
  const jobs = await startJobs({
    db: deps.db,
    log,
    queues: deliveryQueues({ db, log, clock, gateways }),
  });
  const messages = openMessages({ jobs, gateways });
  const { publicUrl, serverSecret } = config;
  const sweeping = {
    log,
    files,
    messages,
    brand,
    publicUrl,
    consoleUrl: config.consoleUrl ?? publicUrl,
    clock,
    securityLog: createSecurityLog(serverSecret),
    isTrial: !config.production,
  };
  const sweeps = startSweeps({ db, log, clock, sweeps: sweepsWith(sweeping) });
  const sending = { db, clock, messages, brand, ...createWebhookTools(config) };
  const webhooks = startWebhooks(sending, log);
  const feeds =
    config.feedsUrl === null
      ? null
      : startTurns({
          ...{ name: 'feeds', everyMs: FEEDS_EVERY_MS, log },
          work: watchFolder({ db, clock, files }, openPlace(config.feedsUrl), log).look,
        });
  const answers = startTurns({
    ...{ name: 'answers', everyMs: ANSWERS_EVERY_MS, log },
    work: () => sendDueAnswers({ db, messages, brand, publicUrl }, clock()),
  });
  const brands = startTurns({
    ...{ name: 'brand', everyMs: BRAND_EVERY_MS, log },
    work: () => lookAtBrand(db),
  });
  const box = createPushBox(serverSecret);
  const pushing = { db, clock, brand, publicUrl, box, post: createPushPost() };
  const pushes = startTurns({
    ...{ name: 'pushes', everyMs: PUSHES_EVERY_MS, log },
    work: () => sendPushes(pushing),
  });
  const content = startTurns({
    ...{ name: 'content', everyMs: CONTENT_EVERY_MS, log },
    work: () => publishDue({ db }, clock()),
  });
  const exports = startExports({ ...sweeping, db }, serverSecret);
  return {
    messages,
    stop: async () => {
      await Promise.all([
        exports.stop(),
        content.stop(),
        pushes.stop(),
        brands.stop(),
        answers.stop(),
        webhooks.stop(),
        feeds?.stop(),
        sweeps.stop(),
        jobs.stop(),
      ]);
    },
  };
};
