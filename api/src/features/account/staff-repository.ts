import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';

export interface LockedAccount {
  memberId: string;
  /** False: a sign-up that nobody has confirmed yet. */
  isActive: boolean;
  isSuspended: boolean;
}

const ACCOUNT = `select member_id::text as "memberId", state = 'active' as "isActive",
    suspended_at is not null as "isSuspended"
  from accounts`;

/** The account of a CIN, locked; null when there is none. */
export const lockAccountOf = async (tx: Queryable, cin: string): Promise<LockedAccount | null> => {
  const found = await tx.maybeOne<LockedAccount>({
    name: 'account-of-cin',
    text: `${ACCOUNT} where cin = $1 for update`,
    values: [cin],
  });
  return found ?? null;
};

export const lockAccountOfMember = async (
  tx: Queryable,
  memberId: string,
): Promise<LockedAccount | null> => {
  const found = await tx.maybeOne<LockedAccount>({
    name: 'account-of-member',
    text: `${ACCOUNT} where member_id = $1 for update`,
    values: [memberId],
  });
  return found ?? null;
};

export interface ReachedMember extends Record<Channel, string | null> {
  cin: string;
  language: Language;
  /** Null: they have no account that is open. */
  account: 'active' | 'suspended' | null;
}

/** Null: they have been removed. */
export const findReached = async (
  db: Queryable,
  memberId: string,
): Promise<ReachedMember | null> => {
  const found = await db.maybeOne<ReachedMember>({
    name: 'account-reached-member',
    text: `select m.cin, m.email, m.phone, m.language,
             case when a.state = 'active' then case when a.suspended_at is null then 'active' else 'suspended' end end
               as account
           from members m left join accounts a on a.member_id = m.id where m.id = $1`,
    values: [memberId],
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
