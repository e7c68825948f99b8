/**
 * Answers whose time has come leave, each in a transaction of its own: whenever a process ends, an answer was sent once
 * or not yet. Several processes may do this at once.
 */

import { mayStillAnswer } from '@rafiq/contract/answering/systems/rules';
import { answerMessageText } from '@rafiq/contract/conversations/answer-text';
import type { Problem } from '@rafiq/contract/conversations/model';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { mayAct, maySeeKind } from '@rafiq/contract/staff/rules';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { findCaseById, lockCase } from '../cases/service.ts';
import { nameForMember } from '../conversations/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { type AnswerDeps, findAsker, giveAnswer } from '../request-answers/service.ts';
import { lockRequest } from '../requests/service.ts';
import { findActiveStaff } from '../staff-access/service.ts';
import { refusalWordsFor } from '../templates/service.ts';
import { carryOutDecision } from './data-decision.ts';
import { authorOf, deleteDraft, deleteUnsent, findDraft } from './draft-repository.ts';
import { isFileGone, keepForAuthor } from './drafts.ts';
import {
  type Author,
  countCome,
  deletePending,
  findPending,
  type Pending,
  takeDue,
} from './pending-repository.ts';
import { endSystemAnswer, findAuthor } from './systems/repository.ts';

export type LeaveDeps = Omit<AnswerDeps, 'clock'>;

/**
 * Thrown to undo everything that was begun, and to give the answer back to its author. One of ours, so that it is rolled
 * back at once: the connection of an unknown error is closed, and its locks may stand while the answer is given back.
 */
class Unsent extends AppError {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super('case_changed');
    this.problem = problem;
  }
}

const OF_REFUSALS: Partial<Record<AppError['code'], Problem>> = {
  renewal_pending: 'renewal-pending',
  erasure_pending: 'changed',
  not_found: 'gone',
  invalid_data: 'changed',
};

const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof Unsent) return error.problem;
  if (!(error instanceof AppError)) return undefined;
  return isFileGone(error) ? 'file-gone' : OF_REFUSALS[error.code];
};

/** Nothing of the author's is left behind but what they have typed since. */
const clearDraft = async (
  tx: Transaction,
  pending: Pending,
  of: { memberId: string; requestId: string },
): Promise<void> => {
  const { caseId, staffId, text } = pending;
  const draft = staffId === null ? undefined : await findDraft(tx, { caseId, staffId });
  if (staffId !== null && draft && text.includes(draft.text.trim()))
    await deleteDraft(tx, { caseId, staffId });
  await deleteUnsent(tx, { ...of, author: authorOf(pending) }, { caseId });
};

interface Signed {
  /** As the member may read it; of a system, which has no name for them, empty. */
  name: string;
  by: Actor;
}

/** Whoever gave it, if they still may. */
const signedBy = async (
  tx: Transaction,
  { staffId, role, systemAnswer }: Author,
  { kind, now }: { kind: RequestKind; now: Date },
): Promise<Signed | undefined> => {
  if (staffId === null) {
    const system = await findAuthor(tx, systemAnswer);
    if (!system || !mayStillAnswer(system, kind, now)) return undefined;
    return { name: '', by: { staffId: null, name: system.name, role: 'system' } };
  }
  const person = await findActiveStaff(tx, staffId);
  if (!person || !mayAct(person, 'cases.answer') || !maySeeKind(person, kind)) return undefined;
  return { name: nameForMember(person.name), by: { staffId, name: person.name, role } };
};

/** The request is held before its case, as by everybody who changes both. */
const leave = async (
  tx: Transaction,
  deps: LeaveDeps,
  pending: Pending,
  now: Date,
): Promise<void> => {
  const { caseId, systemAnswer, status, papers, files } = pending;
  const seen = await findCaseById(tx, caseId);
  const request = seen && (await lockRequest(tx, seen.subjectId, seen.memberId));
  await lockCase(tx, caseId);
  const found = await findCaseById(tx, caseId);
  if (!found || !request || found.memberId !== request.memberId) throw new Unsent('gone');
  const signed = await signedBy(tx, pending, { kind: request.kind, now });
  if (!signed) throw new Unsent('not-allowed');
  const of = { memberId: request.memberId, requestId: found.subjectId };
  if (found.version !== pending.version || (await countCome(tx, of)) !== pending.came)
    throw new Unsent('changed');
  const asker = await findAsker(tx, of.requestId, of.memberId);
  if (!asker) throw new Unsent('gone');
  await clearDraft(tx, pending, of);
  await deletePending(tx, caseId);
  // the words that are published now; those of a reason that was retired meanwhile are still there
  const words = await refusalWordsFor(tx, pending);
  const text = answerMessageText(asker.language, pending, words);
  if (systemAnswer !== null) await endSystemAnswer(tx, systemAnswer, { leftAt: now });
  await giveAnswer(tx, deps, asker, {
    ...{ id: of.requestId, status, papers, files, now },
    // one that only ends the request leaves the answer of before
    text: text === '' ? null : text,
    ...signed,
  });
  if (found.kind === 'data-request') {
    const decision = { ...of, caseId, status, by: signed.by, now };
    if (!(await carryOutDecision(tx, decision))) throw new Unsent('changed');
  }
};

const giveBack = async (
  tx: Transaction,
  pending: Pending,
  { problem, now }: { problem: Problem; now: Date },
): Promise<void> => {
  const { caseId, staffId } = pending;
  const role: Actor['role'] = pending.role ?? 'system';
  const name = (await findPending(tx, caseId))?.name ?? '';
  await deletePending(tx, caseId);
  await keepForAuthor(tx, pending, { problem, now });
  const found = await findCaseById(tx, caseId);
  const by = { staffId, name, role };
  const told = { memberId: found?.memberId ?? null, about: caseId, reason: problem, now };
  await writeLedger(tx, by, { act: 'answer.taken-back', ...told });
};

/** False: its time has not come, another process had it, or it was taken back. */
export const leaveAnswer = async (deps: LeaveDeps, caseId: string, now: Date): Promise<boolean> => {
  const inTurn = (work: (tx: Transaction, pending: Pending) => Promise<void>): Promise<boolean> =>
    deps.db.transaction(async (tx) => {
      const pending = await takeDue(tx, caseId, now);
      if (pending) await work(tx, pending);
      return pending !== undefined;
    });
  try {
    return await inTurn((tx, pending) => leave(tx, deps, pending, now));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    await inTurn((tx, pending) => giveBack(tx, pending, { problem, now }));
    return false;
  }
};
