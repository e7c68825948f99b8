/** Closed cases that have left the queue's table (076_past_cases.sql). */
import type { Db, Queryable, Transaction } from '../../platform/db.ts';

export const archiveBatch = async (db: Db, closedBefore: Date, most: number): Promise<number> => {
  const { gone } = await db.writeOne<{ gone: number }>({
    name: 'cases-archive',
    text: 'select archive_cases($1, $2) as gone',
    values: [closedBefore, most],
  });
  return gone;
};

/** Somebody opens it: it is in the table again, closed as it was. */
export const bringCaseBack = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.rows({
    name: 'cases-bring-back',
    text: 'select bring_case_back($1, $2)',
    values: [id, now],
  });
};

export interface RequestCaseId {
  id: string;
  requestId: string;
}

/** Of these requests of a member, in the table or gone from it. */
export const findCaseIds = (
  db: Queryable,
  memberId: string,
  requestIds: readonly string[],
): Promise<RequestCaseId[]> =>
  db.rows<RequestCaseId>({
    name: 'cases-of-requests',
    text: `select id::text, subject_id as "requestId" from (
             select id, kind, subject_id from cases where member_id = $1
             union all select id, kind, subject_id from past_cases where member_id = $1) c
           where subject_id = any ($2) and kind not in ('identity', 'call-back')`,
    values: [memberId, requestIds],
  });
