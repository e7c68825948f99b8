import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { FINAL_STATUSES } from '@rafiq/contract/requests/rules';
import { askShardsInTurn } from '../../platform/database/shards-in-turn.ts';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface AnsweredRequest {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  /** An instant, ISO. */
  statusAt: string;
  subject: string;
}

/** Looked for everywhere; what is written afterwards, as its case, lies on the coordinator. */
const findOwner = async (tx: Queryable, id: string): Promise<string | undefined> => {
  await askShardsInTurn(tx);
  const owner = await tx.maybeOne<{ memberId: string }>({
    name: 'requests-owner',
    text: 'select member_id::text as "memberId" from requests where id = $1',
    values: [id],
  });
  return owner?.memberId;
};

/** For the insurer. Whoever has its case knows whose request it is; without an owner it is looked for everywhere. */
export const lockById = async (
  tx: Queryable,
  id: string,
  knownOwner: string | null = null,
): Promise<AnsweredRequest | undefined> => {
  const owner = knownOwner ?? (await findOwner(tx, id));
  if (!owner) return undefined;
  const locked = await tx.maybeOne<AnsweredRequest>({
    name: 'requests-lock-one',
    text: `select member_id::text as "memberId", kind, status, ${instantSql('status_at')} as "statusAt", subject from requests
           where member_id = $1 and id = $2 for update`,
    values: [owner, id],
  });
  // none: it has moved with its person in between
  return locked ?? lockById(tx, id);
};

/** With what the insurer last ended it; null: it never was. */
export const findDecided = async (
  db: Queryable,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<RequestStatus | null> => {
  const last = await db.maybeOne<{ status: RequestStatus }>({
    name: 'requests-decided',
    text: `select status from request_events
           where member_id = $1 and request_id = $2 and status = any ($3::text[])
           order by happened_at desc, id desc limit 1`,
    values: [memberId, requestId, FINAL_STATUSES],
  });
  return last?.status ?? null;
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

/** As it was before it was led, and without the step that said so. */
export const restoreRequest = async (
  tx: Queryable,
  row: {
    memberId: string;
    id: string;
    status: string;
    statusAt: string;
    led: { status: RequestStatus; at: string };
  },
): Promise<void> => {
  await tx.run({
    name: 'requests-restore',
    text: 'update requests set status = $3, status_at = $4 where member_id = $1 and id = $2',
    values: [row.memberId, row.id, row.status, row.statusAt],
  });
  await tx.run({
    name: 'requests-remove-step',
    text: `delete from request_events
           where member_id = $1 and request_id = $2 and status = $3 and happened_at = $4`,
    values: [row.memberId, row.id, row.led.status, row.led.at],
  });
};
