import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

export interface AnsweredRequest {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  subject: string;
}

/** For the insurer, who knows a request by its number alone. */
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
