/** What somebody of the staff has begun to write on a case, and what they have attached to it. For them alone. */
import type { AnswerDraft, ConversationFile, Problem } from '@rafiq/contract/conversations/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { FILE_ORDER } from '../requests/file-columns.ts';
import type { Author } from './pending-repository.ts';

export type KeptDraft = AnswerDraft & {
  /** Why it did not leave, when it was to. */
  problem: Problem | null;
  at: string;
};

interface OfAuthor {
  caseId: string;
  staffId: string;
}

export const findDraft = (
  db: Queryable,
  { caseId, staffId }: OfAuthor,
): Promise<KeptDraft | undefined> =>
  db.maybeOne<KeptDraft>({
    name: 'answering-draft',
    text: `select status, text, papers, refusal, problem, ${instantSql('saved_at')} as at from answer_drafts
           where case_id = $1 and staff_id = $2`,
    values: [caseId, staffId],
  });

/** The insurer's files on their way in have the author before their key, so that each sees their own. */
const uploadKeyOf = (author: string, key: string): string => `${author}:${key}`;

/** Whose the files of an answer are: somebody's of the staff, or those of one answer of a system. */
export const authorOf = ({ staffId, systemAnswer }: Pick<Author, 'staffId' | 'systemAnswer'>) =>
  staffId ?? `system-answer-${systemAnswer}`;

interface Attached {
  memberId: string;
  requestId: string;
  author: string;
}

const UNSENT = `rf.member_id = $1 and rf.request_id = $2 and rf.sender = 'insurer' and rf.message_id is null
  and starts_with(rf.upload_key, $3)`;

const unsentValues = ({ memberId, requestId, author }: Attached) => [
  ...[memberId, requestId, uploadKeyOf(author, '')],
];

/** Attached, and not sent yet. */
export const listUnsent = (db: Queryable, of: Attached): Promise<ConversationFile[]> =>
  db.rows<ConversationFile>({
    name: 'answering-unsent',
    text: `select f.id::text, f.name, f.media_type as type, f.size_bytes::float8 as size, f.has_active_content as active,
             ${instantSql('rf.created_at')} as at
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where ${UNSENT} order by ${FILE_ORDER}`,
    values: unsentValues(of),
  });

export const upsertDraft = (
  tx: Queryable,
  { caseId, staffId }: OfAuthor,
  draft: AnswerDraft & { problem: Problem | null; now: Date },
): Promise<number> =>
  tx.run({
    name: 'answering-save-draft',
    text: `insert into answer_drafts (case_id, staff_id, status, text, papers, refusal, problem, saved_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (case_id, staff_id) do update set status = excluded.status, text = excluded.text,
             papers = excluded.papers, refusal = excluded.refusal, problem = excluded.problem,
             saved_at = excluded.saved_at`,
    values: [
      ...[caseId, staffId, draft.status, draft.text, draft.papers, draft.refusal],
      ...[draft.problem, draft.now],
    ],
  });

/** So that a file that was attached is found again: nothing of a draft that is there is changed. */
export const beginDraft = (
  tx: Queryable,
  { caseId, staffId }: OfAuthor,
  { status, now }: { status: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'answering-begin-draft',
    text: `insert into answer_drafts (case_id, staff_id, status, text, papers, saved_at)
           values ($1, $2, $3, '', '{}', $4) on conflict do nothing`,
    values: [caseId, staffId, status, now],
  });

export const deleteDraft = (tx: Queryable, { caseId, staffId }: OfAuthor): Promise<number> =>
  tx.run({
    name: 'answering-delete-draft',
    text: 'delete from answer_drafts where case_id = $1 and staff_id = $2',
    values: [caseId, staffId],
  });

/** Not those of an answer that is on its way. Their bytes go with the next sweep. Null: all of them. */
export const deleteUnsent = async (
  tx: Queryable,
  of: Attached,
  { caseId, only = null }: { caseId: string; only?: string | null },
): Promise<number> => {
  const pending = await tx.maybeOne<{ files: string[] }>({
    name: 'answering-files-on-their-way',
    text: 'select files::text[] from pending_answers where case_id = $1',
    values: [caseId],
  });
  return tx.run({
    name: 'answering-delete-unsent',
    text: `delete from request_files rf where ${UNSENT} and rf.file_id <> all ($4::uuid[])
             and ($5::uuid is null or rf.file_id = $5)`,
    values: [...unsentValues(of), pending?.files ?? [], only],
  });
};

export const findByKey = (
  db: Queryable,
  { memberId, requestId, author, key }: Attached & { key: string },
): Promise<(ConversationFile & { sha256: Buffer }) | undefined> =>
  db.maybeOne<ConversationFile & { sha256: Buffer }>({
    name: 'answering-file-by-key',
    text: `select f.id::text, f.name, f.media_type as type, f.size_bytes::float8 as size, f.has_active_content as active,
             ${instantSql('rf.created_at')} as at, f.sha256
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where rf.member_id = $1 and rf.request_id = $2 and rf.upload_key = $3`,
    values: [memberId, requestId, uploadKeyOf(author, key)],
  });

export const tieUnsent = (
  tx: Queryable,
  tie: Attached & { fileId: string; key: string; role: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'answering-tie-unsent',
    text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at, sender)
           values ($1, $2, $3, $4, $5, $6, 'insurer')`,
    values: [
      ...[tie.memberId, tie.requestId, tie.fileId, tie.role],
      ...[uploadKeyOf(tie.author, tie.key), tie.now],
    ],
  });
