/** The batches themselves. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { Batch, BatchCounts, BatchDoor, RefusedRow } from '@rafiq/contract/feeds/batch';
import type { FeedEntity } from '@rafiq/contract/feeds/model';
import type { Db, Queryable } from '../../platform/db.ts';

export interface StoredBatch extends Omit<Batch, 'refusals' | 'counts'> {
  number: string;
  counts: Partial<BatchCounts>;
  staged: number;
  isStaged: boolean;
  isSteady: boolean;
  plannedAfter: number;
  manner: string | null;
  /** Not of the batch but of the database it is in. */
  isSpread: boolean;
  approvedRemovals: number | null;
}

const COLUMNS = `b.id::text as number, b.public_id as id, b.source, b.entity, b.state, b.door, b.is_muted as "isMuted",
  b.is_snapshot as "isSnapshot", b.bytes::float8 as bytes, encode(b.sha256, 'hex') as sha256,
  to_char(b.received_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "receivedAt", b.received_by as "receivedBy", b.reason,
  b.staged::float8 as staged, b.is_staged as "isStaged", b.is_steady as "isSteady",
  b.planned_after::float8 as "plannedAfter", b.counts, b.differences, b.told, b.manner,
  b.needs_approval as "needsApproval", b.approved_by as "approvedBy",
  b.approved_removals::float8 as "approvedRemovals",
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
}

/** Nothing when it is there already. */
export const insertBatch = async (db: Db, batch: NewBatch, now: Date): Promise<void> => {
  const { id, source, entity, door, by, isMuted, isSnapshot, bytes, sha256, manner } = batch;
  await db.run({
    name: 'feeds-insert-batch',
    text: `insert into feed_batches (public_id, source, entity, state, door, received_by, is_muted, is_snapshot, bytes,
             sha256, manner, received_at)
           values ($1, $2, $3, 'received', $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    values: [id, source, entity, door, by, isMuted, isSnapshot, bytes, sha256, manner, now],
  });
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
  before: string | null;
  limit: number;
}

export const latestBatches = (
  db: Queryable,
  { source, entities, before, limit }: Older,
): Promise<StoredBatch[]> =>
  db.rows<StoredBatch>({
    name: 'feeds-batches',
    text: `select ${COLUMNS} from feed_batches b
           where ($1::text is null or b.source = $1) and ($2::text[] is null or b.entity = any ($2))
             and ($3::bigint is null or b.id < $3)
           order by b.id desc limit $4`,
    values: [source, entities, before, limit],
  });

/** It waits from now on: one that is sent again after its rows were given up waits as long as a new one. */
export const markStaged = async (
  tx: Queryable,
  number: string,
  { staged, now }: { staged: number; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'feeds-staged',
    text: 'update feed_batches set is_staged = true, staged = $2, received_at = $3 where id = $1',
    values: [number, staged, now],
  });
};

export interface Findings {
  counts: BatchCounts;
  differences: Batch['differences'];
  told: Batch['told'];
  needsApproval: boolean;
}

/** With what a look at it has found. */
export const saveFindings = async (
  tx: Queryable,
  number: string,
  { counts, differences, told, needsApproval }: Findings,
): Promise<void> => {
  await tx.run({
    name: 'feeds-findings',
    text: `update feed_batches set counts = $2, differences = $3, told = $4, needs_approval = $5 where id = $1`,
    values: [
      number,
      JSON.stringify(counts),
      JSON.stringify(differences),
      JSON.stringify(told),
      needsApproval,
    ],
  });
};

export interface Steadiness {
  isSteady: boolean;
  plannedAfter: number;
}

export const markChecked = async (
  tx: Queryable,
  number: string,
  { isSteady, plannedAfter }: Steadiness,
): Promise<void> => {
  await tx.run({
    name: 'feeds-checked',
    text: `update feed_batches set state = 'checked', reason = null, is_steady = $2, planned_after = $3
           where id = $1`,
    values: [number, isSteady, plannedAfter],
  });
};

/** Back to where its rows are read; false when somebody has applied it meanwhile. */
export const markReceived = async (tx: Queryable, number: string): Promise<boolean> =>
  (await tx.run({
    name: 'feeds-received-again',
    text: `update feed_batches set state = 'received', is_staged = false where id = $1 and state = 'checked'`,
    values: [number],
  })) > 0;

/** How many batches were applied and undone: while it is the same, no feed has changed anything. */
export const countDecisions = async (tx: Queryable): Promise<number> => {
  const { count } = await tx.one<{ count: number }>({
    name: 'feeds-decisions',
    text: 'select (count(applied_at) + count(undone_at))::float8 as count from feed_batches',
  });
  return count;
};

export const markRefused = async (tx: Queryable, number: string, reason: Issue): Promise<void> => {
  await tx.run({
    name: 'feeds-refuse',
    text: `update feed_batches set state = 'refused', reason = $2, is_staged = false where id = $1`,
    values: [number, JSON.stringify(reason)],
  });
};

/** For as many removals as the last look has found. */
export const markApproved = async (tx: Queryable, number: string, by: string): Promise<void> => {
  await tx.run({
    name: 'feeds-approve',
    text: `update feed_batches set approved_by = $2, approved_removals = coalesce((counts ->> 'removed')::bigint, 0)
           where id = $1`,
    values: [number, by],
  });
};

export const withdrawApproval = async (tx: Queryable, number: string): Promise<void> => {
  await tx.run({
    name: 'feeds-withdraw-approval',
    text: 'update feed_batches set approved_by = null, approved_removals = null where id = $1',
    values: [number],
  });
};

interface Done {
  state: 'applied' | 'undone';
  by: string;
  now: Date;
}

/** Its waiting rows are no longer needed. */
export const markDone = async (
  tx: Queryable,
  number: string,
  { state, by, now }: Done,
): Promise<void> => {
  await tx.run({
    name: `feeds-${state}`,
    text: `update feed_batches set state = '${state}', ${state}_at = $2, ${state}_by = $3, is_staged = false
           where id = $1`,
    values: [number, now, by],
  });
  await tx.run({
    name: 'feeds-drop-tables',
    text: 'select drop_feed_tables($1)',
    values: [number],
  });
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
