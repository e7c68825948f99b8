/** Papers that were asked for by name, each sent on its own. With the last of them it is the insurer's turn again. */
import type { AskedPaper } from '@rafiq/contract/conversations/model';
import { issue } from '@rafiq/contract/core/issue';
import { isOpen } from '@rafiq/contract/requests/rules';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { filesCame, moveCase, noteFromMember } from '../cases/service.ts';
import { recordEvent } from '../events/recording/service.ts';
import { holdWaiting, takeFiles } from '../request-files/service.ts';
import { endAsking } from '../requests/begin-again.ts';
import type { MemberDeps } from './member-messages.ts';
import { findPaper, lockOwn, type OwnRequest, receivePaper } from './member-repository.ts';
import { readConversation } from './service.ts';

interface Came {
  memberId: string;
  requestId: string;
  paperId: string;
  fileId: string;
  now: Date;
}

/** Sent again, it takes the place of the one before, which stays among the request's files. */
const keepPaper = async (tx: Transaction, request: OwnRequest, came: Came): Promise<void> => {
  const { memberId, requestId, fileId, now } = came;
  if (!isOpen(request.status)) throw new AppError('request_closed');
  const files = await holdWaiting(tx, memberId, [fileId]);
  if (!files) return refuseIssue(issue('upload', 'upload_unknown'));
  if (files.some(({ role }) => role !== 'proof')) {
    throw new AppError('media_type', { issues: [issue('upload', 'file_type')] });
  }
  await takeFiles(tx, { memberId, requestId, messageId: null, now }, files);
  await receivePaper(tx, came);
  if (await filesCame(tx, came)) {
    await moveCase(tx, { kind: request.kind, subjectId: requestId, state: 'open', now });
  }
  await endAsking(tx, came, files);
  await noteFromMember(tx, { kind: request.kind, requestId, what: 'document', now });
  await recordEvent(tx, { type: 'files.added', memberId, ids: { request: requestId }, now });
};

export const sendPaper = async (
  { db, clock }: MemberDeps,
  { memberId }: Pick<Session, 'memberId'>,
  { requestId, paperId, upload }: { requestId: string; paperId: string; upload: string },
): Promise<AskedPaper> => {
  if (!isRowId(requestId) || !isRowId(paperId)) throw new AppError('not_found');
  const came = { memberId, requestId, paperId, fileId: upload, now: clock() };
  return db.transaction(async (tx) => {
    const request = await lockOwn(tx, came);
    const asked = request && (await findPaper(tx, came));
    if (!request || !asked) throw new AppError('not_found');
    // the answer to the first sending was lost
    if (asked.fileId !== upload) await keepPaper(tx, request, came);
    const { papers } = await readConversation(tx, memberId, requestId);
    const paper = papers.find(({ id }) => id === paperId);
    if (!paper) throw new AppError('not_found');
    return paper;
  });
};
