import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

export interface AnsweredRequest {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  subject: string;
}

/** For the insurer, who knows a request by its number alone. Locks nothing: what it says may be gone already. */
export const findById = (
  tx: Queryable,
  id: string,
): Promise<Pick<AnsweredRequest, 'memberId' | 'kind'> | undefined> =>
  tx.maybeOne<Pick<AnsweredRequest, 'memberId' | 'kind'>>({
    name: 'requests-by-id',
    text: 'select member_id::text as "memberId", kind from requests where id = $1',
    values: [id],
  });

export const lockById = (tx: Queryable, id: string): Promise<AnsweredRequest | undefined> =>
  tx.maybeOne<AnsweredRequest>({
    name: 'requests-lock-one',
    text: `select member_id::text as "memberId", kind, status, subject from requests
           where id = $1 for update`,
    values: [id],
  });

/** Null leaves the answer of before. */
export const setAnswer = (
  tx: Queryable,
  row: {
    memberId: string;
    id: string;
    status: RequestStatus;
    answer: string | null;
    now: Date;
  },
): Promise<number> =>
  tx.run({
    name: 'requests-answer',
    text: `update requests set status = $3, status_at = $4, answer = coalesce($5, answer)
           where member_id = $1 and id = $2`,
    values: [row.memberId, row.id, row.status, row.now, row.answer],
  });

/** Whether another open renewal of the same contract stands in the way of opening this one again. */
export const hasOtherRenewal = async (
  tx: Queryable,
  { memberId, id }: { memberId: string; id: string },
  openStatuses: readonly RequestStatus[],
): Promise<boolean> => {
  const found = await tx.rows({
    name: 'requests-other-renewal',
    text: `select 1 from requests own join requests other
             on other.member_id = own.member_id and other.motor_policy_id = own.motor_policy_id
             and other.kind = own.kind and other.id <> own.id and other.status = any ($3::text[])
           where own.member_id = $1 and own.id = $2`,
    values: [memberId, id, openStatuses],
  });
  return found.length > 0;
};
