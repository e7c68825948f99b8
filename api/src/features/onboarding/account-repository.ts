import { randomBytes } from 'node:crypto';
import type { Language } from '@rafiq/contract/core/language';
import type { Company } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';
import { contactChangesSql } from '../account/contacts/service.ts';
import type { Contacts, OnFile } from './findings-repository.ts';

export interface WaitingAccount extends OnFile {
  memberId: string;
  state: 'pending' | 'active';
  verified: boolean;
  pending: Contacts;
  passwordHash: string | null;
  /** Of the latest sign-up. */
  signUpUidHash: Buffer | null;
}

/** Locked: of ten confirmations at once the first changes it and the others see the change. */
export const lockAccount = async (
  tx: Queryable,
  memberId: string,
): Promise<WaitingAccount | null> => {
  const found = await tx.maybeOne<WaitingAccount>({
    name: 'onboarding-lock-account',
    text: `select a.member_id::text as "memberId", a.state, m.verified,
             json_build_object('email', m.email, 'phone', m.phone) as "onFile",
             ${contactChangesSql('m.id')} as changes,
             json_build_object('email', a.pending_email, 'phone', a.pending_phone) as pending,
             a.password_hash as "passwordHash", a.sign_up_uid_hash as "signUpUidHash"
           from accounts a join members m on m.id = a.member_id
           where a.member_id = $1 for update of a`,
    values: [memberId],
  });
  return found ?? null;
};

export type SignUpProof = Pick<WaitingAccount, 'state' | 'passwordHash' | 'signUpUidHash'>;

export const findSignUpProof = async (
  db: Queryable,
  memberId: string,
): Promise<SignUpProof | null> => {
  const found = await db.maybeOne<SignUpProof>({
    name: 'onboarding-sign-up-proof',
    text: `select state, password_hash as "passwordHash", sign_up_uid_hash as "signUpUidHash"
           from accounts where member_id = $1`,
    values: [memberId],
  });
  return found ?? null;
};

interface NewPerson {
  cin: string;
  birthDate: string;
  firstName: string;
  lastName: string;
  language: Language;
  sponsorId: string | null;
}

/** A row of their own beside the registry: nothing is attached to it until the insurer has verified who it is. */
export const saveUnverifiedMember = async (tx: Queryable, person: NewPerson): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'onboarding-save-member',
    text: `insert into members
             (cin, birth_date, last_name, first_name, language, client_id, verified, sponsor_id)
           values ($1, $2, $3, $4, $5, $6, false, $7)
           on conflict (cin) where not verified do update set birth_date = excluded.birth_date,
             last_name = excluded.last_name, first_name = excluded.first_name,
             language = excluded.language, sponsor_id = excluded.sponsor_id
           returning id::text`,
    values: [
      person.cin,
      person.birthDate,
      person.lastName,
      person.firstName,
      person.language,
      `N${randomBytes(6).toString('hex').toUpperCase()}`,
      person.sponsorId,
    ],
  });
  return id;
};

interface PendingAccount {
  memberId: string;
  cin: string;
  passwordHash: string;
  uidHash: Buffer;
  pending: Contacts;
  fileId: string | null;
  now: Date;
}

/** Made, or made again by whoever signed up last. False when it was confirmed in the meantime. */
export const savePendingAccount = async (
  tx: Queryable,
  account: PendingAccount,
): Promise<boolean> => {
  const saved = await tx.run({
    name: 'onboarding-save-account',
    text: `insert into accounts
             (member_id, cin, state, password_hash, pending_email, pending_phone, id_file_id,
              created_at, sign_up_uid_hash)
           values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8)
           on conflict (member_id) do update set password_hash = excluded.password_hash,
             pending_email = excluded.pending_email, pending_phone = excluded.pending_phone,
             id_file_id = excluded.id_file_id, created_at = excluded.created_at,
             sign_up_uid_hash = excluded.sign_up_uid_hash
           where accounts.state = 'pending'`,
    values: [
      account.memberId,
      account.cin,
      account.passwordHash,
      account.pending.email,
      account.pending.phone,
      account.fileId,
      account.now,
      account.uidHash,
    ],
  });
  return saved > 0;
};

export const saveEmployer = async (
  tx: Queryable,
  memberId: string,
  company: Company | null,
): Promise<void> => {
  if (company === null) {
    await tx.run({
      name: 'onboarding-delete-employer',
      text: 'delete from employers where member_id = $1',
      values: [memberId],
    });
    return;
  }
  await tx.run({
    name: 'onboarding-save-employer',
    text: `insert into employers (member_id, name, branches, employees, sector)
           values ($1, $2, $3, $4, $5)
           on conflict (member_id) do update set name = excluded.name,
             branches = excluded.branches, employees = excluded.employees, sector = excluded.sector`,
    values: [memberId, company.employerName, company.branches, company.employees, company.sector],
  });
};

/** From here on the account is its owner's, and what was typed at sign-up is how to reach them. */
export const activate = async (
  tx: Queryable,
  { memberId, language }: { memberId: string; language: Language },
): Promise<void> => {
  await tx.run({
    name: 'onboarding-activate-member',
    text: `update members m set email = coalesce(a.pending_email, m.email),
             phone = coalesce(a.pending_phone, m.phone), language = $2,
             owns_email = m.owns_email or coalesce(a.pending_email, m.email) is distinct from m.email,
             owns_phone = m.owns_phone or coalesce(a.pending_phone, m.phone) is distinct from m.phone
           from accounts a where a.member_id = m.id and m.id = $1`,
    values: [memberId, language],
  });
  await tx.run({
    name: 'onboarding-activate-account',
    text: `update accounts set state = 'active', pending_email = null, pending_phone = null,
             sign_up_uid_hash = null
           where member_id = $1`,
    values: [memberId],
  });
};

/** Everything that a sign-up added to a row of the registry, and nothing else. */
export const deleteSignUp = async (tx: Queryable, memberId: string): Promise<void> => {
  for (const table of [
    'confirmations',
    'employers',
    'onboardings',
    'terms_acceptances',
    'accounts',
  ]) {
    await tx.run({
      name: `onboarding-undo-${table}`,
      text: `delete from ${table} where member_id = $1`,
      values: [memberId],
    });
  }
};

/** The account, its sessions and all the rest go with the row. */
export const deleteUnverifiedMember = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.run({
    name: 'onboarding-delete-member',
    text: 'delete from members where id = $1 and not verified',
    values: [memberId],
  });
};
