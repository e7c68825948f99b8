/** No case without what it is about, and the other way (docs/decisions/0030). */
import type { Queryable } from '../../platform/db.ts';

export interface CaseDefects {
  requestsWithoutCase: number;
  casesWithoutRequest: number;
  identitiesWithoutCase: number;
  casesWithoutIdentity: number;
  callBacksWithoutCase: number;
  casesWithoutCallBack: number;
}

/**
 * Requests are read first, from wherever they lie, and compared beside the cases. Both have the same moment, so that
 * what came before `since` is left out on both sides.
 */
const CHECK = `with asked as materialized (
    select kind, id::text as subject_id, member_id from requests where created_at >= $1),
  waiting as (
    select a.cin from accounts a join members m on m.id = a.member_id where a.state = 'active' and not m.verified
    union
    select r.cin from access_requests r where r.state = 'received'),
  of_requests as (
    select count(*) filter (where c.subject_id is null)::int as "requestsWithoutCase",
      count(*) filter (where r.subject_id is null)::int as "casesWithoutRequest"
    from asked r full join (select kind, subject_id, member_id from cases
      where kind not in ('identity', 'call-back') and received_at >= $1) c
      on c.kind = r.kind and c.subject_id = r.subject_id and c.member_id = r.member_id),
  of_identities as (
    select count(*) filter (where c.subject_id is null)::int as "identitiesWithoutCase",
      count(*) filter (where w.cin is null)::int as "casesWithoutIdentity"
    from waiting w full join (select subject_id from cases where kind = 'identity' and state <> 'closed') c
      on c.subject_id = w.cin),
  of_call_backs as (
    select count(*) filter (where c.subject_id is null)::int as "callBacksWithoutCase",
      count(*) filter (where b.id is null)::int as "casesWithoutCallBack"
    from callback_requests b full join (select subject_id, member_id from cases where kind = 'call-back') c
      on c.subject_id = b.id::text and coalesce(c.member_id, 0) = coalesce(b.member_id, 0))
  select * from of_requests, of_identities, of_call_backs`;

export const countDefects = (db: Queryable, since: Date): Promise<CaseDefects> =>
  db.one<CaseDefects>({ name: 'cases-check', text: CHECK, values: [since] });
