import type { PgBoss, QueuePolicy } from 'pg-boss';
import type { Queue } from './queue.ts';

const DAY = 24 * 3600;
/** How long a failure stands before nobody can try it again. */
const FAILED_DAYS = 30;

const policyOf = ({ rhythm, keys }: Queue): QueuePolicy => {
  if (rhythm) return 'stately';
  if (keys === undefined) return 'standard';
  return keys === 'one' ? 'exclusive' : 'key_strict_fifo';
};

/** Declared and then updated, because an existing queue keeps the settings of an earlier release. */
export const declareQueue = async (boss: PgBoss, queue: Queue, failed: string): Promise<void> => {
  const { name, retry, timeoutSeconds, rhythm, heartbeatSeconds = null } = queue;
  const settings = {
    retryLimit: retry.times,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.delaySeconds > 0,
    expireInSeconds: timeoutSeconds,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: rhythm ? 3600 : DAY,
  };
  const retryDelayMax = retry.delaySeconds > 0 ? retry.maxDelaySeconds : null;
  const kept = { retentionSeconds: FAILED_DAYS * DAY, deleteAfterSeconds: FAILED_DAYS * DAY };
  await boss.createQueue(failed, { ...settings, ...kept });
  await boss.updateQueue(failed, { ...settings, ...kept, retryDelayMax, deadLetter: null });
  await boss.createQueue(name, { ...settings, policy: policyOf(queue) });
  await boss.updateQueue(name, {
    ...settings,
    retryDelayMax,
    heartbeatSeconds,
    deadLetter: failed,
  });
};
