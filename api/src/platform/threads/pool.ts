/**
 * Work that would hold up everybody, done in threads: few of them, each with a bound of time and memory. A thread that
 * exceeds one is ended and replaced; whoever waits for it hears why. Owners of work take turns (semaphore.ts).
 */
import type { Transferable, Worker } from 'node:worker_threads';
import { createSemaphore, type SemaphoreOptions } from '../semaphore.ts';
import type { FromThread, ToThread } from './messages.ts';
import { startThread } from './start-thread.ts';

/** The work was too much for a thread, or has brought it down. */
export class ThreadEnded extends Error {
  readonly why: 'time' | 'memory' | 'failure';

  constructor(why: ThreadEnded['why'], cause?: unknown) {
    super(`A thread was ended: ${why}`, { cause });
    this.why = why;
  }
}

export interface ThreadPoolOptions extends SemaphoreOptions {
  /** What a thread runs: it calls `serveTasks`. */
  program: URL;
  /** Of one task, unless it names another; with the start of the thread, if there is none yet. */
  limitMs: number;
  /** Of the objects of one thread. Buffers and native code are not in it. */
  megabytes: number;
}

interface Prepared<Task> {
  task: Task;
  /** What is handed over instead of copied. */
  transfer?: readonly Transferable[];
  limitMs?: number;
}

export interface ThreadPool<Task, Result> {
  /** `prepare` is called when a thread is free: what waits holds no bytes. */
  run(prepare: () => Prepared<Task> | Promise<Prepared<Task>>, owner?: string): Promise<Result>;
  close(): Promise<void>;
}

const whyOf = (error: unknown): ThreadEnded['why'] =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'memory'
    : 'failure';

/** Answers once. Under `node --watch` a thread also reports its imports over the same port: those are passed over. */
const answerOf = <Result>(worker: Worker, limitMs: number): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const end = (why: ThreadEnded['why'], cause?: unknown) => reject(new ThreadEnded(why, cause));
  const hear = (message: FromThread) => {
    if (message?.kind === 'done') resolve(message.result as Result);
    else if (message?.kind === 'failed') reject(message.error);
  };
  const fail = (error: unknown) => end(whyOf(error), error);
  const exit = () => end('failure');
  const timer = setTimeout(() => end('time'), limitMs);
  worker.on('message', hear).on('error', fail).on('exit', exit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', hear).off('error', fail).off('exit', exit);
  });
};

export const createThreadPool = <Task, Result>(
  options: ThreadPoolOptions,
): ThreadPool<Task, Result> => {
  const withPermit = createSemaphore(options);
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  /** With the first work: the libraries of a thread take long to load, and many processes never need them. */
  const start = (): Worker => {
    const worker = startThread(options.program, { megabytes: options.megabytes });
    worker.unref();
    all.add(worker);
    // whoever waits for it hears of both; when nobody does, the next one starts another
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    return worker;
  };

  const runNow = async ({ task, transfer = [], limitMs }: Prepared<Task>) => {
    const worker = idle.pop() ?? start();
    try {
      // first: what cannot be sent fails here, and nobody waits for an answer to it
      worker.postMessage({ kind: 'task', task } satisfies ToThread, transfer);
      const result = await answerOf<Result>(worker, limitMs ?? options.limitMs);
      idle.push(worker);
      return result;
    } catch (error) {
      if (error instanceof ThreadEnded) await worker.terminate();
      else idle.push(worker);
      throw error;
    }
  };

  return {
    run: (prepare, owner) => withPermit(async () => runNow(await prepare()), owner),
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};
