import type { JobKind } from '@rafiq/contract/jobs/model';
import type { Transaction } from '../db.ts';

/** The part of the logger that background work needs. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The wait doubles after each failure, from `delaySeconds` up to `maxDelaySeconds`. Zero waits not at all. */
export interface RetryPlan {
  times: number;
  delaySeconds: number;
  maxDelaySeconds: number;
}

/** Tries of what must not fail for good: it is done, or ends itself. With a wait between them this lasts for years. */
export const NEVER_GIVES_UP = 100_000;

/** Payloads are kept and copied by the queue: identifiers only, nothing personal. */
export interface Payload {
  id: string;
}

/** A job as it is queued. */
export interface QueuedJob extends Payload {
  /** In a queue of keys: whose it is. */
  key?: string;
  notBefore?: Date | undefined;
}

/** Why work is to end: its process does. What is not done is another's. */
export class ProcessStops extends Error {}

/** When work comes again by itself: at times of Morocco (cron), or so long after it began. */
export type Rhythm = { cron: string } | { everySeconds: number };

export interface Queue {
  name: JobKind;
  retry: RetryPlan;
  /** A job that is not finished by then is taken from its process and tried again. */
  timeoutSeconds: number;
  /** How many jobs one process takes at once; it takes the next when all of them are done. */
  batchSize: number;
  /** How many such batches it works on side by side: with a batch of one, a slow job holds up no other. */
  workers?: number;
  /** How often a process looks for what it was not told of. */
  pollSeconds?: number;
  /** A process that says nothing for so long has lost its jobs to another. At least ten. */
  heartbeatSeconds?: number;
  /**
   * What a key means. `one`: there is one job of it, waiting or worked on, and a second is not queued. `order`: one
   * after the other in the order of their transactions; one that is to be tried again holds back those behind it. A job of `order` that
   * failed for good would hold them back for days, so it must end otherwise.
   */
  keys?: 'one' | 'order';
  /** The signal says when to end: the process stops (`ProcessStops`), or the job is another's by now. */
  work(payload: Payload, signal: AbortSignal): Promise<unknown>;
  /** Called when the last try has failed. */
  giveUp?(payload: Payload): Promise<void>;
  /** One at a time in all processes, and one that waits. */
  rhythm?: Rhythm;
}

/** What the parts of the product do with jobs. */
export interface JobQueue {
  /** Part of the caller's transaction: no commit, no job. It may be told to wait. */
  enqueue(tx: Transaction, queue: JobKind, payload: Payload, notBefore?: Date): Promise<void>;
  /** Many in one statement, each at its own moment. */
  enqueueAll(tx: Transaction, queue: JobKind, jobs: readonly QueuedJob[]): Promise<void>;
  /** What failed for good: one, or with null all of its kind. Answers how many are tried again. */
  tryAgain(tx: Transaction, queue: JobKind, id: string | null): Promise<number>;
}
