/** One act on several cases: each has its own transaction and its own line of the ledger, and none is left out of the answer. */
import type { BulkAsked, BulkOutcome, BulkResult } from '@rafiq/contract/bulk/model';
import type { ErrorCode } from '@rafiq/contract/core/errors';
import { issue } from '@rafiq/contract/core/issue';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { assignCase, returnCase } from '../cases/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: { error(details: object, message: string): void };
}

const OUTCOMES: Partial<Record<ErrorCode, BulkOutcome>> = {
  case_changed: 'changed',
  role_required: 'not_allowed',
  not_found: 'gone',
  invalid_data: 'refused',
};

const outcomeOf = (log: Deps['log'], error: unknown): Omit<BulkResult, 'id'> => {
  const known = error instanceof AppError ? OUTCOMES[error.code] : undefined;
  if (error instanceof AppError && known) return { outcome: known, issues: error.issues };
  log.error({ err: error }, 'a case of several failed');
  return { outcome: 'failed', issues: [] };
};

type One = BulkAsked['cases'][number];

const actOn = (deps: Deps, caller: StaffCaller, { act, assignee }: BulkAsked) => {
  if (act === 'return') return (one: One) => returnCase(deps, caller, one);
  if (assignee === null) return refuseIssue(issue('assignee', 'required'));
  return (one: One) => assignCase(deps, caller, { ...one, assignee });
};

export const actOnMany = async (
  deps: Deps,
  caller: StaffCaller,
  asked: BulkAsked,
): Promise<BulkResult[]> => {
  const act = actOn(deps, caller, asked);
  const results: BulkResult[] = [];
  // one after the other: each waits for the line of the ledger of the one before anyway
  for (const one of asked.cases) {
    const told = await Promise.resolve()
      .then(() => act(one))
      .then(
        () => ({ outcome: 'done', issues: [] }) as const,
        (error: unknown) => outcomeOf(deps.log, error),
      );
    results.push({ id: one.id, ...told });
  }
  return results;
};
