/** The durable job queue: jobs are rows, written in the transaction of the change that causes them. */
import { PgBoss } from 'pg-boss';
import type { Database, Queryable } from '../db.ts';
import { bossDatabase } from './boss-database.ts';
import { declareQueue } from './declare-queue.ts';
import { failedOf, takeFailed } from './failed.ts';
import { logFailures } from './log-failures.ts';
import { createPendingJobs } from './pending.ts';
import {
  type JobQueue,
  type Log,
  type Payload,
  ProcessStops,
  type Queue,
  type QueuedJob,
} from './queue.ts';
import { startBoss } from './start-boss.ts';
import { createWorkers } from './workers.ts';

export interface Jobs extends JobQueue {
  /** Lets running jobs finish, then stops. What is not finished in time is tried again elsewhere. */
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Pick<Database, 'background'>;
  log: Log;
  /** What is worked on here; it may lead to further jobs. */
  queues(jobs: JobQueue): readonly Queue[];
  pollSeconds?: number;
  /** How often silent processes are looked for. */
  superviseSeconds?: number;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';
const HOUR = 3600;
/** Below the limit that the process gives itself at its end. */
const STOP_TIMEOUT_MS = 8_000;
/** Of what nobody waits for: failures, and work whose time the clock says to the minute. */
const SLOW_POLL_SECONDS = 30;
// The caller commits within milliseconds as a rule: look then, and poll rarely for everything else.
const LOOK_AGAIN_MS = [5, 50, 200, 500];
/** What is due within the minute is looked for to the moment, what is later by the poll. */
const SOON_MS = 60_000;
const TRIED_AGAIN_AT_ONCE = 1_000;

const SCHEMA = 'jobs';
const TIME_ZONE = 'Africa/Casablanca';

/** Makes the queue's own tables, or brings them up to date, for a role that may not. */
export const installJobs = async (db: Database): Promise<void> => {
  const unused = { supervise: false, schedule: false };
  const boss = new PgBoss({ db: bossDatabase(db), schema: SCHEMA, ...unused });
  await startBoss(boss);
  await boss.stop({ graceful: false, close: false });
};

export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { db, log, pollSeconds = 5, superviseSeconds = 60 } = options;
  const { jobs, set } = createPendingJobs();
  const queues = options.queues(jobs);
  const boss = new PgBoss({
    db: bossDatabase(db.background),
    schema: SCHEMA,
    // what we do not use is switched off or nearly so
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: queues.some(({ rhythm }) => rhythm && 'cron' in rhythm),
    cronWorkerIntervalSeconds: SLOW_POLL_SECONDS,
    reindex: false,
    monitorVacuum: false,
    bamIntervalSeconds: HOUR,
    flowIntervalSeconds: HOUR,
  });
  logFailures(boss, log);
  const stopping = new AbortController();
  const workers = createWorkers((id) => boss.notifyWorker(id));
  const pending = new Set<string>();

  const lookSoon = (queue: string, inMs = 0): void => {
    if (inMs > SOON_MS) return;
    for (const wait of LOOK_AGAIN_MS) {
      // what is due now is looked for once, however much was queued; what is due later each at its own moment
      const key = inMs > 0 ? null : `${queue} ${wait}`;
      if (key !== null && pending.has(key)) continue;
      if (key !== null) pending.add(key);
      setTimeout(() => {
        if (key !== null) pending.delete(key);
        workers.wake(queue);
      }, inMs + wait).unref();
    }
  };

  const send = async (on: Queryable, queue: string, added: readonly QueuedJob[]): Promise<void> => {
    const rows = added.map(({ id, key, notBefore }) => ({
      data: { id },
      ...(key !== undefined && { singletonKey: key }),
      ...(notBefore && { startAfter: notBefore }),
    }));
    await boss.insert(queue, rows, { db: bossDatabase(on) });
    const now = Date.now();
    for (const inMs of new Set(added.map(({ notBefore }) => (notBefore?.getTime() ?? now) - now)))
      lookSoon(queue, Math.max(0, inMs));
  };

  const real: Jobs = {
    enqueue: (tx, queue, payload, notBefore) => send(tx, queue, [{ ...payload, notBefore }]),
    enqueueAll: send,
    tryAgain: async (tx, queue, id) => {
      const taken = await takeFailed(tx, { queue, id, limit: TRIED_AGAIN_AT_ONCE });
      if (taken.length === 0) return 0;
      const rows = taken.map(({ data, singletonKey }) => ({
        data,
        ...(singletonKey !== null && { singletonKey }),
      }));
      await boss.insert(queue, rows, { db: bossDatabase(tx) });
      lookSoon(queue);
      return taken.length;
    },
    stop: async () => {
      stopping.abort(new ProcessStops());
      try {
        await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
      } catch (error) {
        log.warn({ err: error }, 'the job queue did not stop cleanly');
      }
    },
  };
  set(real);

  try {
    await startBoss(boss);
    for (const queue of queues) await startQueue(queue);
  } catch (error) {
    // the start is tried again as a whole: what runs already would work beside the next one
    await boss.stop({ graceful: false, close: false }).catch(() => undefined);
    throw error;
  }

  async function startQueue(queue: Queue): Promise<void> {
    const { name, giveUp, rhythm } = queue;
    const failed = failedOf(name);
    await declareQueue(boss, queue, failed);
    // The first question about a queue makes the library look it up, outside of any transaction. Asked here, it is
    // never asked inside one, where it would wait for another connection.
    await boss.getJobById(name, NO_JOB);
    if (giveUp) await startWorker(failed, (payload) => giveUp(payload), SLOW_POLL_SECONDS);
    const isByTheClock = rhythm && 'cron' in rhythm;
    const poll = isByTheClock ? SLOW_POLL_SECONDS : (queue.pollSeconds ?? pollSeconds);
    for (let left = queue.workers ?? 1; left > 0; left -= 1)
      await startWorker(name, workOf(queue), poll, queue);
    if (!rhythm) return;
    // what a process has missed is made up for when it starts; one that waits already is enough
    await send(db.background, name, [{ id: name }]);
    if (isByTheClock)
      await boss.schedule(name, rhythm.cron, { id: name }, { tz: TIME_ZONE, missed: 'once' });
  }

  /** The next turn is queued before this one is done: a process that dies in its midst does not end them all. */
  function workOf({ name, work, rhythm }: Queue): Queue['work'] {
    if (!rhythm) return work;
    return async (payload, signal) => {
      if ('everySeconds' in rhythm)
        await send(db.background, name, [{ ...payload, notBefore: later(rhythm.everySeconds) }]);
      await work(payload, signal);
      // it works again: what failed of it before is nobody's matter any more
      await takeFailed(db.background, { queue: name, id: null, limit: TRIED_AGAIN_AT_ONCE });
    };
  }

  async function startWorker(
    name: string,
    work: Queue['work'],
    pollingIntervalSeconds: number,
    queue?: Queue,
  ): Promise<void> {
    const options = {
      pollingIntervalSeconds,
      batchSize: queue?.batchSize ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    const worker = workers.add(name);
    const id = await boss.work<Payload, unknown, typeof options>(name, options, (jobs) =>
      worker.busyWith(
        Promise.all(
          jobs.map(async ({ id, data, signal, retryCount, retryLimit }) => {
            try {
              await work(data, AbortSignal.any([signal, stopping.signal]));
              return { id, status: 'completed' as const };
            } catch (error) {
              // The message of a foreign error may name a person; its kind does not.
              const reason = error instanceof Error ? error.name : 'unknown';
              const details = { queue: name, id: data.id, reason };
              // who gives it up says so
              const isOver = retryCount >= retryLimit && !queue?.giveUp;
              if (isOver) log.error(details, 'a job failed for good');
              else log.warn(details, 'a job failed and will be retried');
              if (queue) lookSoon(failedOf(name));
              return { id, status: 'failed' as const, output: { reason } };
            }
          }),
        ),
      ),
    );
    worker.isCalled(id);
  }

  return real;
};

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
