/** The batches themselves. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { BatchDoor, BatchState, RefusedRow } from '@rafiq/contract/feeds/batch';
import type { Batch, BatchCounts } from '@rafiq/contract/feeds/batches/schema';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { Queryable } from '../../platform/db.ts';
import type { StoredLedRow } from './leads/plan-leads.ts';

export interface StoredBatch extends Omit<Batch, 'refusals' | 'counts' | 'ledRows'> {
  number: string;
  counts: Partial<BatchCounts>;
  storedLedRows: StoredLedRow[];
  staged: number;
  isStaged: boolean;
  isSteady: boolean;
  plannedAfter: number;
  manner: string | null;
  /** Not of the batch but of the database it is in. */
  isSpread: boolean;
  approvedRemovals: number | null;
  /** The digest of those that were approved. */
  approvedContacts: string | null;
  /** Of how many people it changes the e-mail address or phone. */
  contacts: number;
  contactsDigest: string;
  /** Of the staff; null: not sent by the console. */
  receivedById: string | null;
  /** By which access key it came. */
  receivedByKey: string | null;
  approvedById: string | null;
  /** Who has asked for an undo that a second person has to carry out, while that counts. */
  undoAskedBy: string | null;
  undoAskedById: string | null;
  undoAskedAt: Date | null;
  readRows: number;
  readAt: string | null;
}

const COLUMNS = `b.id::text as number, b.public_id as id, b.source, b.entity, b.state, b.door, b.is_muted as "isMuted",
  b.is_snapshot as "isSnapshot", b.bytes::float8 as bytes, encode(b.sha256, 'hex') as sha256,
  to_char(b.received_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "receivedAt", b.received_by as "receivedBy", b.reason,
  b.staged::float8 as staged, b.is_staged as "isStaged", b.is_steady as "isSteady",
  b.planned_after::float8 as "plannedAfter", b.counts, b.warned::float8 as warned, b.warnings, b.differences, b.told, b.reached,
  b.led, b.led_rows as "storedLedRows", b.member_led as "memberLed", b.manner,
  b.needs_approval as "needsApproval", b.approved_by as "approvedBy",
  b.approved_removals::float8 as "approvedRemovals", b.approved_contacts as "approvedContacts",
  b.contacts_changed::float8 as contacts, b.contacts_digest as "contactsDigest", b.received_by_id::text as "receivedById",
  b.received_by_key as "receivedByKey", b.approved_by_id::text as "approvedById",
  b.undo_asked_by as "undoAskedBy", b.undo_asked_by_id::text as "undoAskedById", b.undo_asked_at as "undoAskedAt",
  b.read_rows::float8 as "readRows", to_char(b.read_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "readAt",
  to_char(b.applied_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "appliedAt", b.applied_by as "appliedBy",
  to_char(b.undone_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "undoneAt", b.undone_by as "undoneBy",
  exists (select from pg_extension where extname = 'citus') as "isSpread"`;

export interface NewBatch {
  id: string;
  source: string;
  entity: FeedEntity;
  door: BatchDoor;
  by: string;
  isMuted: boolean;
  isSnapshot: boolean;
  bytes: number;
  sha256: Buffer;
  /** How it is to be read, and what it is to do. */
  manner: string;
  staffId?: string | undefined;
  keyId?: string | undefined;
}

/** False when it is there already. */
export const insertBatch = async (tx: Queryable, batch: NewBatch, now: Date): Promise<boolean> => {
  const { id, source, entity, door, by, isMuted, isSnapshot, bytes, sha256, manner } = batch;
  const added = await tx.run({
    name: 'feeds-insert-batch',
    text: `insert into feed_batches (public_id, source, entity, state, door, received_by, is_muted, is_snapshot, bytes,
             sha256, manner, received_at, received_by_id, received_by_key)
           values ($1, $2, $3, 'received', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    values: [
      ...[id, source, entity, door, by, isMuted, isSnapshot, bytes, sha256, manner, now],
      ...[batch.staffId ?? null, batch.keyId ?? null],
    ],
  });
  return added === 1;
};

export interface BatchName {
  batch: string;
  source?: string | undefined;
  entity?: FeedEntity | undefined;
}

/** Several only where senders chose the same id for different entities or sources. */
export const batchesNamed = (
  db: Queryable,
  { batch, source, entity }: BatchName,
): Promise<StoredBatch[]> =>
  db.rows<StoredBatch>({
    name: 'feeds-batch',
    text: `select ${COLUMNS} from feed_batches b
           where b.public_id = $1 and ($2::text is null or b.source = $2) and ($3::text is null or b.entity = $3)
           order by b.id limit 2`,
    values: [batch, source ?? null, entity ?? null],
  });

/** Nobody else changes it until the transaction ends. */
export const lockBatch = (tx: Queryable, number: string): Promise<StoredBatch> =>
  tx.one<StoredBatch>({
    name: 'feeds-lock-batch',
    text: `select ${COLUMNS} from feed_batches b where b.id = $1 for update`,
    values: [number],
  });

interface Older {
  source: string | null;
  entities: readonly FeedEntity[] | null;
  state: BatchState | null;
  before: string | null;
  limit: number;
}

export const latestBatches = (
  db: Queryable,
  { source, entities, state, before, limit }: Older,
): Promise<StoredBatch[]> =>
  db.rows<StoredBatch>({
    name: 'feeds-batches',
    text: `select ${COLUMNS} from feed_batches b
           where ($1::text is null or b.source = $1) and ($2::text[] is null or b.entity = any ($2))
             and ($3::bigint is null or b.id < $3) and ($5::text is null or b.state = $5)
           order by b.id desc limit $4`,
    values: [source, entities, before, limit, state],
  });

export const batchByNumber = (db: Queryable, number: string): Promise<StoredBatch | undefined> =>
  db.maybeOne<StoredBatch>({
    name: 'feeds-batch-by-number',
    text: `select ${COLUMNS} from feed_batches b where b.id = $1`,
    values: [number],
  });

/** Those that a second person may still let through, the oldest first. */
export const batchesToApprove = (db: Queryable): Promise<StoredBatch[]> =>
  db.rows<StoredBatch>({
    name: 'feeds-to-approve',
    text: `select ${COLUMNS} from feed_batches b
           where b.state = 'checked' and b.needs_approval and b.approved_by is null and b.is_staged
           order by b.id`,
  });

/** Systems whose rows have come or may come: what somebody who sends a file chooses from. */
export const knownSources = async (db: Queryable): Promise<string[]> => {
  const found = await db.rows<{ source: string }>({
    name: 'feeds-sources',
    text: `select source from feed_batches union select source from access_keys where ended_at is null
           order by source`,
  });
  return found.map(({ source }) => source);
};

export interface StoredRefusal {
  line: number;
  key: string | null;
  byPlan: boolean;
  issues: Issue[];
  raw: string;
}

export const refusalsAfter = (
  db: Queryable,
  number: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredRefusal[]> =>
  db.rows<StoredRefusal>({
    name: 'feeds-refusals',
    text: `select line::float8 as line, key, by_plan as "byPlan", issues, raw from feed_refused where batch = $1
           order by line, by_plan, key offset $2 limit $3`,
    values: [number, skip, limit],
  });

export const refusedRowOf = ({ line, key, issues }: StoredRefusal): RefusedRow[] =>
  issues.map(({ field, code, ...details }) => ({ line, key, field, code, details }));
