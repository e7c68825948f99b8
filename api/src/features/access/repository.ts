import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export interface Account {
  memberId: string;
  state: 'pending' | 'active';
  passwordHash: string | null;
  /** Of a temporary password that still counts. */
  temporaryHash: Buffer | null;
}

export const findAccount = async (
  db: Queryable,
  cin: string,
  now: Date,
): Promise<Account | null> => {
  const [account] = await db.rows<Account>({
    name: 'access-account',
    text: `select a.member_id::text as "memberId", a.state, a.password_hash as "passwordHash",
             t.secret_hash as "temporaryHash"
           from accounts a
           left join temporary_passwords t on t.member_id = a.member_id and t.expires_at > $2
           where a.cin = $1`,
    values: [cin, now],
  });
  return account ?? null;
};

/** True for the one sign-in that gets it, also when several come at the same moment. */
export const takeTemporaryPassword = async (
  tx: Queryable,
  memberId: string,
  temporaryHash: Buffer,
): Promise<boolean> => {
  const taken = await tx.run({
    name: 'access-take-temporary',
    text: 'delete from temporary_passwords where member_id = $1 and secret_hash = $2',
    values: [memberId, temporaryHash],
  });
  return taken === 1;
};

export const forgetPassword = (tx: Queryable, memberId: string): Promise<number> =>
  tx.run({
    name: 'access-forget-password',
    text: 'update accounts set password_hash = null where member_id = $1',
    values: [memberId],
  });

export const rememberLanguage = (
  db: Queryable,
  memberId: string,
  language: Language,
): Promise<number> =>
  db.run({
    name: 'access-language',
    text: 'update members set language = $2 where id = $1 and language <> $2',
    values: [memberId, language],
  });
