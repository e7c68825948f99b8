import { AppError } from '../errors.ts';
import type { JobQueue } from './queue.ts';

export interface PendingJobs {
  jobs: JobQueue;
  set(real: JobQueue): void;
}

/** The application is built before the job queue runs; until then nothing that leads to a job can be done. */
export const createPendingJobs = (): PendingJobs => {
  let real: JobQueue | null = null;
  const ready = (): JobQueue => {
    if (real === null) throw new AppError('unavailable');
    return real;
  };
  return {
    jobs: {
      enqueue: async (...job) => ready().enqueue(...job),
      enqueueAll: async (...jobs) => ready().enqueueAll(...jobs),
      tryAgain: async (...job) => ready().tryAgain(...job),
    },
    set: (jobs) => {
      real = jobs;
    },
  };
};
