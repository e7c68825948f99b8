import type { Queryable } from '../../platform/db.ts';

/** Those of a waiting account stay: its link carries the uid. */
export const deleteOldOnboardings = (db: Queryable, before: Date): Promise<number> =>
  db.run({
    name: 'onboarding-sweep',
    text: `delete from onboardings o where o.created_at <= $1 and not exists
             (select 1 from accounts a where a.member_id = o.member_id and a.state = 'pending')`,
    values: [before],
  });

export const deleteUnusedAcceptances = (db: Queryable): Promise<number> =>
  db.run({
    name: 'onboarding-sweep-terms',
    text: `delete from terms_acceptances
           where uid_hash is null and member_id is null and request_id is null`,
  });

export const findStaleAccounts = async (db: Queryable, before: Date): Promise<string[]> => {
  const stale = await db.rows<{ memberId: string }>({
    name: 'onboarding-stale-accounts',
    text: `select member_id::text as "memberId" from accounts
           where state = 'pending' and created_at <= $1`,
    values: [before],
  });
  return stale.map(({ memberId }) => memberId);
};
