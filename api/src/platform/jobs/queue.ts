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

export interface Queue {
  name: string;
  retry: RetryPlan;
  /** A job that is not finished by then is taken from its process and tried again. */
  timeoutSeconds: number;
  /** How many jobs one process works on side by side. */
  batchSize: number;
  work(payload: Payload): Promise<void>;
  /** Called when the last try has failed. */
  giveUp(payload: Payload): Promise<void>;
}
