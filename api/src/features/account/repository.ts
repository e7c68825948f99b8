import type { Person } from '@rafiq/contract/core/guessable-password';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export interface Contacts {
  email: string | null;
  phone: string | null;
  address: string | null;
}

export interface ContactsOnFile extends Contacts {
  language: Language;
}

const ON_FILE = 'select email, phone, address, language from members where id = $1';

export const contactsOf = async (
  db: Queryable,
  memberId: string,
): Promise<ContactsOnFile | null> => {
  const contacts = await db.maybeOne<ContactsOnFile>({
    name: 'account-contacts',
    text: ON_FILE,
    values: [memberId],
  });
  return contacts ?? null;
};

/** What somebody who knows the member would guess their password from. */
export const personOf = async (db: Queryable, memberId: string): Promise<Person | null> => {
  const person = await db.maybeOne<Person>({
    name: 'account-person',
    text: `select cin, first_name as "firstName", last_name as "lastName",
             birth_date::text as "birthDate"
           from members where id = $1`,
    values: [memberId],
  });
  return person ?? null;
};

/** Two changes at the same time wait for each other, so that each tells the contact that it replaces. */
export const lockContacts = async (
  tx: Queryable,
  memberId: string,
): Promise<ContactsOnFile | null> => {
  const contacts = await tx.maybeOne<ContactsOnFile>({
    name: 'account-lock-contacts',
    text: `${ON_FILE} for update`,
    values: [memberId],
  });
  return contacts ?? null;
};

export const saveContacts = (
  tx: Queryable,
  memberId: string,
  { email, phone, address }: Contacts,
): Promise<number> =>
  tx.run({
    name: 'account-save-contacts',
    text: 'update members set email = $2, phone = $3, address = $4 where id = $1',
    values: [memberId, email, phone, address],
  });

/** False when the password is no longer the one that was checked. */
export const replacePassword = async (
  tx: Queryable,
  memberId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> => {
  const replaced = await tx.run({
    name: 'account-replace-password',
    text: `update accounts set password_hash = $3
           where member_id = $1 and password_hash is not distinct from $2`,
    values: [memberId, from, to],
  });
  return replaced === 1;
};

/** Whatever could still open the account with something else than the new password. */
export const dropRecoveries = async (tx: Queryable, memberId: string): Promise<void> => {
  for (const table of ['temporary_passwords', 'recoveries']) {
    await tx.run({
      name: `account-drop-${table}`,
      text: `delete from ${table} where member_id = $1`,
      values: [memberId],
    });
  }
};

/** Neither a change of the password nor a recovery takes them away. */
export const hasPasskeys = async (db: Queryable, memberId: string): Promise<boolean> => {
  const found = await db.rows({
    name: 'account-has-passkeys',
    text: 'select 1 from passkeys where member_id = $1 limit 1',
    values: [memberId],
  });
  return found.length > 0;
};
