import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/db.ts';
import type { Claimant } from './case.ts';
import { moveRows } from './move-repository.ts';

export const markVerified = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.run({
    name: 'verification-mark',
    text: 'update members set verified = true where id = $1',
    values: [memberId],
  });
};

/** What lies with the registry itself. */
const MOVED = [
  ...['accounts', 'employers', 'terms_acceptances', 'callback_requests'],
  // what does not recover the access yet does not do so for having been verified
  ...['contact_changes', 'contact_undos'],
];

/** What the person brought with them joins the registry's row; the row that stood in for it goes. */
export const moveToRegistry = async (tx: Queryable, from: string, to: string): Promise<void> => {
  const values = [from, to];
  await tx.run({
    name: 'verification-move-contact',
    text: `update members r set email = coalesce(p.email, r.email), phone = coalesce(p.phone, r.phone),
             address = coalesce(r.address, p.address), language = p.language,
             owns_email = r.owns_email or coalesce(p.email, r.email) is distinct from r.email,
             owns_phone = r.owns_phone or coalesce(p.phone, r.phone) is distinct from r.phone,
             owns_address = r.owns_address or coalesce(r.address, p.address) is distinct from r.address,
             sponsor_id = coalesce(r.sponsor_id, p.sponsor_id),
             sponsored_at = case when r.sponsor_id is null then p.sponsored_at else r.sponsored_at end
           from members p where p.id = $1 and r.id = $2`,
    values,
  });
  await tx.run({
    name: 'verification-clear',
    text: 'delete from employers where member_id = $1',
    values: [to],
  });
  for (const table of MOVED) {
    await tx.run({
      name: `verification-move-${table}`,
      text: `update ${table} set member_id = $2 where member_id = $1`,
      values,
    });
  }
  await moveRows(tx, from, to);
  await tx.run({
    name: 'verification-drop',
    text: 'delete from members where id = $1',
    values: [from],
  });
};

/** Signed in again, the person sees what is theirs now. The ID image has done its work. */
export const closeCase = async (tx: Queryable, memberId: string): Promise<void> => {
  for (const text of [
    'delete from sessions where member_id = $1',
    'delete from onboardings where member_id = $1',
    'update accounts set id_file_id = null where member_id = $1',
  ]) {
    await tx.run({ text, values: [memberId] });
  }
};

/** Without contacts, which are given like anybody's (`giveContact`). */
export const addToRegistry = async (
  tx: Queryable,
  cin: string,
  request: Claimant,
): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'verification-add',
    text: `insert into members
             (cin, birth_date, last_name, first_name, language, client_id, verified, sponsor_id)
           select $1::text, $2::date, $3::text, $4::text, $5::text, $6::text, true,
             (select sponsor_id from access_requests where id = any($7::uuid[])
                and sponsor_id is not null order by created_at desc limit 1)
           returning id::text`,
    values: [
      cin,
      request.birthDate,
      request.lastName,
      request.firstName,
      request.language,
      `N${randomBytes(6).toString('hex').toUpperCase()}`,
      request.ids,
    ],
  });
  return id;
};

export const giveContact = async (
  tx: Queryable,
  memberId: string,
  { email, phone, language }: Claimant,
): Promise<void> => {
  await tx.run({
    name: 'verification-give-contact',
    text: `update members set email = $2, phone = $3, language = $4,
             owns_email = owns_email or email is distinct from $2,
             owns_phone = owns_phone or phone is distinct from $3
           where id = $1`,
    values: [memberId, email, phone, language],
  });
};

export const closeRequests = async (
  tx: Queryable,
  ids: string[],
  state: 'accepted' | 'rejected',
): Promise<void> => {
  await tx.run({
    name: 'verification-close-requests',
    text: 'update access_requests set state = $2, id_file_id = null where id = any($1::uuid[])',
    values: [ids, state],
  });
  await tx.run({
    name: 'verification-close-onboardings',
    text: 'delete from onboardings where request_id = any($1::uuid[])',
    values: [ids],
  });
};

/** How the person signed in: an account that was another's is gone, the registry's row stays. */
const OF_AN_ACCOUNT = [
  'contact_changes',
  'contact_undos',
  'sessions',
  'recoveries',
  'temporary_passwords',
  'confirmations',
  'onboardings',
  'terms_acceptances',
  'accounts',
];

export const endVerifiedAccount = async (tx: Queryable, memberId: string): Promise<void> => {
  for (const table of OF_AN_ACCOUNT) {
    await tx.run({
      name: `verification-end-${table}`,
      text: `delete from ${table} where member_id = $1`,
      values: [memberId],
    });
  }
};
