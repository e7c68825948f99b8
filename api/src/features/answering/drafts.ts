/** What somebody has begun to write is kept for them, wherever they go on. */
import type { AnswerDraft, Problem } from '@rafiq/contract/conversations/model';
import { checkDraft } from '@rafiq/contract/conversations/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { type AppError, refuseIssues } from '../../platform/errors.ts';
import { findCaseById } from '../cases/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { refusalWordsFor } from '../templates/service.ts';
import { authorOf, deleteDraft, deleteUnsent, findDraft, upsertDraft } from './draft-repository.ts';
import type { Pending } from './pending-repository.ts';
import { holdAnswering, requireRequestCase } from './request-case.ts';
import { endSystemAnswer } from './systems/repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export const saveDraft = (
  { db, clock }: Deps,
  { person }: StaffCaller,
  id: string,
  draft: AnswerDraft,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { kind } = await requireRequestCase(tx, person, id);
    const { reasons } = await refusalWordsFor(tx, draft);
    refuseIssues(checkDraft(kind, draft, reasons));
    const author = { caseId: id, staffId: person.id };
    await upsertDraft(tx, author, { ...draft, problem: null, now: clock() });
  });

/** With what was attached to it and is not on its way. */
export const dropDraft = (
  { db }: Pick<Deps, 'db'>,
  { person }: StaffCaller,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { memberId, subjectId } = await requireRequestCase(tx, person, id);
    await holdAnswering(tx, id);
    await deleteDraft(tx, { caseId: id, staffId: person.id });
    const of = { memberId, requestId: subjectId, author: person.id };
    await deleteUnsent(tx, of, { caseId: id });
  });

/** One that was attached has been taken away: the answer is refused rather than sent without it. */
export const isFileGone = ({ issues }: AppError): boolean =>
  issues.some(({ field, code }) => field === 'files' && code === 'upload_unknown');

/** A system has no draft: it is told what became of its answer, and nothing of it stays. */
const withdraw = async (
  tx: Transaction,
  { caseId, ...answer }: Pending & { systemAnswer: string },
  problem: Problem | null,
): Promise<void> => {
  await endSystemAnswer(tx, answer.systemAnswer, { problem: problem ?? 'taken-back' });
  const found = await findCaseById(tx, caseId);
  if (!found?.memberId) return;
  const of = { memberId: found.memberId, requestId: found.subjectId, author: authorOf(answer) };
  await deleteUnsent(tx, of, { caseId });
};

/** An answer that does not leave is its author's draft again. What they have typed meanwhile stands behind it. */
export const keepForAuthor = async (
  tx: Transaction,
  pending: Pending,
  { problem, now }: { problem: Problem | null; now: Date },
): Promise<void> => {
  if (pending.systemAnswer !== null) return withdraw(tx, pending, problem);
  const { caseId, staffId, status, text, papers, refusal } = pending;
  const author = { caseId, staffId };
  // a closing without a word, taken back: there is nothing to go on with
  if (text === '' && problem === null) return;
  const typed = (await findDraft(tx, author))?.text.trim() ?? '';
  const both = text.includes(typed) ? text : `${text}\n\n${typed}`;
  await upsertDraft(tx, author, { status, text: both, papers, refusal, problem, now });
};
