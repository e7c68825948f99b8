/**
 * An answer that takes a refusal back, or decides on somebody's data: it is put aside until a supervisor who did not
 * write it has approved it.
 */

import type { Wanted } from '@rafiq/contract/approvals/model';
import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { reversesRefusal } from '@rafiq/contract/conversations/rules';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { referenceOf } from '@rafiq/contract/requests/reference';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { type Asking, askApproval, lapsesAfter, type StoredOf } from '../approvals/service.ts';
import { findCaseById, lockCase } from '../cases/service.ts';
import { findDecided, lockRequest } from '../requests/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { findRequest } from './case-repository.ts';
import { type DataDecision, dataDecidedBy } from './data-decision.ts';
import { listUnsent } from './draft-repository.ts';
import { keepForAuthor } from './drafts.ts';
import {
  countCome,
  deletePending,
  findWhole,
  lockPending,
  releasePending,
} from './pending-repository.ts';
import type { RequestCase } from './request-case.ts';

/** What leaves: the answer, and what was attached to it. */
export type Written = AnswerDraft & { files: readonly string[] };

/** The status that it takes back; null: it takes none back. */
const reversedBy = async (
  tx: Transaction,
  { memberId, subjectId: requestId }: RequestCase,
  next: RequestStatus,
): Promise<RequestStatus | null> => {
  const of = { memberId, requestId };
  const request = await findRequest(tx, of);
  const decided = await findDecided(tx, of);
  if (!request || !reversesRefusal({ status: request.status, decided }, next)) return null;
  return request.status;
};

/** What a second person has to allow: a refusal that is taken back, or a decision on somebody's data. */
export interface ForSecond {
  before: RequestStatus;
  data: DataDecision | null;
}

/** Null: it leaves without anybody else. */
export const secondFor = async (
  tx: Transaction,
  found: RequestCase,
  next: RequestStatus,
): Promise<ForSecond | null> => {
  const data = await dataDecidedBy(tx, found, next);
  if (data) return data;
  const before = await reversedBy(tx, found, next);
  return before === null ? null : { before, data: null };
};

/** Answers the number of the approval, and until when the answer waits for it. */
export const askSecond = async (
  tx: Transaction,
  by: Asking,
  found: RequestCase,
  asked: ForSecond & { written: Written; author: string; reason: string; now: Date },
): Promise<{ approval: string; leavesAt: Date }> => {
  const { before, data, written, author, reason, now } = asked;
  refuseIssues(checkApprovalReason(reason));
  const { id: caseId, memberId, subjectId } = found;
  const { status: after, papers } = written;
  const unsent = await listUnsent(tx, { memberId, requestId: subjectId, author });
  const files = unsent.filter(({ id }) => written.files.includes(id)).map(({ name }) => name);
  const leaving = { before, after, papers, files };
  const payload = { caseId, reference: referenceOf(subjectId), ...leaving };
  const wanted: Wanted = data
    ? { kind: 'data', payload: { ...payload, ...data } }
    : { kind: 'refusal', payload };
  const about = { memberId, about: caseId, reason: reason.trim(), now };
  return {
    approval: await askApproval(tx, by, { wanted, ...about }),
    leavesAt: lapsesAfter(now),
  };
};

/** It is what was read: nothing has come, and the request stands as it stood. Held in the order of whoever sends it. */
const holdUnchanged = async (
  tx: Transaction,
  approval: string,
  { caseId, before }: { caseId: string; before: RequestStatus },
): Promise<void> => {
  await lockPending(tx, caseId);
  const pending = await findWhole(tx, caseId);
  const seen = await findCaseById(tx, caseId);
  const request = seen && (await lockRequest(tx, seen.subjectId, seen.memberId));
  await lockCase(tx, caseId);
  const found = await findCaseById(tx, caseId);
  if (!pending || !found || !request || pending.approval !== approval)
    throw new AppError('approval_changed');
  const of = { memberId: request.memberId, requestId: found.subjectId };
  const isSame =
    request.status === before &&
    found.version === pending.version &&
    (await countCome(tx, of)) === pending.came;
  if (!isSame) throw new AppError('approval_changed');
};

type Put = StoredOf<'refusal'> | StoredOf<'data'>;
type Ended = { state: 'refused' | 'taken-back' | 'lapsed'; now: Date };

/** Once it is approved it leaves by the usual way, at once. */
export const waitingAnswer = ({ jobs }: { jobs: JobQueue }) => ({
  carryOut: async (
    tx: Transaction,
    { id, payload }: Put,
    _by: StaffCaller,
    now: Date,
  ): Promise<void> => {
    await holdUnchanged(tx, id, payload);
    await releasePending(tx, payload.caseId, now);
    await jobs.enqueue(tx, 'answers', { id: payload.caseId });
  },
  /** Its author has it as a draft again. */
  drop: async (
    tx: Transaction,
    { id, payload: { caseId } }: Put,
    { state, now }: Ended,
  ): Promise<void> => {
    await lockPending(tx, caseId);
    const pending = await findWhole(tx, caseId);
    if (pending?.approval !== id) return;
    await deletePending(tx, caseId);
    const problem = state === 'taken-back' ? null : 'not-approved';
    await keepForAuthor(tx, pending, { problem, now });
  },
});
