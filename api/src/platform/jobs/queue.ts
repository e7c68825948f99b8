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

/** Payloads are kept and copied by the queue: identifiers only, nothing personal. */
export interface Payload {
  id: string;
}

/** When work comes again by itself: at times of Morocco (cron), or so long after it began. */
export type Rhythm = { cron: string } | { everySeconds: number };

export interface Queue {
  name: JobKind;
  retry: RetryPlan;
  /** A job that is not finished by then is taken from its process and tried again. */
  timeoutSeconds: number;
  /** How many jobs one process works on side by side. */
  batchSize: number;
  /** How often a process looks for what it was not told of. */
  pollSeconds?: number;
  work(payload: Payload): Promise<unknown>;
  /** Called when the last try has failed. */
  giveUp?(payload: Payload): Promise<void>;
  /** One at a time in all processes, and one that waits; a process that dies with it is noticed by its silence. */
  rhythm?: Rhythm;
}

/** What the parts of the product do with jobs. */
export interface JobQueue {
  /** Part of the caller's transaction: no commit, no job. It may be told to wait. */
  enqueue(tx: Transaction, queue: JobKind, payload: Payload, notBefore?: Date): Promise<void>;
  /** What failed for good: one, or with null all of its kind. Answers how many are tried again. */
  tryAgain(tx: Transaction, queue: JobKind, id: string | null): Promise<number>;
}
