/** Every thread of this process begins here, with a bound on the memory of its objects. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** What a thread makes lives shortly: a small room keeps the whole process small. */
const YOUNG_MEGABYTES = 16;

export const startThread = (
  program: URL,
  {
    megabytes,
    ...options
  }: { megabytes: number } & Pick<WorkerOptions, 'workerData' | 'transferList'>,
): Worker =>
  new Worker(program, {
    ...options,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      maxOldGenerationSizeMb: megabytes,
    },
  });
