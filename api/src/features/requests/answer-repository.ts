import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

export interface AnsweredRequest {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  subject: string;
}

/** For the insurer, who knows a request by its number alone. A row is locked where its owner's rows lie. */
export const lockById = async (tx: Queryable, id: string): Promise<AnsweredRequest | undefined> => {
  const owner = await tx.maybeOne<{ memberId: string }>({
    name: 'requests-owner',
    text: 'select member_id::text as "memberId" from requests where id = $1',
    values: [id],
  });
  if (!owner) return undefined;
  const locked = await tx.maybeOne<AnsweredRequest>({
    name: 'requests-lock-one',
    text: `select member_id::text as "memberId", kind, status, subject from requests
           where member_id = $1 and id = $2 for update`,
    values: [owner.memberId, id],
  });
  // none: it has moved with its person in between
  return locked ?? lockById(tx, id);
};

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
