/** What a member is promised on each request that is not answered yet. */
import { MOST_PROMISES, promiseOf, type RequestPromise } from '@rafiq/contract/deadlines/promise';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

interface OpenRequest {
  id: string;
  state: 'open' | 'waiting';
  dueAt: string;
}

/** By the member's own cases, on the coordinator: one index, whatever was asked before. What is late comes first. */
const findOpen = (db: Queryable, memberId: string): Promise<OpenRequest[]> =>
  db.rows<OpenRequest>({
    name: 'deadlines-promises',
    text: `select c.subject_id as id, c.state, ${instantSql('c.due_at')} as "dueAt" from cases c
           where c.member_id = $1 and c.state <> 'closed' and c.kind not in ('identity', 'call-back')
           order by c.state = 'waiting', c.due_at, c.id limit ${MOST_PROMISES}`,
    values: [memberId],
  });

export const promisesOf = async (
  { db, clock }: { db: Db; clock: Clock },
  memberId: string,
): Promise<RequestPromise[]> => {
  const now = clock();
  return (await findOpen(db, memberId)).map((one) => promiseOf(one, now));
};
