/**
 * A system answers by its key, as somebody of the staff would: by the same rules, and it leaves by the same way. What is
 * its own: the same call again is the same answer, and it has no draft and no case.
 */
import { createHash } from 'node:crypto';
import type {
  NamedDocument,
  SystemAnswer,
  SystemAnswerState,
  Withdrawn,
} from '@rafiq/contract/answering/systems/model';
import {
  checkSystemAnswer,
  checkSystemDraft,
  draftOf,
  whyNotAnswer,
} from '@rafiq/contract/answering/systems/rules';
import { standOf } from '@rafiq/contract/cases/rules';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { canonicalJson } from '@rafiq/contract/core/canonical-json';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { checkFit, fillTemplate } from '@rafiq/contract/templates/fill';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { recordMemberFile } from '../../../platform/file-store/keep-file.ts';
import type { NewFile } from '../../../platform/file-store/repository.ts';
import type { JobQueue } from '../../../platform/jobs/queue.ts';
import type { AskingSystem } from '../../access-keys/service.ts';
import { findCaseById, lockCase, toRow } from '../../cases/service.ts';
import { copyDocuments, discardCopies } from '../../feeds/service.ts';
import { writeLedger } from '../../ledger/service.ts';
import { lockHandover, refuseJudged, requireHanded } from '../../request-handover/service.ts';
import { lockRequest, requireKey } from '../../requests/service.ts';
import { readUsed } from '../../templates/service.ts';
import { authorOf, tieUnsent } from '../draft-repository.ts';
import { findPending, lockPending } from '../pending-repository.ts';
import type { RequestCase } from '../request-case.ts';
import { holdWaiting, putAside, takeBack } from '../send.ts';
import { knownOf } from '../templates.ts';
import { findSystemAnswer, insertSystemAnswer, type KeptSystemAnswer } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  jobs: JobQueue;
}

/** How an answer stands. */
export interface Standing {
  version: number;
  state: SystemAnswerState;
  leaves: string | null;
  problem: Withdrawn | null;
  /** Whether this call gave it. */
  isNew: boolean;
}

interface Asked {
  reference: string;
  key: string;
  contentHash: Buffer;
  sent: SystemAnswer;
  now: Date;
}

const standingOf = (kept: KeptSystemAnswer): Standing => {
  const { version, problem, leftAt, leavesAt, approval } = kept;
  const told = { version, problem, isNew: false };
  if (leftAt !== null) return { ...told, state: 'sent', leaves: leftAt };
  if (leavesAt === null) return { ...told, state: 'withdrawn', leaves: null };
  return { ...told, state: approval === null ? 'leaving' : 'approval', leaves: leavesAt };
};

/** Undefined: nothing was sent with this key yet. */
const findBefore = async (
  db: Db | Transaction,
  { source }: AskingSystem,
  { key, contentHash }: Asked,
): Promise<Standing | undefined> => {
  const kept = await findSystemAnswer(db, { source, key });
  if (kept && !kept.contentHash.equals(contentHash)) throw new AppError('answer_key_used');
  return kept && standingOf(kept);
};

type Handed = Awaited<ReturnType<typeof requireHanded>>;

/** In the order of whoever sends an answer: what waits, the request, its case. */
const hold = async (tx: Transaction, { caseId, requestId, memberId }: Handed): Promise<void> => {
  await lockPending(tx, caseId);
  await lockRequest(tx, requestId, memberId);
  await lockCase(tx, caseId);
};

/** Nobody of the staff has it, and nobody's answer is on its way. */
const requireFree = async (
  tx: Transaction,
  { caseId, kind, memberId }: Handed,
): Promise<RequestCase> => {
  const found = await findCaseById(tx, caseId);
  if (found?.memberId !== memberId) throw new AppError('not_found');
  const other = await findPending(tx, caseId);
  const leaving = other && [issue('answer', 'answer_leaving', { name: other.name })];
  if (leaving || found.staffId !== null)
    throw new AppError('case_held', { issues: leaving ?? standOf(toRow(found)) });
  return { ...found, kind, memberId };
};

const writeDraft = async (
  tx: Transaction,
  found: RequestCase,
  { sent, now }: Pick<Asked, 'sent' | 'now'>,
): Promise<AnswerDraft> => {
  const { kind, language } = found;
  const { templates, words } = await readUsed(tx);
  let filled: AnswerDraft | null = null;
  if (sent.template) {
    const { code, values = {} } = sent.template;
    const template = templates.find((one) => one.code === code);
    if (!template) return refuseIssue(issue('template', 'unknown_value'));
    const known = await knownOf(tx, found, { reader: language, now });
    const of = { ...known, folder: values.folder ?? known.folder, due: values.due ?? known.due };
    refuseIssues(checkFit(template, kind, of));
    filled = fillTemplate(template, kind, of);
  }
  const draft = draftOf(sent, { kind, language, filled });
  refuseIssues(checkSystemDraft(kind, draft, words.reasons));
  return draft;
};

const attach = async (
  tx: Transaction,
  { memberId, subjectId: requestId }: RequestCase,
  { author, copies, now }: { author: string; copies: readonly NewFile[]; now: Date },
): Promise<string[]> => {
  for (const file of copies) {
    await recordMemberFile(tx, memberId, file);
    const tied = { memberId, requestId, author, fileId: file.id, key: file.id };
    await tieUnsent(tx, { ...tied, role: 'proof', now });
  }
  return copies.map(({ id }) => id);
};

const give = async (
  tx: Transaction,
  jobs: JobQueue,
  system: AskingSystem,
  { copies, ...asked }: Asked & { copies: readonly NewFile[] },
): Promise<Standing> => {
  const { reference, key, contentHash, sent, now } = asked;
  const handed = await requireHanded(tx, system, reference);
  const { caseId, requestId } = handed;
  await hold(tx, handed);
  // sent twice at once: the second has waited for the first
  const before = await findBefore(tx, system, asked);
  if (before) return before;
  const present = await lockHandover(tx, requestId);
  if (!present) throw new AppError('not_found');
  const { version } = sent;
  const { source, name, actor } = system;
  const wrong = whyNotAnswer(present, { version, source });
  if (wrong) refuseJudged(wrong);
  const found = await requireFree(tx, handed);
  const draft = await writeDraft(tx, found, asked);
  const kept = { source, key, contentHash, caseId, version, keyId: system.key, name, now };
  const id = await insertSystemAnswer(tx, kept);
  if (id === undefined) throw new AppError('answer_key_used');
  const author = { staffId: null, role: null, systemAnswer: id };
  const files = await attach(tx, found, { author: authorOf(author), copies, now });
  const written = { ...draft, files };
  const by = { actor, key: system.key };
  const why = sent.reason ?? '';
  const { leaves, approval } = await putAside(tx, found, { author, by, written, why, now, jobs });
  const state = approval === null ? 'leaving' : 'approval';
  return { version, state, leaves, problem: null, isNew: true };
};

const readKey = (sent: string | string[] | undefined): string =>
  sent === undefined ? refuseIssue(issue('Idempotency-Key', 'required')) : requireKey(sent);

const namedOnce = (documents: readonly NamedDocument[]): NamedDocument[] =>
  documents.filter(
    ({ sha256 }, at) => documents.findIndex((other) => other.sha256 === sha256) === at,
  );

/** Its documents are copied for the member before the transaction that gives it, and taken back where it does not. */
export const giveSystemAnswer = async (
  deps: Deps,
  system: AskingSystem,
  reference: string,
  { key: sentKey, sent }: { key: string | string[] | undefined; sent: SystemAnswer },
): Promise<Standing> => {
  const key = readKey(sentKey);
  const contentHash = createHash('sha256').update(canonicalJson({ reference, sent })).digest();
  const now = deps.clock();
  const asked = { reference, key, contentHash, sent, now };
  await requireHanded(deps.db, system, reference);
  const before = await findBefore(deps.db, system, asked);
  if (before) return before;
  refuseIssues(checkSystemAnswer(sent, todayInMorocco(now)));
  const named = namedOnce(sent.documents ?? []);
  const copies = await copyDocuments(deps, system.source, named);
  let isGiven = false;
  try {
    const standing = await deps.db.transaction((tx) =>
      give(tx, deps.jobs, system, { ...asked, copies }),
    );
    isGiven = standing.isNew;
    return standing;
  } finally {
    if (!isGiven) await discardCopies(deps, copies);
  }
};

/** Where it is too late, or was taken back before, it is told how it stands. */
export const takeSystemAnswerBack = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  system: AskingSystem,
  reference: string,
  sentKey: string | string[] | undefined,
): Promise<Standing> => {
  const key = readKey(sentKey);
  return db.transaction(async (tx) => {
    const { caseId, memberId } = await requireHanded(tx, system, reference);
    await holdWaiting(tx, caseId);
    const kept = await findSystemAnswer(tx, { source: system.source, key });
    if (kept?.caseId !== caseId) throw new AppError('not_found');
    const now = clock();
    const isTaken = await takeBack(tx, caseId, { of: { systemAnswer: kept.id }, by: null, now });
    if (!isTaken) return standingOf(kept);
    await writeLedger(tx, system.actor, { act: 'answer.taken-back', memberId, about: caseId, now });
    return standingOf({ ...kept, leavesAt: null, problem: 'taken-back' });
  });
};
