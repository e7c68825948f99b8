/** SQL of contacts that have changed, with who leads each of them. */
import type { ClientContacts } from '@rafiq/contract/contacts/schema';
import { CONTACTS } from '@rafiq/contract/events/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { memberLeads } from '../account/contacts/service.ts';

export interface ChangedContacts extends ClientContacts {
  memberId: string;
  number: number;
  eventId: string;
}

const COLUMNS = CONTACTS.map(
  (column) => `json_build_object('value', m.${column},
    'leads', case when ${memberLeads(column)} or k.source is null then 'member' else 'feed' end,
    'changedAt', ${instantSql(`c.${column}_at`)}) as ${column}`,
);

/**
 * Neither of whoever is not known to the registry nor of whoever was erased and is not back with an account. `sources`
 * null: of all.
 */
export const contactsAfter = (
  db: Queryable,
  { number, sources, limit }: { number: number; sources: readonly string[] | null; limit: number },
): Promise<ChangedContacts[]> =>
  db.rows<ChangedContacts>({
    name: 'contacts-after',
    text: `select c.member_id::text as "memberId", c.number::float8 as number, c.event_id::text as "eventId",
             m.client_id as client, k.source, k.key, ${COLUMNS.join(', ')}
           from changed_contacts c
           join members m on m.id = c.member_id and m.verified
           left join accounts a on a.member_id = m.id
           left join registry_keys k on k.member_id = m.id and k.leads
           where c.number > $1 and (m.restricted_at is null or a.member_id is not null) and ($2::text[] is null or k.source = any ($2)) order by c.number limit $3`,
    values: [number, sources, limit],
  });
