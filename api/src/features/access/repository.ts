import type { Queryable } from '../../platform/db.ts';

export interface Account {
  memberId: string;
  state: 'pending' | 'active';
  passwordHash: string | null;
}

export const findAccount = async (db: Queryable, cin: string): Promise<Account | null> => {
  const [account] = await db.rows<Account>({
    name: 'access-account',
    text: `select a.member_id::text as "memberId", a.state, a.password_hash as "passwordHash"
           from accounts a where a.cin = $1`,
    values: [cin],
  });
  return account ?? null;
};
