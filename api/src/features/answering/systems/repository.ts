/** What became of the answers of systems: beside those that wait, on the coordinator. */
import type { AccessKey } from '@rafiq/contract/access-keys/schema';
import type { Withdrawn } from '@rafiq/contract/answering/systems/model';
import type { Queryable } from '../../../platform/db.ts';
import { instantSql } from '../../../platform/instant-sql.ts';

export interface KeptSystemAnswer {
  id: string;
  caseId: string;
  contentHash: Buffer;
  version: number;
  problem: Withdrawn | null;
  leftAt: string | null;
  /** Of one that waits; null: it does not. */
  leavesAt: string | null;
  approval: string | null;
}

interface Named {
  source: string;
  key: string;
}

/** By its idempotency key, which is its source's alone. */
export const findSystemAnswer = (
  db: Queryable,
  { source, key }: Named,
): Promise<KeptSystemAnswer | undefined> =>
  db.maybeOne<KeptSystemAnswer>({
    name: 'answering-system-answer',
    text: `select a.id::text, a.case_id::text as "caseId", a.content_hash as "contentHash", a.version, a.problem, ${instantSql('a.left_at')} as "leftAt",
             ${instantSql('p.leaves_at')} as "leavesAt", p.approval_id::text as approval
           from system_answers a left join pending_answers p on p.system_answer = a.id
           where a.source = $1 and a.idempotency_key = $2`,
    values: [source, key],
  });

/** Undefined: the key was used in the same moment. */
export const insertSystemAnswer = async (
  tx: Queryable,
  answer: Named & {
    contentHash: Buffer;
    caseId: string;
    version: number;
    keyId: string;
    name: string;
    now: Date;
  },
): Promise<string | undefined> => {
  const made = await tx.maybeOne<{ id: string }>({
    name: 'answering-insert-system-answer',
    text: `insert into system_answers (source, idempotency_key, content_hash, case_id, version, key_id, by_name, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (source, idempotency_key) do nothing
           returning id::text`,
    values: [
      ...[answer.source, answer.key, answer.contentHash, answer.caseId],
      ...[answer.version, answer.keyId, answer.name, answer.now],
    ],
  });
  return made?.id;
};

export const endSystemAnswer = (
  tx: Queryable,
  id: string,
  { leftAt = null, problem = null }: { leftAt?: Date | null; problem?: Withdrawn | null },
): Promise<number> =>
  tx.run({
    name: 'answering-end-system-answer',
    text: 'update system_answers set left_at = $2, problem = $3 where id = $1',
    values: [id, leftAt, problem],
  });

/** The key by which it was given, as it is now. */
export const findAuthor = (
  tx: Queryable,
  id: string,
): Promise<(Pick<AccessKey, 'name' | 'scopes' | 'kinds'> & { endsAt: Date | null }) | undefined> =>
  tx.maybeOne({
    name: 'answering-system-author',
    text: `select k.name, k.scopes, k.kinds, k.ended_at as "endsAt"
           from system_answers a join access_keys k on k.id = a.key_id where a.id = $1`,
    values: [id],
  });
