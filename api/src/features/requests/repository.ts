import type { ListQuery } from '@rafiq/contract/core/list-query';
import type {
  RequestEvent,
  RequestFile,
  RequestKind,
  RequestRecord,
  RequestRow,
  RequestStatus,
} from '@rafiq/contract/requests/model';
import type { RequestField } from '@rafiq/contract/requests/wire';
import type { Queryable, Statement } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Prepared } from './kind.ts';

type Query = ListQuery<RequestField>;

const ROW = `r.id::text, r.kind, r.status, r.subject, ${instantSql('r.created_at')} as "createdAt",
  ${instantSql('r.status_at')} as "statusAt", r.answer, r.contract, r.details`;

/** Creations of one member come one after the other, so that each sees what the one before has changed. */
export const lockCreations = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.rows({
    name: 'requests-lock',
    text: "select pg_advisory_xact_lock(hashtextextended('requests-of-' || $1, 0))::text",
    values: [memberId],
  });
};

export const findByKey = async (
  tx: Queryable,
  memberId: string,
  key: string,
): Promise<{ id: string; contentHash: Buffer } | undefined> => {
  const [row] = await tx.rows<{ id: string; contentHash: Buffer }>({
    name: 'requests-by-key',
    text: `select id::text, content_hash as "contentHash" from requests
           where member_id = $1 and idempotency_key = $2`,
    values: [memberId, key],
  });
  return row;
};

interface NewRequest extends Prepared<unknown> {
  memberId: string;
  kind: RequestKind;
  status: RequestStatus;
  key: string;
  contentHash: Buffer;
  now: Date;
}

export const insertRequest = async (tx: Queryable, row: NewRequest): Promise<string> => {
  const [made] = await tx.rows<{ id: string }>({
    name: 'requests-insert',
    text: `insert into requests (member_id, kind, subject, status, health_policy_id, motor_policy_id,
             health_folder_id, motor_folder_id, beneficiary_id, contract, details, idempotency_key,
             content_hash, created_at, status_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13, $14, $14)
           returning id::text`,
    values: [
      row.memberId,
      row.kind,
      row.subject,
      row.status,
      row.healthPolicyId ?? null,
      row.motorPolicyId ?? null,
      row.healthFolderId ?? null,
      row.motorFolderId ?? null,
      row.beneficiaryId ?? null,
      JSON.stringify(row.contract),
      JSON.stringify(row.details),
      row.key,
      row.contentHash,
      row.now,
    ],
  });
  if (!made) throw new Error('The request was not inserted');
  return made.id;
};

export const insertEvent = async (
  tx: Queryable,
  event: { memberId: string; requestId: string; status: RequestStatus; note?: string; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'requests-event',
    text: `insert into request_events (member_id, request_id, status, note, happened_at)
           values ($1, $2, $3, $4, $5)`,
    values: [event.memberId, event.requestId, event.status, event.note ?? '', event.now],
  });
};

/** The request with its steps and files, asked for together. Undefined: not this member's, or of another kind. */
export const findRecord = async <Details>(
  db: Queryable,
  memberId: string,
  kind: RequestKind,
  id: string,
): Promise<RequestRecord<Details> | undefined> => {
  const [found, events, files] = await Promise.all([
    db.rows<RequestRow<Details>>({
      name: 'requests-one',
      text: `select ${ROW} from requests r where r.member_id = $1 and r.id = $2 and r.kind = $3`,
      values: [memberId, id, kind],
    }),
    db.rows<RequestEvent>({
      name: 'requests-events',
      text: `select status, ${instantSql('happened_at')} as at, note from request_events
             where member_id = $1 and request_id = $2 order by happened_at, id`,
      values: [memberId, id],
    }),
    db.rows<RequestFile>({
      name: 'requests-files',
      text: `select f.id::text, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size, rf.role
             from request_files rf join files f on f.id = rf.file_id
             where rf.member_id = $1 and rf.request_id = $2 order by rf.created_at, f.id`,
      values: [memberId, id],
    }),
  ]);
  return found[0] && { ...found[0], events, files };
};

/** Everything that the grammar lets through to SQL: a finite set, so that named statements stay finite too. */
const FILTERS: readonly { field: RequestField; letter: string; condition: string }[] = [
  { field: 'id', letter: 'i', condition: 'r.id = any (?::bigint[])' },
  { field: 'status', letter: 's', condition: 'r.status = any (?::text[])' },
  { field: 'contractId', letter: 'c', condition: "r.contract ->> 'id' = any (?::text[])" },
];

const conditionOf = (memberId: string, kind: RequestKind, { filters }: Query) => {
  let letters = '';
  const values: unknown[] = [memberId, kind];
  const parts = ['r.member_id = $1 and r.kind = $2'];
  for (const { field, letter, condition } of FILTERS) {
    const filter = filters.find((one) => one.field === field);
    if (!filter) continue;
    letters += letter;
    const anyOf = filter.anyOf.map(String);
    values.push(field === 'id' ? anyOf.filter(isRowId) : anyOf);
    parts.push(condition.replace('?', `$${values.length}`));
  }
  return { letters, where: parts.join(' and '), values };
};

/** One page and the number of all, sent together. */
export const listRecords = async <Details>(
  db: Queryable,
  memberId: string,
  kind: RequestKind,
  query: Query,
): Promise<{ count: number; requests: RequestRow<Details>[] }> => {
  const { letters, where, values } = conditionOf(memberId, kind, query);
  const direction = query.sort.descending ? 'desc' : 'asc';
  const page: Statement = {
    name: `requests-list:${letters}:${direction}`,
    text: `select ${ROW} from requests r where ${where}
           order by r.created_at ${direction}, r.id ${direction}
           limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, query.top, query.skip],
  };
  const [requests, counted] = await Promise.all([
    db.rows<RequestRow<Details>>(page),
    db.rows<{ count: number }>({
      name: `requests-count:${letters}`,
      text: `select count(*)::int as count from requests r where ${where}`,
      values,
    }),
  ]);
  return { count: counted[0]?.count ?? 0, requests };
};
