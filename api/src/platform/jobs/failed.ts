/** Jobs that failed for good: they lie in the queue of their failures until somebody tries them again. */
import type { FailedJob } from '@rafiq/contract/jobs/model';
import { isJobKind } from '@rafiq/contract/jobs/rules';
import type { Queryable } from '../db.ts';

const ENDING = '-failed';

export const failedOf = (queue: string): string => `${queue}${ENDING}`;

/** Whatever a queue knows of failures: worked on or not, but for one that is being given up in this moment. */
const STANDS = `name like '%${ENDING}' and state <> 'active'`;

/** Where no process has worked yet there is no queue. */
const hasQueue = async (db: Queryable): Promise<boolean> => {
  const { exists } = await db.one<{ exists: boolean }>({
    name: 'jobs-exist',
    text: `select to_regclass('jobs.job') is not null as exists`,
  });
  return exists;
};

interface FoundJob extends Omit<FailedJob, 'kind'> {
  queue: string;
}

/** The newest first. The reason is the kind of the error alone: its words may name a person. */
export const findFailed = async (db: Queryable, limit: number): Promise<FailedJob[]> => {
  if (!(await hasQueue(db))) return [];
  const found = await db.rows<FoundJob>({
    name: 'jobs-failed',
    text: `select id::text, left(name, -${ENDING.length}) as queue,
             to_json(coalesce(source_created_on, created_on)) #>> '{}' as since,
             to_json(created_on) #>> '{}' as "failedAt",
             coalesce(source_retry_count, 0) + 1 as tries,
             coalesce(source_output ->> 'reason', '') as reason
           from jobs.job where ${STANDS} order by created_on desc, id limit $1`,
    values: [limit],
  });
  return found.flatMap(({ queue, ...job }) => (isJobKind(queue) ? [{ ...job, kind: queue }] : []));
};

export const countFailed = async (db: Queryable): Promise<number> => {
  if (!(await hasQueue(db))) return 0;
  const { count } = await db.one<{ count: number }>({
    name: 'jobs-failed-count',
    text: `select count(*)::int as count from jobs.job where ${STANDS}`,
  });
  return count;
};

export interface Waiting {
  queue: string;
  count: number;
  /** Null: nothing is due. */
  oldestDue: Date | null;
}

/** In the queue that keeps an order, behind one of the same key: it is not its turn. */
const IS_BEHIND = `policy = 'key_strict_fifo' and exists (select from jobs.job b
  where b.name = j.name and b.singleton_key = j.singleton_key and b.id <> j.id
    and b.state in ('retry', 'active'))`;

/** What each queue still has to do, and since when it could have. */
export const findWaiting = async (db: Queryable): Promise<Waiting[]> =>
  (await hasQueue(db))
    ? db.rows<Waiting>({
        name: 'jobs-waiting',
        text: `select name as queue, count(*)::int as count,
                 min(start_after) filter (where start_after <= now() and state <> 'active'
                   and not (${IS_BEHIND})) as "oldestDue"
               from jobs.job j where state in ('created', 'retry', 'active')
                 and name not like '%${ENDING}' and name not like '\\_\\_pgboss%'
               group by name order by name`,
      })
    : [];

/** Takes them from among the failures, so that they can be queued anew. One of them, or with null all of the kind. */
export const takeFailed = (
  tx: Queryable,
  { queue, id, limit }: { queue: string; id: string | null; limit: number },
): Promise<{ data: object; singletonKey: string | null }[]> =>
  tx.rows({
    name: 'jobs-take-failed',
    text: `delete from jobs.job where (name, id) in (
             select name, id from jobs.job
             where name = $1 and ($2::uuid is null or id = $2) and state <> 'active'
             order by created_on limit $3 for update skip locked)
           returning data, singleton_key as "singletonKey"`,
    values: [failedOf(queue), id, limit],
  });
