/** From the first moment to the last: a database that comes later, and an end that lets running requests finish. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './db.ts';
import { AppError } from './errors.ts';

export interface PendingDatabase {
  /** Refuses everything as unavailable until the real one is set. */
  db: Db;
  isOpen(): boolean;
  set(real: Db): void;
}

const refuse = () => Promise.reject(new AppError('unavailable'));
const CLOSED: Db = {
  rows: refuse,
  one: refuse,
  maybeOne: refuse,
  run: refuse,
  writeOne: refuse,
  transaction: refuse,
  batch: refuse,
  apart: refuse,
  script: refuse,
  listen: refuse,
};

/** The server listens before its database is there, so the application is built on a stand-in. */
export const createPendingDatabase = (): PendingDatabase => {
  let current = CLOSED;
  return {
    db: {
      rows: (statement) => current.rows(statement),
      one: (statement) => current.one(statement),
      maybeOne: (statement) => current.maybeOne(statement),
      run: (statement) => current.run(statement),
      writeOne: (statement) => current.writeOne(statement),
      transaction: (work) => current.transaction(work),
      batch: (statements) => current.batch(statements),
      apart: (work) => current.apart(work),
      script: (sql) => current.script(sql),
      listen: (channel, listener) => current.listen(channel, listener),
    },
    isOpen: () => current !== CLOSED,
    set: (db) => {
      current = db;
    },
  };
};

const isOutage = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable';

/** Tries until the database answers; any other trouble is not mended by waiting. */
export const untilAvailable = async <Result>(
  work: () => Promise<Result>,
  options: { everyMs: number; signal: AbortSignal; onOutage: (error: unknown) => void },
): Promise<Result> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      options.onOutage(error);
      await wait(options.everyMs, undefined, { signal: options.signal });
    }
  }
};

/** Stops what can still be stopped in order; what takes longer than the limit is cut off. */
export const withLimit = async (work: Promise<unknown>, limitMs: number): Promise<boolean> => {
  const abort = new AbortController();
  const late = wait(limitMs, false, { signal: abort.signal }).catch(() => false);
  const inTime = await Promise.race([work.then(() => true), late]);
  abort.abort();
  return inTime;
};

interface StopLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One step that fails keeps none of the others from happening. Answers the exit code. */
export const stopInOrder = async (
  steps: { name: string; stop(): unknown }[],
  { limitMs, log }: { limitMs: number; log: StopLog },
): Promise<0 | 1> => {
  let code: 0 | 1 = 0;
  for (const { name, stop } of steps) {
    try {
      const inTime = await withLimit(Promise.resolve().then(stop), limitMs);
      if (!inTime) log.warn({ step: name }, 'cut off at the end of the time limit');
    } catch (error) {
      code = 1;
      log.error({ step: name, err: error }, 'did not stop cleanly');
    }
  }
  return code;
};

/** A signal that comes again changes nothing: left to the system, it would kill the process in the middle of its stop. */
export const onStopSignal = (stop: () => void): void => {
  let isStopping = false;
  const stopOnce = (): void => {
    if (!isStopping) stop();
    isStopping = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
};
