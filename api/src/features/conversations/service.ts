/** What member and insurer have written to each other on a request, and the papers that were asked for by name. */
import type { Conversation, ConversationFile, Paper } from '@rafiq/contract/conversations/model';
import { issue } from '@rafiq/contract/core/issue';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import { together } from '../../platform/together.ts';
import {
  askWaivedAgain,
  insertInsurerMessage,
  insertPaper,
  type KeptFile,
  listFiles,
  listMessages,
  listPapers,
  tieInsurerFiles,
  waiveToCome,
} from './repository.ts';

export interface OfRequest {
  memberId: string;
  requestId: string;
}

export type Written = Pick<Conversation, 'messages' | 'papers'> & {
  /** What the member sent with the request, or later without a word, and not as one of the papers. */
  files: ConversationFile[];
};

const shown = ({ messageId: _, ...file }: KeptFile): ConversationFile => file;

/** Whose request it is has been looked at before: of another's nothing is found. */
export const readConversation = async (
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<Written> => {
  const of = { memberId, requestId };
  const [messages, files, papers] = await together(
    listMessages(db, of),
    listFiles(db, of),
    listPapers(db, of),
  );
  const ofPapers = new Set(papers.map(({ fileId }) => fileId));
  const byId = new Map(files.map((file) => [file.id, shown(file)]));
  const filesOf = (messageId: string): ConversationFile[] =>
    files.filter((file) => file.messageId === messageId).map(shown);
  return {
    messages: messages.map((message) => ({ ...message, files: filesOf(message.id) })),
    papers: papers.map(({ fileId, ...paper }) => ({
      ...paper,
      file: (fileId !== null && byId.get(fileId)) || null,
    })),
    files: files.filter(({ id, messageId }) => messageId === null && !ofPapers.has(id)).map(shown),
  };
};

/** As the member may read it: the first name of somebody, never the whole. */
export const nameForMember = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * The files are those that were attached before and have not left: a message never leaves without one of them. Answers
 * the number of the message.
 */
export const addInsurerMessage = async (
  tx: Transaction,
  message: OfRequest & { name: string; text: string; files: readonly string[]; now: Date },
): Promise<string> => {
  const messageId = await insertInsurerMessage(tx, message);
  const tied = message.files.length && (await tieInsurerFiles(tx, { ...message, messageId }));
  if (tied < message.files.length) refuseIssue(issue('files', 'upload_unknown'));
  return messageId;
};

export const askPapers = async (
  tx: Transaction,
  { papers, ...of }: OfRequest & { papers: readonly Paper[]; now: Date },
): Promise<void> => {
  await together(...papers.map((paper) => insertPaper(tx, { ...of, paper })));
};

/** The insurer has not gone on without it after all. */
export const askPapersAgain = async (
  tx: Transaction,
  of: OfRequest & { waivedAt: Date },
): Promise<void> => {
  await askWaivedAgain(tx, of);
};

/** The insurer goes on without what has not come. */
export const waivePapers = async (
  tx: Transaction,
  of: OfRequest & { now: Date },
): Promise<void> => {
  await waiveToCome(tx, of);
};
