/** What runs besides requests: messages on their way out, and the clean-ups that any one process does for all. */
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import { sweepChallenges } from './platform/human-check.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/jobs/queue.ts';
import { type Sweep, startSweeps } from './platform/jobs/sweeps.ts';
import { openGateways } from './platform/messages/gateways.ts';
import { deliveryQueues, type Messages, openMessages } from './platform/messages/messages.ts';
import { sweepRateLimits } from './platform/rate-limit.ts';
import { sweepSessions } from './platform/session.ts';

export interface Background {
  messages: Messages;
  stop(): Promise<void>;
}

const sweepOf = (name: string, sweep: (db: Db, now: Date) => Promise<number>): Sweep => ({
  name,
  everyMinutes: 10,
  run: async (db, now) => {
    await sweep(db, now);
  },
});

const SWEEPS: Sweep[] = [
  sweepOf('sessions', sweepSessions),
  sweepOf('rate-limits', sweepRateLimits),
  sweepOf('human-checks', sweepChallenges),
];

export const startBackground = async (deps: {
  config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'mailFrom'>;
  db: Db;
  log: Log;
  clock: Clock;
}): Promise<Background> => {
  const { config, db, log, clock } = deps;
  const gateways = openGateways({ ...config, from: config.mailFrom });
  const jobs = await startJobs({ db, log, queues: deliveryQueues({ db, log, clock, gateways }) });
  const sweeps = startSweeps({ db, log, clock, sweeps: SWEEPS });
  return {
    messages: openMessages({ jobs, gateways }),
    stop: async () => {
      await Promise.all([sweeps.stop(), jobs.stop()]);
    },
  };
};
