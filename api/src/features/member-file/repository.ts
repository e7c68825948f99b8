/** All that is known of one member. Rows of a member's tables are asked for by their owner, wherever they lie. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { AccountState, SearchBy } from '@rafiq/contract/member-file/model';
import type { FoundMember, MemberFile } from '@rafiq/contract/member-file/schema';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { Queryable, Statement } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { nameBeginsSql } from '../../platform/name-sql.ts';
import { contactChangesSql, type Recovering } from '../account/contacts/service.ts';
import { findCaseIds } from '../cases/service.ts';

const FOUND = `m.id::text, m.cin, m.first_name as "firstName", m.last_name as "lastName",
  m.birth_date::text as "birthDate", m.verified as "isVerified"`;

export type Person = FoundMember &
  Pick<
    MemberFile,
    'email' | 'phone' | 'address' | 'language' | 'clientId' | 'membershipNumber' | 'passkeys'
  > & { account: AccountState; contactChanges: Recovering['changes'] };

export const findPerson = (db: Queryable, memberId: string): Promise<Person | undefined> =>
  db.maybeOne<Person>({
    name: 'member-file-person',
    text: `select ${FOUND}, m.email, m.phone, m.address, m.language, m.client_id as "clientId",
             m.membership_number as "membershipNumber", ${contactChangesSql('m.id')} as "contactChanges",
             (select count(*)::int from passkeys k where k.member_id = m.id) as passkeys,
             case when a.member_id is null then 'none' when a.suspended_at is not null then 'suspended' else a.state end
               as account
           from members m left join accounts a on a.member_id = m.id where m.id = $1`,
    values: [memberId],
  });

const LATEST = 10;

const policies = (memberId: string): Statement => ({
  name: 'member-file-policies',
  text: `select 'health' as branch, p.policy_id as number, p.label, p.enabled as "isEnabled"
         from health_policies p where p.member_id = $1
         union all
         select 'motor', p.policy_number, p.make || ' ' || p.model, p.enabled
         from motor_policies p where p.member_id = $1`,
  values: [memberId],
});

const folders = (memberId: string, branch: 'health' | 'motor'): Statement => ({
  name: `member-file-${branch}-folders`,
  text: `select '${branch}' as branch, f.${branch === 'health' ? 'folder_number' : 'reference'} as number, f.status,
           f.status_date::text as "statusDate"
         from ${branch}_folders f where f.member_id = $1 order by f.status_date desc, f.id desc limit ${LATEST}`,
  values: [memberId],
});

interface RequestRow {
  id: string;
  kind: RequestKind;
  subject: string;
  status: string;
  createdAt: string;
}

const requests = (memberId: string): Statement => ({
  name: 'member-file-requests',
  text: `select r.id::text, r.kind, r.subject, r.status, ${instantSql('r.created_at')} as "createdAt"
         from requests r where r.member_id = $1 order by r.created_at desc, r.id desc limit ${LATEST}`,
  values: [memberId],
});

/** That they left and how it stands; what stood in them is not read. */
const messages = (contacts: string[]): Statement => ({
  name: 'member-file-messages',
  text: `select channel, subject, ${instantSql('created_at')} as "createdAt",
           case when delivered_at is not null then 'delivered'
             when failure in ('refused', 'undelivered') then failure
             when failed_at is not null then 'failed'
             when sent_at is not null then 'sent' else 'waiting' end as delivery
         from messages where recipient = any ($1) order by created_at desc limit ${LATEST}`,
  values: [contacts],
});

const sessions = (memberId: string): Statement => ({
  name: 'member-file-sessions',
  text: `select user_agent as "userAgent", ${instantSql('created_at')} as "openedAt",
           ${instantSql('last_seen_at')} as "lastSeenAt"
         from sessions where member_id = $1 and ends_at is null order by last_seen_at desc limit ${LATEST}`,
  values: [memberId],
});

type Held = Pick<MemberFile, 'policies' | 'folders' | 'messages' | 'sessions'> & {
  requests: (RequestRow & { caseId: string | null })[];
};

export const findHeld = async (
  db: Queryable,
  { id, email, phone }: Pick<Person, 'id' | 'email' | 'phone'>,
): Promise<Held> => {
  const asked = await db.rows<RequestRow>(requests(id));
  const cases = await findCaseIds(
    db,
    id,
    asked.map((one) => one.id),
  );
  const contacts = [email, phone].filter((one) => one !== null);
  return {
    policies: await db.rows(policies(id)),
    folders: [
      ...(await db.rows<Held['folders'][number]>(folders(id, 'health'))),
      ...(await db.rows<Held['folders'][number]>(folders(id, 'motor'))),
    ],
    requests: asked.map((one) => ({
      ...one,
      caseId: cases.find(({ requestId }) => requestId === one.id)?.id ?? null,
    })),
    messages: await db.rows(messages(contacts)),
    sessions: await db.rows(sessions(id)),
  };
};

/** Whose case it is, and not closed for long; undefined: it leads nowhere. */
export const findLeadingCase = (
  db: Queryable,
  { caseId, memberId, since }: { caseId: string; memberId: string; since: Date },
) =>
  db.maybeOne<{ kind: CaseKind }>({
    name: 'member-file-case',
    text: `select kind from cases where id = $1 and member_id = $2 and (state <> 'closed' or closed_at > $3)`,
    values: [caseId, memberId, since],
  });

/**
 * Erased as far as the law allows, and not back with an account since: what is kept is for whoever has to account for it.
 */
const IS_RESTRICTED = `(m.restricted_at is not null
  and not exists (select from accounts a where a.member_id = m.id))`;

export const isRestricted = async (db: Queryable, memberId: string): Promise<boolean> => {
  const found = await db.maybeOne<{ restricted: boolean }>({
    name: 'member-file-restricted',
    text: `select ${IS_RESTRICTED} as restricted from members m where m.id = $1`,
    values: [memberId],
  });
  return found?.restricted ?? false;
};

const ownersOf = async (db: Queryable, number: string, limit: number): Promise<string[]> => {
  const health = await db.rows<{ id: string }>({
    name: 'member-file-of-health-policy',
    text: 'select distinct member_id::text as id from health_policies where policy_id = $1 limit $2',
    values: [number, limit],
  });
  const motor = await db.rows<{ id: string }>({
    name: 'member-file-of-motor-policy',
    text: 'select distinct member_id::text as id from motor_policies where policy_number = $1 limit $2',
    values: [number, limit],
  });
  return [...health, ...motor].map(({ id }) => id);
};

export const findMembers = async (
  db: Queryable,
  by: SearchBy,
  value: string,
  { limit, withRestricted }: { limit: number; withRestricted: boolean },
): Promise<FoundMember[]> => {
  const where = {
    cin: 'm.cin = $1',
    name: nameBeginsSql('m', '$1'),
    policy: 'm.id = any ($1::bigint[])',
  }[by];
  const first = by === 'policy' ? await ownersOf(db, value, limit) : value;
  return db.rows<FoundMember>({
    name: `member-file-find-${by}`,
    text: `select ${FOUND} from members m where ${where} and ($3 or not ${IS_RESTRICTED})
           order by m.last_name, m.first_name, m.id limit $2`,
    values: [first, limit, withRestricted],
  });
};
