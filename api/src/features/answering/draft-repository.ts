/** What somebody of the staff has begun to write on a case, and what they have attached to it. For them alone. */
import type { AnswerDraft, ConversationFile } from '@rafiq/contract/conversations/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export type KeptDraft = AnswerDraft & {
  /** Why it did not leave, when it was to. */
  problem: string | null;
  at: string;
};

interface Author {
  caseId: string;
  staffId: string;
}

export const findDraft = (
  db: Queryable,
  { caseId, staffId }: Author,
): Promise<KeptDraft | undefined> =>
  db.maybeOne<KeptDraft>({
    name: 'answering-draft',
    text: `select status, text, papers, refusal, problem, ${instantSql('saved_at')} as at from answer_drafts
           where case_id = $1 and staff_id = $2`,
    values: [caseId, staffId],
  });

/** The insurer's files on their way in have the author before their key, so that each sees their own. */
const uploadKeyOf = (staffId: string, key: string): string => `${staffId}:${key}`;

interface Attached {
  memberId: string;
  requestId: string;
  staffId: string;
}

const UNSENT = `rf.member_id = $1 and rf.request_id = $2 and rf.sender = 'insurer' and rf.message_id is null
  and starts_with(rf.upload_key, $3)`;

const unsentValues = ({ memberId, requestId, staffId }: Attached) => [
  ...[memberId, requestId, uploadKeyOf(staffId, '')],
];

/** Attached, and not sent yet. */
export const listUnsent = (db: Queryable, of: Attached): Promise<ConversationFile[]> =>
  db.rows<ConversationFile>({
    name: 'answering-unsent',
    text: `select f.id::text, f.name, f.media_type as type, f.size_bytes::float8 as size,
             ${instantSql('rf.created_at')} as at
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where ${UNSENT} order by rf.created_at, f.id`,
    values: unsentValues(of),
  });
