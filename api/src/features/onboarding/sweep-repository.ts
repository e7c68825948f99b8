import type { Queryable } from '../../platform/db.ts';

export const findStaleAccounts = async (db: Queryable, before: Date): Promise<string[]> => {
  const stale = await db.rows<{ memberId: string }>({
    name: 'onboarding-stale-accounts',
    text: `select member_id::text as "memberId" from accounts
           where state = 'pending' and created_at <= $1`,
    values: [before],
  });
  return stale.map(({ memberId }) => memberId);
};
