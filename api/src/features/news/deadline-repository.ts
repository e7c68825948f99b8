/** What is about to end, of all members: a walk over their rows in the order in which they lie, a part at a time. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { HeldCar } from '@rafiq/contract/to-do/rules';
import type { Queryable } from '../../platform/db.ts';

/** Of the part before: the next begins behind it. */
export interface Place {
  memberId: string;
  id: string;
}

export interface Ending extends Place {
  number: string;
  /** The last day of a contract, or that of the consultation. */
  day: IsoDate;
}

interface Span {
  first: IsoDate;
  last: IsoDate;
  after: Place;
  limit: number;
}

const POLICIES = { health: 'policy_id', motor: 'policy_number' };

/** Of contracts that their member wants to see. */
export const endingPolicies = (
  db: Queryable,
  kind: 'health' | 'motor',
  { first, last, after, limit }: Span,
): Promise<Ending[]> =>
  db.rows<Ending>({
    name: `news-ending-${kind}`,
    text: `select p.member_id::text as "memberId", p.id::text, p.${POLICIES[kind]} as number,
             p.expiry_date::text as day
           from ${kind}_policies p join owners o on o.member_id = p.member_id and o.verified
           where p.enabled and p.expiry_date between $1::date and $2::date
             and (p.member_id, p.id) > ($3::bigint, $4::bigint)
           order by p.member_id, p.id limit $5`,
    values: [first, last, after.memberId, after.id, limit],
  });

/** All motor contracts of these members, each with the renewals that were asked for it. */
export const carsOf = (
  db: Queryable,
  memberIds: readonly string[],
): Promise<(HeldCar & { memberId: string })[]> =>
  db.rows<HeldCar & { memberId: string }>({
    name: 'news-cars',
    text: `select p.member_id::text as "memberId", p.id::text, p.plate, p.enabled,
             p.effect_date::text as "effectDate", p.expiry_date::text as "expiryDate",
             coalesce(json_agg(r.status) filter (where r.status is not null), '[]'::json) as renewals
           from motor_policies p left join requests r
             on r.member_id = p.member_id and r.motor_policy_id = p.id and r.kind = 'motor-renewal'
           where p.member_id = any ($1::bigint[])
           group by p.member_id, p.id, p.plate, p.enabled, p.effect_date, p.expiry_date`,
    values: [memberIds],
  });

/** Of declarations that stand still until their member does something. The care of a complement was declared before. */
export const leavingConsultations = (
  db: Queryable,
  statuses: readonly RequestStatus[],
  { first, last, after, limit }: Span,
): Promise<Ending[]> =>
  db.rows<Ending>({
    name: 'news-leaving-consultations',
    text: `select r.member_id::text as "memberId", r.id::text, '' as number,
             r.details ->> 'consultationDate' as day
           from requests r
           where r.kind = 'health-declaration' and r.status = any ($1::text[])
             and r.details ->> 'type' is distinct from $7
             and r.details ->> 'consultationDate' between $2 and $3
             and (r.member_id, r.id) > ($4::bigint, $5::bigint)
           order by r.member_id, r.id limit $6`,
    values: [statuses, first, last, after.memberId, after.id, limit, COMPLEMENT_TYPE],
  });
