/** Answers leave by the queue, at the moment in which they can no longer be taken back. */
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue, Queue } from '../../platform/jobs/queue.ts';
import { type LeaveDeps, leaveAnswer } from './leave.ts';
import { findLeaving, listWaiting } from './pending-repository.ts';

type Deps = LeaveDeps & { jobs: JobQueue; clock: Clock };

/** The queue goes by the clock of the database, taking back by that of a process: one that came too soon waits again. */
const leaveOrWait = async ({ jobs, clock, ...deps }: Deps, id: string): Promise<void> => {
  if (await leaveAnswer(deps, id, clock())) return;
  const leavesAt = await findLeaving(deps.db, id);
  if (leavesAt) await deps.db.transaction((tx) => jobs.enqueue(tx, 'answers', { id }, leavesAt));
};

export const answerQueue = (deps: Deps): Queue => ({
  name: 'answers',
  retry: { times: 20, delaySeconds: 1, maxDelaySeconds: 300 },
  timeoutSeconds: 60,
  batchSize: 5,
  // somebody waits for it, also when the process that knew its moment has ended
  pollSeconds: 1,
  work: ({ id }) => leaveOrWait(deps, id),
});

/** Those that were sent before answers went by the queue. A second job of the same answer finds it gone. */
export const queueWaitingAnswers = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, leavesAt } of await listWaiting(tx))
      await jobs.enqueue(tx, 'answers', { id }, leavesAt);
  });
