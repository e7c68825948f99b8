/** Work that comes again by itself. The queue gives it to one process at a time. */
import type { JobKind } from '@rafiq/contract/jobs/model';
import type { Clock } from '../clock.ts';
import type { Queue, Rhythm } from './queue.ts';

export interface Recurring {
  name: JobKind;
  rhythm: Rhythm;
  run(now: Date): Promise<unknown>;
}

const HOUR = 3600;
const HEARTBEAT_SECONDS = 60;

export const recurringQueue = ({ name, rhythm, run }: Recurring, clock: Clock): Queue => ({
  ...{ name, rhythm },
  retry: { times: 3, delaySeconds: 10, maxDelaySeconds: 300 },
  timeoutSeconds: HOUR,
  batchSize: 1,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  work: () => run(clock()),
});
