import type { ListQuery } from '@rafiq/contract/core/list-query';
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import type {
  AttachedFile,
  RequestEvent,
  RequestFile,
  RequestKind,
  RequestRecord,
  RequestRow,
  RequestStatus,
} from '@rafiq/contract/requests/model';
import type { RequestField } from '@rafiq/contract/requests/wire';
import { type Db, hasCode, type Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import type { AttemptValues, Taken } from '../../platform/rate-limit.ts';
import type { FirstDue } from '../deadlines/service.ts';
import { FILE_COLUMNS, FILE_ORDER } from './file-columns.ts';
import type { Prepared } from './kind.ts';

const ROW = `r.id::text, r.kind, r.status, r.subject, ${instantSql('r.created_at')} as "createdAt",
  ${instantSql('r.status_at')} as "statusAt", r.answer, r.contract, r.details, r.acted_by as "actedBy"`;

export const findByKey = (
  tx: Queryable,
  memberId: string,
  key: string,
): Promise<{ id: string; contentHash: Buffer } | undefined> =>
  tx.maybeOne<{ id: string; contentHash: Buffer }>({
    name: 'requests-by-key',
    text: `select id::text, content_hash as "contentHash" from requests
           where member_id = $1 and idempotency_key = $2`,
    values: [memberId, key],
  });

interface NewRequest extends Prepared<unknown> {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  key: string;
  contentHash: Buffer;
  /** Of its case. */
  due: FirstDue;
  files: readonly RequestFile[];
  /** How many files are said to follow; null: nobody says. */
  filesToFollow: number | null;
}

/** As the table names them. Whoever acts for somebody else is held to the two contracts (24_helped_writes.sql). */
const columnsOf = (row: NewRequest) => ({
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  health_policy_id: row.healthPolicyId,
  motor_policy_id: row.motorPolicyId,
  health_folder_id: row.healthFolderId,
  motor_folder_id: row.motorFolderId,
  beneficiary_id: row.beneficiaryId,
  contract: row.contract,
  details: row.details,
  idempotency_key: row.key,
  content_hash: `\\x${row.contentHash.toString('hex')}`,
});

const FILE_GONE = 'RF002';

/** One of its files did not wait any more when it was to be written: nothing was. */
export const isFileGone = (error: unknown): boolean => hasCode(error, FILE_GONE);

/**
 * The request, its first step, its files and its case, the attempt that it counts as and the end of its draft, in one
 * statement. No id: no attempt was left; or one with this key is there already, or one beside which this may not stand.
 */
export const insertRequest = (
  db: Db,
  row: NewRequest,
  attempt: AttemptValues,
): Promise<Taken & { id: string | null }> =>
  db.writeOne<Taken & { id: string | null }>({
    name: 'requests-insert',
    text: `select wait as "waitMs", new_id::text as id
           from add_request($1, $2, $3, $4, $5, $6, '', $7, $8, $9, $10)`,
    values: [
      ...[row.memberId, JSON.stringify(columnsOf(row)), JSON.stringify(row.due)],
      ...[row.files.map(({ id }) => id), row.files.map(({ role }) => role), row.filesToFollow],
      ...attempt,
    ],
  });

export const insertEvent = async (
  tx: Queryable,
  event: { memberId: string; requestId: string; status: RequestStatus; note: string; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'requests-event',
    text: `insert into request_events (member_id, request_id, status, note, happened_at)
           values ($1, $2, $3, $4, $5)`,
    values: [event.memberId, event.requestId, event.status, event.note, event.now],
  });
};

/** Where a declaration of that kind leads to, and what its number is called there. */
const OPENED: Partial<Record<RequestKind, { folders: string; number: string; named: string }>> = {
  'health-declaration': {
    folders: 'health_folders',
    number: 'folder_number',
    named: 'health_folder_id',
  },
  'motor-declaration': { folders: 'motor_folders', number: 'reference', named: 'motor_folder_id' },
};

/** Of several the first one. A complement names the folder that it is for; any other request only leads to one. */
const findFolder = async (
  db: Queryable,
  memberId: string,
  kind: RequestKind,
  id: string,
): Promise<RequestRecord<unknown>['folder']> => {
  const opened = OPENED[kind];
  if (!opened) return null;
  const found = await db.rows<{ id: string; number: string }>({
    name: `requests-folder-${kind}`,
    text: `select f.id::text, f.${opened.number} as number from own_${opened.folders} f
           where f.member_id = $1 and f.id = coalesce((select min(x.id) from ${opened.folders} x
             where x.member_id = $1 and x.request_id = $2),
             (select r.${opened.named} from requests r
              where r.member_id = $1 and r.id = $2 and r.details ->> 'type' = $3))`,
    values: [memberId, id, COMPLEMENT_TYPE],
    owner: memberId,
  });
  return found[0] ?? null;
};

/** The request with its steps, its folder and the files that came without a message, asked for together. Undefined: not this member's, or of another kind. */
export const findRecord = async <Details>(
  db: Queryable,
  memberId: string,
  kind: RequestKind,
  id: string,
): Promise<RequestRecord<Details> | undefined> => {
  const [found, events, files, folder] = await Promise.all([
    db.rows<RequestRow<Details>>({
      name: 'requests-one',
      text: `select ${ROW} from requests r where r.member_id = $1 and r.id = $2 and r.kind = $3`,
      values: [memberId, id, kind],
      owner: memberId,
    }),
    db.rows<RequestEvent>({
      name: 'requests-events',
      text: `select status, ${instantSql('happened_at')} as at, note from request_events
             where member_id = $1 and request_id = $2 order by happened_at, id`,
      values: [memberId, id],
      owner: memberId,
    }),
    db.rows<AttachedFile>({
      name: 'requests-files',
      text: `select ${FILE_COLUMNS}, ${instantSql('rf.created_at')} as "sentAt"
             from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
             where rf.member_id = $1 and rf.request_id = $2 and rf.sender = 'member' and rf.message_id is null
             order by ${FILE_ORDER}`,
      values: [memberId, id],
      owner: memberId,
    }),
    findFolder(db, memberId, kind, id),
  ]);
  return found[0] && { ...found[0], events, files, folder };
};

const listOf = (kind: RequestKind): ListSql<RequestField> => ({
  name: `requests-${kind}`,
  columns: ROW,
  from: 'from requests r',
  owner: 'r.member_id',
  where: `r.kind = '${kind}'`,
  filters: {
    id: 'r.id::text = any (?::text[])',
    status: 'r.status = any (?::text[])',
    contractId: "r.contract ->> 'id' = any (?::text[])",
  },
  sorts: { createdAt: 'r.created_at' },
  id: 'r.id',
});

export const listRecords = <Details>(
  db: Queryable,
  owner: Owner,
  kind: RequestKind,
  query: ListQuery<RequestField>,
): Promise<ListPage<RequestRow<Details>>> =>
  readList<RequestRow<Details>, RequestField>(db, listOf(kind), owner, query);
