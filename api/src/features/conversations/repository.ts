/** Messages and papers of a request, where the request lies. Notes between staff are not among them. */
import type {
  AskedPaper,
  ConversationFile,
  ConversationMessage,
} from '@rafiq/contract/conversations/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { FILE_ORDER } from '../requests/file-columns.ts';

export type KeptMessage = Omit<ConversationMessage, 'files'>;
export type KeptPaper = Omit<AskedPaper, 'file'> & { fileId: string | null };
export type KeptFile = ConversationFile & { messageId: string | null };

interface OfRequest {
  memberId: string;
  requestId: string;
}

export const listMessages = (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<KeptMessage[]> =>
  db.rows<KeptMessage>({
    name: 'conversations-messages',
    text: `select id::text, author, author_name as name, text, ${instantSql('created_at')} as at from request_messages
           where member_id = $1 and request_id = $2 order by created_at, request_messages.id`,
    values: [memberId, requestId],
    owner: memberId,
  });

/** What was sent: a file of the insurer's that goes with no message yet is not. */
export const listFiles = (db: Queryable, { memberId, requestId }: OfRequest): Promise<KeptFile[]> =>
  db.rows<KeptFile>({
    name: 'conversations-files',
    text: `select f.id::text, f.name, f.media_type as type, f.size_bytes::float8 as size, f.has_active_content as active,
             ${instantSql('rf.created_at')} as at, rf.message_id::text as "messageId"
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where rf.member_id = $1 and rf.request_id = $2 and (rf.sender = 'member' or rf.message_id is not null)
           order by ${FILE_ORDER}`,
    values: [memberId, requestId],
    owner: memberId,
  });

/** In the order in which they were asked for. */
export const listPapers = (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<KeptPaper[]> =>
  db.rows<KeptPaper>({
    name: 'conversations-papers',
    text: `select id::text, paper, ${instantSql('asked_at')} as at, file_id::text as "fileId",
             case when received_at is not null then 'received' when waived_at is not null then 'waived' else 'to-come' end
               as state
           from request_papers where member_id = $1 and request_id = $2 order by request_papers.id`,
    values: [memberId, requestId],
    owner: memberId,
  });

export const insertInsurerMessage = async (
  tx: Queryable,
  message: OfRequest & { name: string; text: string; now: Date },
): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'conversations-insurer-message',
    text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
           values ($1, $2, 'insurer', $3, $4, $5) returning id::text`,
    values: [message.memberId, message.requestId, message.name, message.text, message.now],
  });
  return id;
};

/** From now on the member sees them. */
export const tieInsurerFiles = (
  tx: Queryable,
  tie: OfRequest & { messageId: string; files: readonly string[]; now: Date },
): Promise<number> =>
  tx.run({
    name: 'conversations-tie-files',
    text: `update request_files set message_id = $3, created_at = $5
           where member_id = $1 and request_id = $2 and file_id = any ($4::uuid[])
             and sender = 'insurer' and message_id is null`,
    values: [tie.memberId, tie.requestId, tie.messageId, tie.files, tie.now],
  });

/** One that is still to come is not asked for again. */
export const insertPaper = (
  tx: Queryable,
  { memberId, requestId, paper, now }: OfRequest & { paper: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'conversations-ask-paper',
    text: `insert into request_papers (member_id, request_id, paper, asked_at) values ($1, $2, $3, $4)
           on conflict do nothing`,
    values: [memberId, requestId, paper, now],
  });

export const waiveToCome = (
  tx: Queryable,
  { memberId, requestId, now }: OfRequest & { now: Date },
): Promise<number> =>
  tx.run({
    name: 'conversations-waive-papers',
    text: `update request_papers set waived_at = $3
           where member_id = $1 and request_id = $2 and received_at is null and waived_at is null`,
    values: [memberId, requestId, now],
  });

/** What was waived in this moment is asked for again. */
export const askWaivedAgain = (
  tx: Queryable,
  { memberId, requestId, waivedAt }: OfRequest & { waivedAt: Date },
): Promise<number> =>
  tx.run({
    name: 'conversations-ask-papers-again',
    text: `update request_papers set waived_at = null
           where member_id = $1 and request_id = $2 and waived_at = $3`,
    values: [memberId, requestId, waivedAt],
  });
