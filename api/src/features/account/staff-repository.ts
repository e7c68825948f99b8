import type { Queryable } from '../../platform/db.ts';

/** The account of a CIN, locked; null when there is none. */
export const lockAccountOf = async (
  tx: Queryable,
  cin: string,
): Promise<{ memberId: string; isSuspended: boolean } | null> => {
  const found = await tx.maybeOne<{ memberId: string; isSuspended: boolean }>({
    name: 'account-of-cin',
    text: `select member_id::text as "memberId", suspended_at is not null as "isSuspended"
           from accounts where cin = $1 for update`,
    values: [cin],
  });
  return found ?? null;
};

export const setSuspended = (
  tx: Queryable,
  memberId: string,
  suspendedAt: Date | null,
): Promise<number> =>
  tx.run({
    name: 'account-suspend',
    text: 'update accounts set suspended_at = $2 where member_id = $1',
    values: [memberId, suspendedAt],
  });
