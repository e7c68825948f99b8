/** What failed for good, for whoever runs the product: looked at, and tried again. */
import type { FailedJobs, JobKind } from '@rafiq/contract/jobs/model';
import { FAILED_SHOWN } from '@rafiq/contract/jobs/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { countFailed, findFailed } from '../../platform/jobs/failed.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';

export interface JobDeps {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}

export const listFailed = async ({ db }: Pick<JobDeps, 'db'>): Promise<FailedJobs> => ({
  jobs: await findFailed(db, FAILED_SHOWN),
  count: await countFailed(db),
});

/** Answers how many are under way again: none where somebody else was faster. */
export const tryAgain = (
  { db, clock, jobs }: JobDeps,
  { actor }: StaffCaller,
  { kind, id }: { kind: JobKind; id: string | null },
): Promise<number> =>
  db.transaction(async (tx) => {
    const count = await jobs.tryAgain(tx, kind, id);
    const line = { about: kind, reason: String(count), now: clock() };
    await writeLedger(tx, actor, { act: 'job.tried-again', ...line });
    return count;
  });
