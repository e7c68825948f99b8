/** One of several that are answered at once: as one alone, but nobody has read it, so more is refused. */
import { checkAnswerable, checkOneOfMany, isBegun } from '@rafiq/contract/bulk/rules';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { checkAnswer, checkClosing } from '@rafiq/contract/conversations/rules';
import type { Issue } from '@rafiq/contract/core/issue';
import { checkFit, fillTemplate, fillTemplates } from '@rafiq/contract/templates/fill';
import type { Outcome, Template } from '@rafiq/contract/templates/model';
import { statusOf } from '@rafiq/contract/templates/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { isRowId } from '../../platform/row-id.ts';
import { requireSeen, toRow } from '../cases/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import type { Used } from '../templates/service.ts';
import { findDraft, listUnsent } from './draft-repository.ts';
import { postponePending } from './pending-repository.ts';
import type { RequestCase } from './request-case.ts';
import { type Aside, leaveLater, leavesAfter } from './send.ts';
import { knownOf } from './templates.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}

interface OneOfMany {
  id: string;
  version: number;
}

/** Read once for all of them. */
type WithUsed = OneOfMany & { used: Used };

const hasBegun = async (
  tx: Transaction,
  found: RequestCase,
  { staffId, templates }: { staffId: string; templates: readonly AnswerDraft[] },
): Promise<boolean> => {
  const { id: caseId, kind, memberId, subjectId: requestId } = found;
  const draft = await findDraft(tx, { caseId, staffId });
  if (draft && isBegun(kind, draft, templates)) return true;
  return (await listUnsent(tx, { memberId, requestId, author: staffId })).length > 0;
};

type Known = Awaited<ReturnType<typeof knownOf>>;
type Write = (found: RequestCase, of: Known) => { draft: AnswerDraft; issues: Issue[] };

const answerOne = (
  { db, clock, jobs }: Deps,
  caller: StaffCaller,
  { id, version, used }: WithUsed,
  write: Write,
): Promise<Aside> => {
  const { person } = caller;
  const now = clock();
  return db.transaction(async (tx) => {
    if (!isRowId(id)) throw new AppError('not_found');
    refuseIssues(checkAnswerable(await requireSeen(tx, person, id)));
    return leaveLater(tx, caller, { id, version, now, why: null, jobs }, async (found) => {
      const of = await knownOf(tx, found, { reader: person.language, now });
      const templates = fillTemplates(used.templates, found.kind, of);
      const begun = await hasBegun(tx, found, { staffId: person.id, templates });
      refuseIssues(checkOneOfMany(toRow(found), { callerId: person.id, hasBegun: begun }));
      const { draft, issues } = write(found, of);
      refuseIssues(issues);
      return { ...draft, files: [] };
    });
  });
};

/** In the member's language, with what their case fills in. */
export const answerByTemplate = (
  deps: Deps,
  caller: StaffCaller,
  { template, ...one }: WithUsed & { template: Template },
): Promise<Aside> =>
  answerOne(deps, caller, one, ({ kind }, of) => {
    refuseIssues(checkFit(template, kind, of));
    const draft = fillTemplate(template, kind, of);
    return { draft, issues: checkAnswer(kind, draft, one.used.words.reasons) };
  });

/** Without words of its own: the member is told of the status, and of a refusal why. */
export const closeWithStatus = (
  deps: Deps,
  caller: StaffCaller,
  { outcome, refusal, ...one }: WithUsed & { outcome: Outcome; refusal: AnswerDraft['refusal'] },
): Promise<Aside> =>
  answerOne(deps, caller, one, ({ kind }) => {
    const draft = { status: statusOf(kind, outcome), text: '', papers: [], refusal };
    return { draft, issues: checkClosing(kind, draft, one.used.words.reasons) };
  });

/**
 * The first may have waited long for the last: those that have not left can all be taken back for as long as one alone.
 * Answers which, and until when.
 */
export const leaveTogether = async (
  { db, clock, jobs }: Deps,
  answers: readonly OneOfMany[],
): Promise<{ ids: ReadonlySet<string>; leaves: string }> => {
  const leavesAt = leavesAfter(clock());
  const ids = await db.transaction(async (tx) => {
    const postponed = await postponePending(tx, answers, leavesAt);
    for (const id of postponed) await jobs.enqueue(tx, 'answers', { id }, leavesAt);
    return postponed;
  });
  return { ids: new Set(ids), leaves: leavesAt.toISOString() };
};
