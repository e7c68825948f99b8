/** What somebody has sent or was sent as a document: where it lies, and what it belongs to. */
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface OwnDocument {
  id: string;
  key: string;
  name: string;
  mediaType: string;
  size: number;
  at: string;
  requestId: string | null;
  healthClaimId: string | null;
  /** Who sent it. */
  sender: 'member' | 'insurer';
}

const COLUMNS = `f.id::text, f.store_key as key, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size,
  ${instantSql('f.created_at')} as at`;

/** What staff have attached and not sent is none of the member's yet. */
const ofMember = (db: Queryable, memberId: string): Promise<OwnDocument[]> =>
  db.rows<OwnDocument>({
    name: 'my-data-documents',
    text: `select ${COLUMNS}, t.request_id as "requestId", t.folder_id as "healthClaimId", t.sender
           from member_files f join (
             select r.file_id, r.request_id::text, null as folder_id, r.sender from request_files r
             where r.member_id = $1 and (r.sender = 'member' or r.message_id is not null)
             union all
             select h.file_id, null, h.folder_id::text, case when h.by_feed then 'insurer' else 'member' end
             from health_folder_files h where h.member_id = $1
             union all
             select w.file_id, null, null, 'member' from waiting_files w where w.member_id = $1) t on t.file_id = f.id
           where f.member_id = $1 order by f.created_at, f.id`,
    values: [memberId],
  });

/** The image of the identity card, until somebody has decided. */
const ofAccount = (db: Queryable, memberId: string): Promise<OwnDocument[]> =>
  db.rows<OwnDocument>({
    name: 'my-data-identity-image',
    text: `select ${COLUMNS}, null as "requestId", null as "healthClaimId", 'member' as sender
           from files f join accounts a on a.id_file_id = f.id where a.member_id = $1`,
    values: [memberId],
  });

export const listDocuments = async (db: Queryable, memberId: string): Promise<OwnDocument[]> => [
  ...(await ofMember(db, memberId)),
  ...(await ofAccount(db, memberId)),
];
