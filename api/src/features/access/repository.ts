import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';
import { contactChangesSql, type Recovering } from '../account/contacts/service.ts';

export interface Account {
  memberId: string;
  state: 'pending' | 'active';
  passwordHash: string | null;
  /** Of a temporary password that still counts. */
  temporaryHash: Buffer | null;
  /** By the insurer's staff: nobody comes in. */
  isSuspended: boolean;
}

export const findAccount = async (
  db: Queryable,
  cin: string,
  now: Date,
): Promise<Account | null> => {
  const account = await db.maybeOne<Account>({
    name: 'access-account',
    text: `select a.member_id::text as "memberId", a.state, a.password_hash as "passwordHash",
             t.secret_hash as "temporaryHash", a.suspended_at is not null as "isSuspended"
           from accounts a
           left join temporary_passwords t on t.member_id = a.member_id and t.expires_at > $2
           where a.cin = $1`,
    values: [cin, now],
  });
  return account ?? null;
};

export interface MemberContacts extends Recovering {
  memberId: string;
  language: Language;
}

/** Of somebody who can sign in. */
export const findContacts = async (db: Queryable, cin: string): Promise<MemberContacts | null> => {
  const contacts = await db.maybeOne<MemberContacts>({
    name: 'access-contacts',
    text: `select m.id::text as "memberId", m.email, m.phone, m.language, ${contactChangesSql('m.id')} as changes
           from accounts a join members m on m.id = a.member_id
           where a.cin = $1 and a.state = 'active'`,
    values: [cin],
  });
  return contacts ?? null;
};

/**
 * Holds back a change of the password until the session is there, so that the change ends it like any other. Taken
 * before everything else, in the order in which the change itself takes its locks.
 */
export const lockAccount = async (
  tx: Queryable,
  memberId: string,
): Promise<Pick<Account, 'passwordHash' | 'state' | 'isSuspended'> | null> => {
  const account = await tx.maybeOne<Pick<Account, 'passwordHash' | 'state' | 'isSuspended'>>({
    name: 'access-lock-account',
    text: `select password_hash as "passwordHash", state, suspended_at is not null as "isSuspended"
           from accounts where member_id = $1 for update`,
    values: [memberId],
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
