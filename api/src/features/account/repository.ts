import type { Person } from '@rafiq/contract/core/guessable-password';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';

export interface Contacts {
  email: string | null;
  phone: string | null;
  address: string | null;
}

export interface ContactsOnFile extends Contacts {
  cin: string;
  language: Language;
}

const ON_FILE = 'select cin, email, phone, address, language from members where id = $1';

const known = <Row>(row: Row | undefined): Row => {
  // the member was removed between two statements, and the session with them
  if (row === undefined) throw new AppError('session_expired');
  return row;
};

export const contactsOf = async (db: Queryable, memberId: string): Promise<ContactsOnFile> =>
  known(
    await db.maybeOne<ContactsOnFile>({
      name: 'account-contacts',
      text: ON_FILE,
      values: [memberId],
    }),
  );

/** What somebody who knows the member would guess their password from. */
export const personOf = async (db: Queryable, memberId: string): Promise<Person> =>
  known(
    await db.maybeOne<Person>({
      name: 'account-person',
      text: `select cin, first_name as "firstName", last_name as "lastName",
               birth_date::text as "birthDate"
             from members where id = $1`,
      values: [memberId],
    }),
  );

/** Before everything else: so does whoever signs in, recovers or changes the password, and nobody waits for another. */
export const lockAccount = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.rows({
    name: 'account-lock',
    text: 'select 1 from accounts where member_id = $1 for update',
    values: [memberId],
  });
};

/** Two changes at the same time wait for each other, so that each tells the contact that it replaces. */
export const lockContacts = async (tx: Queryable, memberId: string): Promise<ContactsOnFile> =>
  known(
    await tx.maybeOne<ContactsOnFile>({
      name: 'account-lock-contacts',
      // no key of it changes: whoever signs in meanwhile need not wait
      text: `${ON_FILE} for no key update`,
      values: [memberId],
    }),
  );

export const saveContacts = (
  tx: Queryable,
  memberId: string,
  { email, phone, address }: Contacts,
): Promise<number> =>
  tx.run({
    name: 'account-save-contacts',
    // what is another one than before is theirs: no feed overwrites it any more
    text: `update members set email = $2, phone = $3, address = $4,
             owns_email = owns_email or email is distinct from $2,
             owns_phone = owns_phone or phone is distinct from $3,
             owns_address = owns_address or address is distinct from $4
           where id = $1`,
    values: [memberId, email, phone, address],
  });

/** False when the password is no longer the one that was checked. */
export const replacePassword = async (
  tx: Queryable,
  memberId: string,
  { from, to, now }: { from: string | null; to: string; now: Date },
): Promise<boolean> => {
  const replaced = await tx.run({
    name: 'account-replace-password',
    text: `update accounts set password_hash = $3, password_changed_at = $4
           where member_id = $1 and password_hash is not distinct from $2`,
    values: [memberId, from, to, now],
  });
  return replaced === 1;
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
