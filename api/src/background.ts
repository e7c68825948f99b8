/** What runs besides requests: messages on their way out, and the clean-ups that any one process does for all. */
import type { Brand, PortalBrand } from '@rafiq/contract/core/brand';
import type { Config } from './config.ts';
import { answerQueue, queueWaitingAnswers } from './features/answering/queue.ts';
import { lapseApprovals } from './features/approvals/service.ts';
import { followBrand } from './features/brand/service.ts';
import { findDefects } from './features/cases/service.ts';
import { publishDue } from './features/content/service.ts';
import { keepWorkingTime, recountDueDates } from './features/deadlines/service.ts';
import { tellMembers } from './features/feed-notices/service.ts';
import { openPlace } from './features/feeds/folder/open-place.ts';
import { watchFolder } from './features/feeds/folder/watch.ts';
import { sweepBodies } from './features/feeds/spool.ts';
import { tellPaceAlarms } from './features/ledger/pace-alarms.ts';
import { archiveQueue } from './features/my-data/queue.ts';
import { tellDeadlines } from './features/news/deadlines.ts';
import { createPushQueue } from './features/news/push-send.ts';
import { observeHandovers } from './features/request-handover/metrics.ts';
import { settleHandovers } from './features/request-handover/service.ts';
import { sweepUnverified } from './features/verification/lapse.ts';
import { handOutEvents } from './features/webhooks/hand-out.ts';
import { observeWebhooks } from './features/webhooks/metrics.ts';
import { webhookQueue } from './features/webhooks/queue.ts';
import { createWebhookTools } from './features/webhooks/service.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/db.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { sweepFiles } from './platform/file-store/sweep.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { observeJobs } from './platform/jobs/metrics.ts';
import type { JobQueue, Log } from './platform/jobs/queue.ts';
import { type Recurring, recurringQueue } from './platform/jobs/recurring.ts';
import { startTurns } from './platform/jobs/turns.ts';
import { openGateways } from './platform/messages/gateways.ts';
import { deliveryQueues, type Messages, openMessages } from './platform/messages/messages.ts';
import { keepRows } from './platform/retention.ts';
import { createSecurityLog, type SecurityLog } from './platform/security-log.ts';
import { RETENTION } from './retention.ts';
import { kindsOfApproval } from './routes/approval-kinds.ts';

export interface Background {
  jobs: Jobs;
  stop(): Promise<void>;
}

interface RecurringDeps {
  db: Db;
  log: Log;
  files: FileStore;
  jobs: JobQueue;
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
/** Whoever changes the brand sees it everywhere before they have looked. */
const BRAND_EVERY_MS = 2_000;
/** What is to be published at nine is there at nine. */
const CONTENT_EVERY_SECONDS = 5;
/** Whoever waits for a refund is told within seconds of the feed, and of somebody who copies as fast. */
const TELL_EVERY_SECONDS = 10;

/** An event is with its webhook within seconds. */
const EVENTS_EVERY_SECONDS = 1;
/** A core system that is told by a webhook hears of what has settled within half a minute. */
const SETTLE_EVERY_SECONDS = 30;

const TEN_MINUTES = { cron: '*/10 * * * *' };

/** Counts only: whom it is about is no matter for a log. */
const checkCases = async ({ db, log }: RecurringDeps, now: Date): Promise<void> => {
  const defects = await findDefects(db, now);
  if (Object.keys(defects).length > 0)
    log.error(defects, 'cases and what they are about differ: a defect');
  if (defects.wrongDates) await recountDueDates(db, now);
};

export const recurringWith = (deps: RecurringDeps): Recurring[] => {
  const { db, log } = deps;
  const kinds = kindsOfApproval(deps);
  const tellOfTable = (table: string, err: unknown) =>
    log.error({ err, table }, 'rows whose time is over could not be removed');
  return [
    {
      ...{ name: 'retention', rhythm: TEN_MINUTES },
      run: (now) => keepRows(db, RETENTION, now, tellOfTable),
    },
    { name: 'files', rhythm: TEN_MINUTES, run: (now) => sweepFiles(deps, now) },
    { name: 'feed-bodies', rhythm: TEN_MINUTES, run: sweepBodies },
    { name: 'unverified-accounts', rhythm: TEN_MINUTES, run: (now) => sweepUnverified(deps, now) },
    {
      ...{ name: 'approvals', rhythm: TEN_MINUTES },
      run: (now) => lapseApprovals({ ...deps, kinds }, now),
    },
    {
      ...{ name: 'events', rhythm: { everySeconds: EVENTS_EVERY_SECONDS } },
      run: (now) => handOutEvents(deps, now),
    },
    {
      ...{ name: 'feed-notices', rhythm: { everySeconds: TELL_EVERY_SECONDS } },
      run: (now) => tellMembers(deps, now),
    },
    {
      ...{ name: 'pace-alarms', rhythm: { everySeconds: TELL_EVERY_SECONDS } },
      run: (now) => tellPaceAlarms(deps, now),
    },
    {
      ...{ name: 'request-handovers', rhythm: { everySeconds: SETTLE_EVERY_SECONDS } },
      run: (now) => settleHandovers(db, now),
    },
    {
      ...{ name: 'content', rhythm: { everySeconds: CONTENT_EVERY_SECONDS } },
      run: (now) => publishDue({ db }, now),
    },
    {
      ...{ name: 'news-deadlines', rhythm: { cron: '0 9 * * *' } },
      run: (now) => tellDeadlines(deps, now),
    },
    { name: 'cases', rhythm: { cron: '0 4 * * *' }, run: (now) => checkCases(deps, now) },
    {
      ...{ name: 'working-time', rhythm: { cron: '30 3 * * *' } },
      run: (now) => keepWorkingTime(db, now),
    },
  ];
};

export const startBackground = async (deps: {
  config: Pick<
    Config,
    | 'smtpUrl'
    | 'smsWays'
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
  const { publicUrl, serverSecret } = config;
  const shared = {
    ...{ db, log, files, brand, publicUrl, clock },
    consoleUrl: config.consoleUrl ?? publicUrl,
    securityLog: createSecurityLog(serverSecret),
    isTrial: !config.production,
  };
  const jobs = await startJobs({
    db: deps.db,
    log,
    queues: (queue) => {
      const told = { ...shared, jobs: queue, messages: openMessages({ jobs: queue, gateways }) };
      return [
        ...deliveryQueues({ db, log, clock, gateways, jobs: queue }),
        answerQueue(told),
        createPushQueue({ ...shared, serverSecret }),
        archiveQueue(told, serverSecret),
        webhookQueue({ ...told, ...createWebhookTools(config), chance: Math.random }),
        ...recurringWith(told).map((one) => recurringQueue(one, clock)),
      ];
    },
  });
  await queueWaitingAnswers({ db, jobs });
  observeJobs(db);
  observeWebhooks({ db, clock });
  observeHandovers({ db, clock });
  const feeds =
    config.feedsUrl === null
      ? null
      : startTurns({
          ...{ name: 'feeds', everyMs: FEEDS_EVERY_MS, log },
          work: watchFolder({ db, clock, files }, openPlace(config.feedsUrl), log).look,
        });
  const brands = startTurns({
    ...{ name: 'brand', everyMs: BRAND_EVERY_MS, log },
    work: () => lookAtBrand(db),
  });
  return {
    jobs,
    stop: async () => {
      await Promise.all([brands.stop(), feeds?.stop(), jobs.stop()]);
    },
  };
};
