/** What the insurer's systems send, for tests: each row has what a test does not care about from the contract's examples. */
import { Readable } from 'node:stream';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { FEEDS } from '@rafiq/contract/feeds/model';
import {
  applyBatch,
  type FeedDeps,
  receiveBatch,
  type SentBatch,
  undoBatch,
} from '../features/feeds/service.ts';

export type SentRow = Record<string, unknown>;

/** The examples of the fields that must be there. */
const REQUIRED = (entity: FeedEntity): SentRow =>
  Object.fromEntries(
    Object.entries(FEEDS[entity])
      .filter(([, field]) => !('otherwise' in field))
      .map(([name, { example }]) => [name, example]),
  );

export const feedRow = (entity: FeedEntity, key: string, fields: SentRow = {}): SentRow => ({
  key,
  source_version: 1,
  ...(fields.deleted === true ? {} : REQUIRED(entity)),
  ...fields,
});

export const tombstone = (key: string, version: number, member?: string): SentRow => ({
  key,
  source_version: version,
  deleted: true,
  ...(member !== undefined && { member }),
});

type SendOptions = Partial<Omit<SentBatch, 'body' | 'entity'>>;

export const sendFeed = (
  deps: FeedDeps,
  entity: FeedEntity,
  rows: readonly SentRow[],
  options: SendOptions = {},
): Promise<Batch> =>
  receiveBatch(deps, {
    ...{ source: 'core', door: 'http', by: 'sender', isSnapshot: false, isMuted: false },
    ...{ format: 'ndjson', encoding: 'utf-8', isGzip: false },
    ...options,
    entity,
    body: Readable.from([Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)]),
  });

export const applyFeed = (
  deps: FeedDeps,
  { id, source, entity }: Pick<Batch, 'id' | 'source' | 'entity'>,
  withoutRefused = false,
): Promise<Batch> => applyBatch(deps, { batch: id, source, entity, by: 'sender', withoutRefused });

/** Sent and applied. */
export const feed = async (
  deps: FeedDeps,
  entity: FeedEntity,
  rows: readonly SentRow[],
  options: SendOptions = {},
): Promise<Batch> => applyFeed(deps, await sendFeed(deps, entity, rows, options));

export const undoFeed = (
  deps: FeedDeps,
  { id, source, entity }: Pick<Batch, 'id' | 'source' | 'entity'>,
  leaveChanged = false,
): Promise<Batch> =>
  undoBatch(deps, { batch: id, source, entity, by: 'sender', isSystem: true, leaveChanged });

/** A member with a health policy, a motor policy and a beneficiary, all fed: `M-1001`, `HP-1`, `AP-1`, `B-1`. */
export const feedHousehold = async (deps: FeedDeps): Promise<void> => {
  await feed(deps, 'members', [feedRow('members', 'M-1001')]);
  await feed(deps, 'health-policies', [feedRow('health-policies', 'HP-1')]);
  await feed(deps, 'motor-policies', [feedRow('motor-policies', 'AP-1')]);
  await feed(deps, 'beneficiaries', [feedRow('beneficiaries', 'B-1')]);
};

const DUMPED = [
  ...['members', 'owners', 'accounts', 'registry_keys', 'crm_contacts', 'health_policies'],
  ...['motor_policies', 'motor_guarantees', 'beneficiaries', 'health_folders', 'motor_folders'],
  ...['health_folder_events', 'motor_folder_events', 'health_folder_refunds', 'feed_removed'],
];

/** Every row that a feed may write, as text. */
export const dump = async ({ db }: Pick<FeedDeps, 'db'>): Promise<Record<string, string[]>> => {
  const tables = await Promise.all(
    DUMPED.map(async (table): Promise<[string, string[]]> => {
      const rows = await db.rows<{ row: string }>({
        text: `select to_jsonb(t)::text as row from ${table} t order by 1`,
      });
      return [table, rows.map(({ row }) => row)];
    }),
  );
  return Object.fromEntries(tables);
};
