/** What of somebody's rows the summary shows: the newest of what may be many. */
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface Summed {
  person: {
    firstName: string;
    lastName: string;
    cin: string;
    birthDate: string;
    clientId: string;
    /** Of somebody whom the insurer has not verified: when the account was opened. Null: the CIN is theirs. */
    claimedAt: Date | null;
  };
  contracts: { number: string; label: string }[];
  folders: { number: string; date: string; status: HealthStatus | MotorStatus }[];
  allFolders: number;
  /** `at`: an instant, ISO. */
  requests: { id: string; at: string; kind: RequestKind; status: RequestStatus }[];
  allRequests: number;
  consents: { version: string; at: string }[];
}

/** A few pages: the rest is in the other documents. */
const SHOWN = 40;

const count = async (db: Queryable, memberId: string, text: string): Promise<number> =>
  (await db.one<{ count: number }>({ text, values: [memberId] })).count;

export const sumUp = async (db: Queryable, memberId: string): Promise<Summed | undefined> => {
  const values = [memberId];
  const person = await db.maybeOne<Summed['person']>({
    name: 'my-data-person',
    text: `select m.first_name as "firstName", m.last_name as "lastName", m.cin, m.birth_date::text as "birthDate",
             m.client_id as "clientId", case when not m.verified then a.created_at end as "claimedAt"
           from members m left join accounts a on a.member_id = m.id where m.id = $1`,
    values,
  });
  if (!person) return undefined;
  return {
    person,
    contracts: await db.rows({
      name: 'my-data-summed-contracts',
      text: `select p.policy_id as number, p.label from health_policies p where p.member_id = $1
             union all
             select p.policy_number, p.make || ' ' || p.model from motor_policies p where p.member_id = $1`,
      values,
    }),
    folders: await db.rows({
      name: 'my-data-summed-folders',
      text: `select number, date, status from (
               select f.folder_number as number, f.status_date::text as date, f.status
               from health_folders f where f.member_id = $1
               union all
               select f.reference, f.status_date::text, f.status from motor_folders f where f.member_id = $1) all_folders
             order by date desc, number limit ${SHOWN}`,
      values,
    }),
    allFolders:
      (await count(
        db,
        memberId,
        'select count(*)::int as count from health_folders where member_id = $1',
      )) +
      (await count(
        db,
        memberId,
        'select count(*)::int as count from motor_folders where member_id = $1',
      )),
    requests: await db.rows({
      name: 'my-data-summed-requests',
      text: `select r.id::text, ${instantSql('r.created_at')} as at, r.kind, r.status from requests r
             where r.member_id = $1 order by r.created_at desc, r.id desc limit ${SHOWN}`,
      values,
    }),
    allRequests: await count(
      db,
      memberId,
      'select count(*)::int as count from requests where member_id = $1',
    ),
    consents: await db.rows({
      name: 'my-data-summed-consents',
      text: `select version, ${instantSql('accepted_at')} as at from terms_acceptances where member_id = $1
             order by accepted_at`,
      values,
    }),
  };
};
