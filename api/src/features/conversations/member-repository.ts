/** What a member's own calls write and look up on a request of theirs. */
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface OwnRequest {
  kind: RequestKind;
  status: RequestStatus;
  /** Since when it has this status. */
  statusAt: string;
}

interface OfRequest {
  memberId: string;
  requestId: string;
}

export const findOwn = async (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<OwnRequest | undefined> => {
  const [found] = await db.rows<OwnRequest>({
    name: 'conversations-own-request',
    text: `select r.kind, r.status, ${instantSql('r.status_at')} as "statusAt" from requests r
           where r.member_id = $1 and r.id = $2`,
    values: [memberId, requestId],
    owner: memberId,
  });
  return found;
};

/** What is written on one request at the same time is written one after the other. */
export const lockOwn = (
  tx: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<OwnRequest | undefined> =>
  tx.maybeOne<OwnRequest>({
    name: 'conversations-lock-request',
    text: `select kind, status, ${instantSql('status_at')} as "statusAt" from lock_request($1, $2)`,
    values: [memberId, requestId],
  });

export const findByKey = (
  tx: Queryable,
  { memberId, requestId, key }: OfRequest & { key: string },
): Promise<{ id: string; text: string } | undefined> =>
  tx.maybeOne<{ id: string; text: string }>({
    name: 'conversations-by-key',
    text: `select m.id::text, m.text from request_messages m
           where m.member_id = $1 and m.request_id = $2 and m.message_key = $3`,
    values: [memberId, requestId, key],
  });

/** Of files, as texts that can be compared. One that is not the member's has none. */
export const hashesOf = async (
  tx: Queryable,
  memberId: string,
  fileIds: readonly string[],
): Promise<string[]> => {
  const found = await tx.rows<{ hash: string }>({
    name: 'conversations-hashes',
    text: `select encode(f.sha256, 'hex') as hash from member_files f
           where f.member_id = $1 and f.id = any ($2::uuid[]) order by hash`,
    values: [memberId, fileIds],
  });
  return found.map(({ hash }) => hash);
};

export const insertMemberMessage = async (
  tx: Queryable,
  message: OfRequest & { text: string; key: string; now: Date },
): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'conversations-member-message',
    text: `insert into request_messages (member_id, request_id, author, author_name, text, message_key, created_at)
           values ($1, $2, 'member', '', $3, $4, $5) returning id::text`,
    values: [message.memberId, message.requestId, message.text, message.key, message.now],
  });
  return id;
};

/** Undefined: no such paper was asked for on this request. */
export const findPaper = (
  tx: Queryable,
  { memberId, requestId, paperId }: OfRequest & { paperId: string },
): Promise<{ fileId: string | null } | undefined> =>
  tx.maybeOne<{ fileId: string | null }>({
    name: 'conversations-paper',
    text: `select p.file_id::text as "fileId" from request_papers p
           where p.member_id = $1 and p.request_id = $2 and p.id = $3`,
    values: [memberId, requestId, paperId],
  });

export const receivePaper = async (
  tx: Queryable,
  came: OfRequest & { paperId: string; fileId: string; now: Date },
): Promise<void> => {
  await tx.rows({
    name: 'conversations-receive-paper',
    text: 'select receive_paper($1, $2, $3, $4, $5)',
    values: [came.memberId, came.requestId, came.paperId, came.fileId, came.now],
  });
};
