/** Webhooks by the queue itself, as the background starts them. */
import type { DeliveryDeps } from '../features/webhooks/deliver.ts';
import { handOutEvents } from '../features/webhooks/hand-out.ts';
import { webhookQueue } from '../features/webhooks/queue.ts';
import type { Database } from '../platform/db.ts';
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts';
import { recurringQueue } from '../platform/jobs/recurring.ts';
import { silentLog } from './silent-log.ts';

export const startWebhookQueue = (
  db: Database,
  deps: DeliveryDeps,
  options: { superviseSeconds?: number } = {},
): Promise<Jobs> =>
  startJobs({
    ...{ db, log: silentLog, pollSeconds: 0.5, ...options },
    queues: (jobs) => [
      webhookQueue(deps),
      recurringQueue(
        {
          ...{ name: 'events', rhythm: { everySeconds: 1 } },
          run: (now) => handOutEvents({ db: deps.db, jobs }, now),
        },
        deps.clock,
      ),
    ],
  });
