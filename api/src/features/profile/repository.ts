import type { Profile } from '@rafiq/contract/profile/model';
import type { Queryable } from '../../platform/db.ts';

export type Person = Omit<
  Profile,
  'policies' | 'sessionExpiresAt' | 'mustChangePassword' | 'provedAt'
>;

export const findPerson = async (db: Queryable, memberId: string): Promise<Person | null> => {
  const person = await db.maybeOne<Person>({
    name: 'profile-person',
    text: `select m.id::text, m.cin, m.last_name as "lastName", m.first_name as "firstName",
             m.email, m.phone, m.address, m.birth_date::text as "birthDate",
             m.client_id as "clientId", m.membership_number as "membershipNumber",
             m.membership_number is not null as "isMember", m.verified as "isVerified",
             exists (select 1 from members s where s.sponsor_id = m.id) as "hasSponsored",
             m.sponsor_id is not null as "hasSponsor"
           from members m where m.id = $1`,
    values: [memberId],
  });
  return person ?? null;
};
