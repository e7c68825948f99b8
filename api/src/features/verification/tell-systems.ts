/** The insurer's systems hear of each decision on who somebody is. */
import type { Transaction } from '../../platform/db.ts';
import { clientOf, recordEvent } from '../events/recording/service.ts';
import type { Case, Claimant } from './case.ts';

/** Before whoever is not the one goes, and their client number with them. */
export const tellRejected = (
  tx: Transaction,
  { registry }: Case,
  { kind, ids: [id] }: Claimant,
  now: Date,
): Promise<void> => {
  const memberId = (kind === 'account' ? id : registry?.id) ?? null;
  return recordEvent(tx, { type: 'identity.decided', memberId, ids: { outcome: 'rejected' }, now });
};

/** The number under which a person was told of until now, when the registry knows them under another. */
export const formerClientOf = async (
  tx: Transaction,
  { registry }: Case,
  memberId: string,
): Promise<{ formerClient?: string }> => {
  const formerClient = registry ? await clientOf(tx, memberId) : undefined;
  return formerClient === undefined ? {} : { formerClient };
};

export const tellVerified = (
  tx: Transaction,
  memberId: string,
  { now, ...former }: { formerClient?: string; now: Date },
): Promise<void> => {
  const ids = { ...former, outcome: 'verified' } as const;
  return recordEvent(tx, { type: 'identity.decided', memberId, ids, now });
};
