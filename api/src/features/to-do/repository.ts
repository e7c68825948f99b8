import type { Paper } from '@rafiq/contract/conversations/model';
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { ASKING } from '@rafiq/contract/requests/rules';
import type { Queryable } from '../../platform/db.ts';

export interface RequestMatter {
  id: string;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
  motorPolicyId: string | null;
  papers: Paper[];
  patient: string | null;
  care: string | null;
  folder: string | null;
}

/**
 * With the papers of each that are still to come. Far more than anybody has open at once; those on which most depends
 * come first: what waits for the member, and renewals, without which a contract seems to wait for one.
 */
export const requestsIn = (
  db: Queryable,
  memberId: string,
  statuses: readonly RequestStatus[],
): Promise<RequestMatter[]> =>
  db.rows<RequestMatter>({
    name: 'to-do-requests',
    text: `select r.id::text, r.kind, r.status, r.created_at as "createdAt",
             r.motor_policy_id::text as "motorPolicyId",
             (select coalesce(json_agg(p.paper order by p.id), '[]'::json) from request_papers p
               where p.member_id = $1 and p.request_id = r.id
                 and p.received_at is null and p.waived_at is null) as papers,
             case when r.kind = 'health-declaration' then r.details ->> 'beneficiaryFirstName' end as patient,
             case when r.kind = 'health-declaration' then r.details ->> 'consultationDate' end as care,
             case when r.details ->> 'type' = $3 then r.health_folder_id::text end as folder
           from requests r where r.member_id = $1 and r.status = any ($2::text[])
           order by r.status = $4 or r.kind = 'motor-renewal' desc, r.created_at desc, r.id desc limit 50`,
    values: [memberId, statuses, COMPLEMENT_TYPE, ASKING],
    owner: memberId,
  });

/** When somebody began to be checked, and whether by an image; undefined once it is known who they are. */
export const findUnverified = (
  db: Queryable,
  memberId: string,
): Promise<{ since: Date; hasImage: boolean } | undefined> =>
  db.maybeOne<{ since: Date; hasImage: boolean }>({
    name: 'to-do-unverified',
    text: `select a.created_at as since, a.id_file_id is not null as "hasImage" from accounts a join members m on m.id = a.member_id
           where a.member_id = $1 and not m.verified`,
    values: [memberId],
  });
