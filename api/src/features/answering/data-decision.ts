/** What two have decided on somebody's data, and what is done then. */
import type { DataAbout, DataRequestDetails, DataRight } from '@rafiq/contract/data-requests/model';
import { decidesOnData, erasesData } from '@rafiq/contract/data-requests/rules';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Transaction } from '../../platform/db.ts';
import { eraseWithin, isKeptByLaw } from '../account/service.ts';
import { approvedAbout } from '../approvals/service.ts';
import { recordEvent } from '../events/recording/service.ts';
import type { Actor } from '../ledger/service.ts';
import { findRequest, type OfRequest } from './case-repository.ts';
import type { RequestCase } from './request-case.ts';

/** As the second person reads it. */
export interface DataDecision {
  right: DataRight;
  about: DataAbout;
  correct: string;
  isWhole: boolean;
}

const detailsOf = (details: Record<string, unknown>): DataRequestDetails =>
  details as unknown as DataRequestDetails;

/** Null: it is no decision on data, and leaves as any answer. */
export const dataDecidedBy = async (
  tx: Transaction,
  { kind, memberId, subjectId: requestId }: RequestCase,
  next: RequestStatus,
): Promise<{ before: RequestStatus; data: DataDecision } | null> => {
  if (!decidesOnData(kind, next)) return null;
  const request = await findRequest(tx, { memberId, requestId });
  if (!request) return null;
  const { right, about, correct } = detailsOf(request.details);
  const isWhole = right === 'erasure' && !(await isKeptByLaw(tx, memberId));
  return { before: request.status, data: { right, about, correct, isWhole } };
};

/**
 * Part of the transaction in which the answer leaves, and its last. False: nobody has allowed it, so that nothing of all
 * this may happen.
 */
export const carryOutDecision = async (
  tx: Transaction,
  decided: OfRequest & { caseId: string; status: RequestStatus; by: Actor; now: Date },
): Promise<boolean> => {
  const { memberId, requestId, caseId, status, by, now } = decided;
  if (!decidesOnData('data-request', status)) return true;
  const approval = await approvedAbout(tx, 'data', caseId);
  const request = await findRequest(tx, { memberId, requestId });
  if (approval === undefined || !request) return false;
  const { right } = detailsOf(request.details);
  const ids = { request: requestId };
  if (right === 'correction' && status === 'Traité')
    await recordEvent(tx, { type: 'data.corrected', memberId, ids, now });
  if (erasesData(right, status)) {
    await recordEvent(tx, { type: 'data.erased', memberId, ids, now });
    await eraseWithin(tx, memberId, { reason: `approval ${approval}`, by, now });
  }
  return true;
};
