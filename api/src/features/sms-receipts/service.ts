import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { readReceipts } from '../../platform/messages/receipt.ts';
import { takeReceipts } from '../../platform/messages/receipts.ts';
import type { Receipts } from '../../platform/messages/sms-way.ts';
import { countSmsReceipts } from '../../platform/metrics.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}

/** Of each way: far more calls than any gateway makes, which sends again later what is refused. */
const CALLS: Limit = { name: 'sms-receipts', max: 6_000, minutes: 1, grainMinutes: 1 };

/** What is in nobody's words, or of nobody's message, changes nothing, and the gateway need not know. */
export const takeSent = async (deps: Deps, settings: Receipts, sent: unknown): Promise<void> => {
  const { db, clock } = deps;
  const now = clock();
  await takeAttempt(db, CALLS, settings.secret, now);
  const { receipts, interim, unreadable } = readReceipts(settings, sent);
  countSmsReceipts('final', receipts.length);
  countSmsReceipts('interim', interim);
  countSmsReceipts('unreadable', unreadable);
  await takeReceipts(deps, receipts, now);
};
