/** A case that is about a request: what can be answered here. */
import { isRequestKind } from '@rafiq/contract/cases/rules';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type FoundCase, lockCase, requireSeen } from '../cases/service.ts';
import { lockPending } from './pending-repository.ts';

/** Of a request: whose it is and which. */
export interface RequestCase extends FoundCase {
  kind: RequestKind;
  memberId: string;
}

/** An identity and a call to be made have calls of their own, and are not found here. */
export const requireRequestCase = async (
  db: Queryable,
  person: StaffPerson,
  id: string,
): Promise<RequestCase> => {
  const found = await requireSeen(db, person, id);
  const { kind, memberId } = found;
  if (!isRequestKind(kind) || memberId === null) throw new AppError('not_found');
  return { ...found, kind, memberId };
};

/** What is leaving is waited for before the case is held: whoever sends it takes both in this order. */
export const holdAnswering = async (tx: Transaction, id: string): Promise<void> => {
  await lockPending(tx, id);
  await lockCase(tx, id);
};
