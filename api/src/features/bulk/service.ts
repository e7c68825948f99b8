/** One act on several cases: each has its own transaction and its own line of the ledger, and none is left out of the answer. */
import type { BulkAct, BulkAsked, BulkOutcome, BulkResult } from '@rafiq/contract/bulk/model';
import { checkBulk } from '@rafiq/contract/bulk/rules';
import type { ErrorCode } from '@rafiq/contract/core/errors';
import { issue } from '@rafiq/contract/core/issue';
import { roleFor } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import {
  answerByTemplate,
  closeWithStatus,
  leaveTogether,
  takeAnswerBack,
} from '../answering/service.ts';
import { assignCase, returnCase } from '../cases/assigning/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { readUsed } from '../templates/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  log: { error(details: object, message: string): void };
}

const OUTCOMES: Partial<Record<ErrorCode, BulkOutcome>> = {
  case_changed: 'changed',
  role_required: 'not_allowed',
  not_found: 'gone',
  invalid_data: 'refused',
  pace_reached: 'too_many',
};

const outcomeOf = (log: Deps['log'], error: unknown): Omit<BulkResult, 'id'> => {
  const known = error instanceof AppError ? OUTCOMES[error.code] : undefined;
  if (error instanceof AppError && known)
    return { outcome: known, issues: error.issues, leaves: null };
  log.error({ err: error }, 'a case of several failed');
  return { outcome: 'failed', issues: [], leaves: null };
};

type One = BulkAsked['cases'][number];

/** Until when it can be taken back; nothing of what is done at once. */
type Act = (one: One) => Promise<{ leaves: string; version: number } | null>;

const done = (work: Promise<unknown>): ReturnType<Act> => work.then(() => null);

/** Whoever may not answer is told so before the first case, and by which role the others do. */
const asAnswering = ({ person, actor }: StaffCaller): StaffCaller => {
  const role = roleFor(person, 'cases.answer');
  if (!role) throw new AppError('role_required');
  return { person, actor: { ...actor, role } };
};

/** What is the same for all cases is looked up once. */
type Begin = (deps: Deps, caller: StaffCaller, asked: BulkAsked) => Act | Promise<Act>;

const ACTS: Record<BulkAct, Begin> = {
  return: (deps, caller) => (one) => done(returnCase(deps, caller, one)),
  give: (deps, caller, asked) => {
    const assignee = asked.assignee ?? '';
    return (one) => done(assignCase(deps, caller, { ...one, assignee }));
  },
  answer: async (deps, caller, asked) => {
    const by = asAnswering(caller);
    const used = await readUsed(deps.db);
    const template = used.templates.find(({ code }) => code === asked.template);
    if (!template) return refuseIssue(issue('template', 'unknown_value'));
    return (one) => answerByTemplate(deps, by, { ...one, used, template });
  },
  close: async (deps, caller, { closing, refusal }) => {
    const by = asAnswering(caller);
    const used = await readUsed(deps.db);
    const outcome = closing ?? 'done';
    return (one) => closeWithStatus(deps, by, { ...one, used, outcome, refusal });
  },
  'take-back': (deps, caller) => {
    const by = asAnswering(caller);
    return ({ id }) => done(takeAnswerBack(deps, by, id));
  },
};

/** What has left meanwhile keeps the time at which it did. */
const withTimeToUndo = async (
  deps: Deps,
  results: readonly BulkResult[],
  leaving: readonly One[],
): Promise<BulkResult[]> => {
  try {
    const { ids, leaves } = await leaveTogether(deps, leaving);
    const waits = (one: BulkResult) => one.leaves !== null && ids.has(one.id);
    return results.map((one) => (waits(one) ? { ...one, leaves } : one));
  } catch (error) {
    // each leaves at its own time then
    deps.log.error({ err: error }, 'several answers do not leave together');
    return [...results];
  }
};

export const actOnMany = async (
  deps: Deps,
  caller: StaffCaller,
  asked: BulkAsked,
): Promise<BulkResult[]> => {
  refuseIssues(checkBulk(asked));
  const act = await ACTS[asked.act](deps, caller, asked);
  const results: BulkResult[] = [];
  const leaving: One[] = [];
  // one after the other: each waits for the line of the ledger of the one before anyway
  for (const one of asked.cases) {
    const told = await Promise.resolve()
      .then(() => act(one))
      .then(
        (aside) => {
          if (aside) leaving.push({ id: one.id, version: aside.version });
          return { outcome: 'done', issues: [], leaves: aside?.leaves ?? null } as const;
        },
        (error: unknown) => outcomeOf(deps.log, error),
      );
    results.push({ id: one.id, ...told });
  }
  return leaving.length > 0 ? withTimeToUndo(deps, results, leaving) : results;
};
