import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { type Case, type Claimant, mergeRequests, type RegistryRow } from './case.ts';

const image = `case when f.id is not null
  then json_build_object('id', f.id, 'key', f.store_key, 'mediaType', f.media_type,
    'size', f.size_bytes, 'name', f.name, 'hasActiveContent', f.has_active_content) end as image`;

type Lock = 'lock' | 'look';
const locking = (lock: Lock, tables: string): string =>
  lock === 'lock' ? `for update of ${tables}` : '';

/** How to reach someone who has not confirmed yet is what they typed, unless the registry knows better. */
const findAccount = (db: Queryable, cin: string, lock: Lock): Promise<Claimant[]> =>
  db.rows<Claimant>({
    name: `verification-case-account-${lock}`,
    text: `select 'account' as kind, array[a.member_id::text] as ids,
             case when a.state = 'pending' then 'unconfirmed' when m.verified then 'verified'
               else 'waiting' end as state,
             m.first_name as "firstName", m.last_name as "lastName",
             m.birth_date::text as "birthDate", m.language,
             case when m.verified then m.email else coalesce(a.pending_email, m.email) end as email,
             case when m.verified then m.phone else coalesce(a.pending_phone, m.phone) end as phone,
             ${instantSql('a.created_at')} as since, ${image}
           from accounts a join members m on m.id = a.member_id left join files f on f.id = a.id_file_id
           where a.cin = $1 ${locking(lock, 'a, m')}`,
    values: [cin],
  });

const findRequests = (db: Queryable, cin: string, lock: Lock): Promise<Claimant[]> =>
  db.rows<Claimant>({
    name: `verification-case-requests-${lock}`,
    text: `select case when r.is_claim then 'claim' else 'request' end as kind,
             array[r.id::text] as ids, 'waiting' as state, r.first_name as "firstName",
             r.last_name as "lastName", r.birth_date::text as "birthDate", r.language,
             r.email, r.phone, ${instantSql('r.created_at')} as since, ${image}
           from access_requests r left join files f on f.id = r.id_file_id
           where r.cin = $1 and r.state = 'received'
           order by r.created_at desc, r.id ${locking(lock, 'r')}`,
    values: [cin],
  });

const findRegistryRow = async (
  db: Queryable,
  cin: string,
  lock: Lock,
): Promise<RegistryRow | null> => {
  const found = await db.maybeOne<RegistryRow>({
    name: `verification-case-registry-${lock}`,
    text: `select id::text, first_name as "firstName", last_name as "lastName",
             birth_date::text as "birthDate", email, phone
           from members where cin = $1 and verified ${lock === 'lock' ? 'for update' : ''}`,
    values: [cin],
  });
  return found ?? null;
};

const readCase = async (db: Queryable, cin: string, lock: Lock): Promise<Case> => {
  const accounts = await findAccount(db, cin, lock);
  const requests = await findRequests(db, cin, lock);
  const registry = await findRegistryRow(db, cin, lock);
  return { cin, registry, claimants: [...accounts, ...mergeRequests(requests)] };
};

export const findCase = (db: Queryable, cin: string): Promise<Case> => readCase(db, cin, 'look');

/** Nothing of it changes until the transaction ends. */
export const lockCase = (tx: Queryable, cin: string): Promise<Case> => readCase(tx, cin, 'lock');
