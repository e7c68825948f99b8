/** Each second: events get their numbers, wait for the webhooks that want them, and each webhook with something due a job. */
import type { Db } from '../../platform/db.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { numberAllEvents } from '../events/service.ts';
import { handOut } from './delivery-repository.ts';
import { findDue } from './repository.ts';

const AT_ONCE = 1000;

interface Deps {
  db: Db;
  jobs: Pick<JobQueue, 'enqueueAll'>;
}

/** Where a job of a webhook is there already, it stays the only one. */
const queueDue = async ({ db, jobs }: Deps, now: Date): Promise<void> => {
  const due = (await findDue(db, now)).map((id) => ({ id, key: id }));
  if (due.length > 0) await db.transaction((tx) => jobs.enqueueAll(tx, 'webhooks', due));
};

export const handOutEvents = async (deps: Deps, now: Date): Promise<void> => {
  await numberAllEvents(deps.db);
  let behind: number;
  do {
    behind = await handOut(deps.db, { most: AT_ONCE, now });
    await queueDue(deps, now);
  } while (behind > 0);
};
