import type { Kinship } from '@rafiq/contract/beneficiaries/model';
import type { CardContent, CardReference, Cover } from '@rafiq/contract/cards/model';
import type { Queryable } from '../../platform/db.ts';

export interface CardPolicy extends Cover {
  id: string;
  number: string;
  label: string;
}

const DAYS = `p.effect_date::text as "startsOn", p.expiry_date::text as "endsOn"`;

/** Those that the member wants to see, of somebody whom the insurer has verified. */
export const policiesOf = (db: Queryable, memberId: string): Promise<CardPolicy[]> =>
  db.rows<CardPolicy>({
    name: 'cards-policies',
    text: `select p.id::text, p.policy_id as number, p.label, ${DAYS}
           from health_policies p join owners o on o.member_id = p.member_id and o.verified
           where p.member_id = $1 and p.enabled order by p.id`,
    values: [memberId],
    owner: memberId,
  });

export interface CardPerson {
  id: string;
  firstName: string;
  lastName: string;
  cin: string | null;
  kinship: Kinship;
}

/** The member first, whether or not the insurer counts them among those who are covered. */
export const peopleOf = (db: Queryable, memberId: string): Promise<CardPerson[]> =>
  db.rows<CardPerson>({
    name: 'cards-people',
    text: `select id, "firstName", "lastName", cin, kinship from (
             select b.id::text, b.first_name as "firstName", b.last_name as "lastName", b.cin, b.kinship, b.birth_date
             from own_beneficiaries b where b.member_id = $1
             union all
             select '0', o.first_name, o.last_name, o.cin, 'self', o.birth_date
             from owners o where o.member_id = $1 and o.verified and not exists (
               select from own_beneficiaries b where b.member_id = $1 and b.kinship = 'self')) people
           order by array_position(array['self', 'spouse', 'child'], kinship), birth_date, id`,
    values: [memberId],
    owner: memberId,
  });

/**
 * Whether the account that it was made for is gone (the insurer gave the CIN to another person), or the member has
 * ended, since then, what somebody else could have copied, or taken back what is on paper. A code counts whole seconds:
 * a sheet that was printed in the second of its end goes too, a phone makes another.
 */
export const isEndedSince = async (
  db: Queryable,
  { memberId, issuedAt, kind }: Pick<CardContent, 'memberId' | 'issuedAt' | 'kind'>,
): Promise<boolean> => {
  const standing = await db.rows({
    name: 'cards-standing',
    text: `select 1 from accounts where member_id = $1
           and date_trunc('second', greatest(created_at, access_ended_at)) <= $2
           and (not $3 or greatest(access_ended_at, paper_ended_at, '-infinity') < $2)`,
    values: [memberId, issuedAt, kind === 'paper'],
  });
  return standing.length === 0;
};

export const endPaper = async (db: Queryable, memberId: string, now: Date): Promise<void> => {
  await db.run({
    name: 'cards-end-paper',
    text: 'update accounts set paper_ended_at = $2 where member_id = $1',
    values: [memberId, now],
  });
};

/** The cover as it stands now; undefined: contract, person or member is no longer there. */
export const findCover = (
  db: Queryable,
  { memberId, policyId, personId }: CardReference,
): Promise<Cover | undefined> =>
  db.maybeOne<Cover>({
    name: 'cards-cover',
    text: `select ${DAYS}
           from health_policies p join owners o on o.member_id = p.member_id and o.verified
           where p.member_id = $1 and p.id = $2 and ($3::bigint = 0 or exists (
             select from own_beneficiaries b where b.member_id = $1 and b.id = $3::bigint))`,
    values: [memberId, policyId, personId],
    owner: memberId,
  });
