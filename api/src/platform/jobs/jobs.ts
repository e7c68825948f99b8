/** The durable job queue: jobs are rows, written in the transaction of the change that causes them. */
import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db.ts';
import { bossDatabase } from './boss-database.ts';
import { logFailures } from './log-failures.ts';
import type { Log, Payload, Queue } from './queue.ts';
import { startBoss } from './start-boss.ts';

export interface Jobs {
  /** Part of the caller's transaction: no commit, no job. It may be told to wait. */
  enqueue(tx: Transaction, queue: string, payload: Payload, notBefore?: Date): Promise<void>;
  /** Lets running jobs finish, then stops. What is not finished in time is tried again elsewhere. */
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Pick<Database, 'background'>;
  log: Log;
  queues: readonly Queue[];
  pollSeconds?: number;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Below the limit that the process gives itself at its end. */
const STOP_TIMEOUT_MS = 8_000;
const FAILED_POLL_SECONDS = 30;
// The caller commits within milliseconds as a rule: look then, and poll rarely for everything else.
const LOOK_AGAIN_MS = [30, 500];

const SCHEMA = 'jobs';

/** Makes the queue's own tables, or brings them up to date, for a role that may not. */
export const installJobs = async (db: Database): Promise<void> => {
  const unused = { supervise: false, schedule: false };
  const boss = new PgBoss({ db: bossDatabase(db), schema: SCHEMA, ...unused });
  await startBoss(boss);
  await boss.stop({ graceful: false, close: false });
};

export const startJobs = async ({
  db,
  log,
  queues,
  pollSeconds = 5,
}: JobsOptions): Promise<Jobs> => {
  // Nothing to work on: the tables of the queue are not even made.
  if (queues.length === 0) return withoutQueues;
  const boss = new PgBoss({
    db: bossDatabase(db.background),
    schema: SCHEMA,
    // Expired jobs are looked for every minute; what we do not use is switched off or nearly so.
    superviseIntervalSeconds: 60,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    bamIntervalSeconds: HOUR,
    flowIntervalSeconds: HOUR,
  });
  logFailures(boss, log);
  const workers = new Map<string, string>();
  const pending = new Set<string>();

  const lookSoon = (queue: string): void => {
    for (const wait of LOOK_AGAIN_MS) {
      const key = `${queue} ${wait}`;
      if (pending.has(key)) continue;
      pending.add(key);
      setTimeout(() => {
        pending.delete(key);
        const worker = workers.get(queue);
        if (worker) boss.notifyWorker(worker);
      }, wait).unref();
    }
  };

  try {
    await startBoss(boss);
    for (const queue of queues) await startQueue(queue);
  } catch (error) {
    // the start is tried again as a whole: what runs already would work beside the next one
    await boss.stop({ graceful: false, close: false }).catch(() => undefined);
    throw error;
  }

  async function startQueue(queue: Queue): Promise<void> {
    const failed = `${queue.name}-failed`;
    await declareQueue(boss, failed, queue, null);
    await declareQueue(boss, queue.name, queue, failed);
    // The first question about a queue makes the library look it up, outside of any transaction. Asked here, it is
    // never asked inside one, where it would wait for another connection.
    await boss.getJobById(queue.name, NO_JOB);
    workers.set(failed, await startWorker(failed, queue.giveUp, FAILED_POLL_SECONDS, 1));
    workers.set(
      queue.name,
      await startWorker(queue.name, queue.work, pollSeconds, queue.batchSize, failed),
    );
  }

  async function startWorker(
    name: string,
    work: Queue['work'],
    pollingIntervalSeconds: number,
    batchSize: number,
    failed?: string,
  ): Promise<string> {
    const options = {
      pollingIntervalSeconds,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    return boss.work<Payload, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          try {
            await work(job.data);
            return { id: job.id, status: 'completed' as const };
          } catch (error) {
            // The message of a foreign error may name a person; its kind does not.
            const reason = error instanceof Error ? error.name : 'unknown';
            log.warn({ queue: name, id: job.data.id, reason }, 'a job failed and will be retried');
            if (failed) lookSoon(failed);
            return { id: job.id, status: 'failed' as const, output: { reason } };
          }
        }),
      ),
    );
  }

  return {
    enqueue: async (tx, queue, payload, notBefore) => {
      const waiting = notBefore && { startAfter: notBefore };
      await boss.send(queue, { id: payload.id }, { db: bossDatabase(tx), ...waiting });
      if (!notBefore) lookSoon(queue);
    },
    stop: async () => {
      try {
        await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
      } catch (error) {
        log.warn({ err: error }, 'the job queue did not stop cleanly');
      }
    },
  };
};

const withoutQueues: Jobs = {
  enqueue: async (_tx, queue) => {
    throw new Error(`No process works on the queue ${queue}`);
  },
  stop: async () => {},
};

const declareQueue = async (
  boss: PgBoss,
  name: string,
  { retry, timeoutSeconds }: Queue,
  deadLetter: string | null,
): Promise<void> => {
  const settings = {
    retryLimit: retry.times,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.delaySeconds > 0,
    expireInSeconds: timeoutSeconds,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: DAY,
  };
  const retryDelayMax = retry.delaySeconds > 0 ? retry.maxDelaySeconds : null;
  // Declared and then updated, because an existing queue keeps the settings of an earlier release.
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, { ...settings, retryDelayMax, deadLetter });
};
