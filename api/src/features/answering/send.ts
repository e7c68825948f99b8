/** An answer is sent: it can be taken back for a while, and nobody else's goes out beside it. */
import { standOf } from '@rafiq/contract/cases/rules';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { checkAnswer, MESSAGE_FILES_MAX, UNDO_SECONDS } from '@rafiq/contract/conversations/rules';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { isRowId } from '../../platform/row-id.ts';
import { type Asking, holdApproval, withdrawApproval } from '../approvals/service.ts';
import { toRow } from '../cases/service.ts';
import { keepPace, writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { refusalWordsFor } from '../templates/service.ts';
import { authorOf, deleteDraft, listUnsent } from './draft-repository.ts';
import { isFileGone, keepForAuthor, saveDraft } from './drafts.ts';
import {
  type Author,
  bumpCase,
  countCome,
  findPending,
  insertPending,
  lockPending,
  takePendingBack,
} from './pending-repository.ts';
import { holdAnswering, type RequestCase, requireRequestCase } from './request-case.ts';
import { askSecond, secondFor, type Written } from './reversal.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}

export interface SentAnswer extends AnswerDraft {
  version: number;
  files: readonly string[];
  /** Why a refusal is taken back. */
  reason: string;
}

/** Until when it can be taken back, and whether it waits for a second person. */
export interface Aside {
  leaves: string;
  version: number;
  approval: string | null;
}

/** How it stands now, and whether somebody's answer is on its way. */
const caseChanged = (found: RequestCase, name?: string): AppError => {
  const leaving = name === undefined ? [] : [issue('answer', 'answer_leaving', { name })];
  return new AppError('case_changed', { issues: [...leaving, ...standOf(toRow(found))] });
};

/** What was attached to this case by the caller, and has not left. */
const checkFiles = async (
  tx: Transaction,
  found: RequestCase,
  staffId: string,
  files: readonly string[],
): Promise<Issue[]> => {
  if (files.length > MESSAGE_FILES_MAX)
    return [issue('files', 'too_many_files', { max: MESSAGE_FILES_MAX })];
  if (files.length === 0) return [];
  const of = { memberId: found.memberId, requestId: found.subjectId, author: staffId };
  const attached = new Set((await listUnsent(tx, of)).map(({ id }) => id));
  const gone = files.filter((id) => !attached.has(id));
  return gone.map((file) => issue('files', 'upload_unknown', { file }));
};

export const leavesAfter = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * 1_000);

/** What takes a refusal back is asked about with this reason; null: it is refused. */
type Why = string | null;

interface Leaving {
  author: Author;
  /** By whom a second person would be asked. */
  by: Asking;
  written: Written;
  why: Why;
  now: Date;
}

const whenToLeave = async (
  tx: Transaction,
  found: RequestCase,
  { author, by, written, why, now }: Leaving,
): Promise<{ leavesAt: Date; approval: string | null }> => {
  const second = await secondFor(tx, found, written.status);
  if (second === null) return { leavesAt: leavesAfter(now), approval: null };
  if (why === null)
    return refuseIssue(issue('status', second.data ? 'data_alone' : 'refusal_alone'));
  const asked = { ...second, written, author: authorOf(author), reason: why, now };
  return askSecond(tx, by, found, asked);
};

/** Of a case that is held, and to which nobody's answer is on its way. */
export const putAside = async (
  tx: Transaction,
  found: RequestCase,
  { jobs, ...leaving }: Leaving & { jobs: JobQueue },
): Promise<Aside> => {
  const { author, written, now } = leaving;
  const { id, memberId, subjectId: requestId } = found;
  const { version } = await bumpCase(tx, id, author.staffId);
  const { leavesAt, approval } = await whenToLeave(tx, found, leaving);
  const came = await countCome(tx, { memberId, requestId });
  const files = [...new Set(written.files)];
  const pending = { ...written, ...author, caseId: id, files, version, came, createdAt: now };
  await insertPending(tx, { ...pending, leavesAt, approval });
  if (approval === null) await jobs.enqueue(tx, 'answers', { id }, leavesAt);
  return { leaves: leavesAt.toISOString(), version, approval };
};

/**
 * Puts an answer aside until it leaves. `write` says it once the case is held and as it was seen; what it refuses changes
 * nothing.
 */
export const leaveLater = async (
  tx: Transaction,
  caller: StaffCaller,
  {
    id,
    version: seen,
    ...asked
  }: { id: string; version: number; now: Date; why: Why; jobs: JobQueue },
  write: (found: RequestCase) => Promise<Written>,
): Promise<Aside> => {
  const { person, actor } = caller;
  const { now, why, jobs } = asked;
  await holdAnswering(tx, id);
  const found = await requireRequestCase(tx, person, id);
  const other = await findPending(tx, id);
  if (other || found.version !== seen) throw caseChanged(found, other?.name);
  const written = await write(found);
  const author = { staffId: person.id, role: actor.role as StaffRole, systemAnswer: null };
  const aside = await putAside(tx, found, { author, by: caller, written, why, now, jobs });
  await deleteDraft(tx, { caseId: id, staffId: person.id });
  const { memberId } = found;
  if (found.staffId === null)
    await writeLedger(tx, actor, { act: 'case.taken', memberId, about: id, now });
  await keepPace(tx, { actor: { ...actor, staffId: person.id }, of: 'answer', subject: id, now });
  return aside;
};

const send = (
  tx: Transaction,
  caller: StaffCaller,
  { id, now, sent, jobs }: { id: string; now: Date; sent: SentAnswer; jobs: JobQueue },
): Promise<Aside> => {
  const { version, reason, ...written } = sent;
  return leaveLater(tx, caller, { id, version, now, why: reason, jobs }, async (found) => {
    const { reasons } = await refusalWordsFor(tx, sent);
    refuseIssues([
      ...checkAnswer(found.kind, sent, reasons),
      ...(await checkFiles(tx, found, caller.person.id, [...new Set(sent.files)])),
    ]);
    return written;
  });
};

/** Whoever comes second, or lacks a file of theirs, keeps what they wrote as their draft. */
export const sendAnswer = async (
  deps: Deps,
  caller: StaffCaller,
  id: string,
  sent: SentAnswer,
): Promise<Aside> => {
  if (!isRowId(id)) throw new AppError('not_found');
  const now = deps.clock();
  try {
    return await deps.db.transaction((tx) => send(tx, caller, { id, now, sent, jobs: deps.jobs }));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'case_changed' || isFileGone(error)))
      await saveDraft(deps, caller, id, sent).catch(() => undefined);
    throw error;
  }
};

/** Everything that an answer waits in, held in the order of whoever sends or decides on it. */
export const holdWaiting = async (tx: Transaction, caseId: string): Promise<void> => {
  for (const kind of ['refusal', 'data'] as const) await holdApproval(tx, kind, caseId);
  await lockPending(tx, caseId);
};

/** Until its time has come: its author has it again. False: it has, or there is none of theirs. */
export const takeBack = async (
  tx: Transaction,
  caseId: string,
  { by, ...asked }: Parameters<typeof takePendingBack>[2] & { by: string | null },
): Promise<boolean> => {
  const { now } = asked;
  const taken = await takePendingBack(tx, caseId, asked);
  if (taken && taken.approval !== null) await withdrawApproval(tx, taken.approval, { by, now });
  if (taken) await keepForAuthor(tx, taken, { problem: null, now });
  return taken !== undefined;
};

/** By its author or a supervisor, until its time has come: the author has it as a draft again. */
export const takeAnswerBack = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, actor }: StaffCaller,
  id: string,
): Promise<void> => {
  if (!isRowId(id)) throw new AppError('not_found');
  const now = clock();
  await db.transaction(async (tx) => {
    await holdWaiting(tx, id);
    const found = await requireRequestCase(tx, person, id);
    const isSupervisor = person.roles.includes('supervisor');
    const of = isSupervisor ? null : { staffId: person.id };
    if (!(await takeBack(tx, id, { of, by: person.id, now }))) {
      const pending = await findPending(tx, id);
      if (pending && !isSupervisor && pending.staffId !== person.id)
        throw new AppError('role_required');
      throw caseChanged(found, pending?.name);
    }
    const { memberId } = found;
    await writeLedger(tx, actor, { act: 'answer.taken-back', memberId, about: id, now });
  });
};
