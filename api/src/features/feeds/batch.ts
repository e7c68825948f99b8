/** A batch as others see it, and how it is found. */
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import {
  type BatchName,
  batchByNumber,
  batchesNamed,
  refusalsAfter,
  refusedRowOf,
  type StoredBatch,
} from './repository.ts';
import type { Work } from './work.ts';

const FIRST_REFUSALS = 20;
const NO_COUNTS = { rows: 0, new: 0, changed: 0, unchanged: 0, stale: 0, removed: 0, refused: 0 };

export const workOf = ({
  number,
  source,
  entity,
  isSnapshot,
  isMuted,
  door,
  isSpread,
}: StoredBatch): Work => ({
  batch: number,
  source,
  entity,
  isSnapshot,
  isMuted,
  door,
  isSpread,
});

/** Of the console, which knows batches by their numbers here. */
export const findNumbered = async (db: Queryable, number: string): Promise<StoredBatch> => {
  const found = isRowId(number) ? await batchByNumber(db, number) : undefined;
  if (!found) throw new AppError('not_found');
  return found;
};

export const nameOf = ({ id, source, entity }: StoredBatch): BatchName => ({
  batch: id,
  source,
  entity,
});

export type BatchSummary = Omit<Batch, 'refusals'>;

export const summaryOf = (stored: StoredBatch): BatchSummary => {
  const {
    number,
    staged,
    isStaged,
    isSteady,
    plannedAfter,
    approvedRemovals,
    approvedContacts,
    contacts,
    contactsDigest,
    manner,
    isSpread,
    receivedById,
    receivedByKey,
    approvedById,
    undoAskedBy,
    undoAskedById,
    undoAskedAt,
    readRows,
    readAt,
    counts,
    storedLedRows,
    ...batch
  } = stored;
  const ledRows = storedLedRows.map(({ memberId: _, ...row }) => row);
  return { ...batch, ledRows, counts: { ...NO_COUNTS, ...counts } };
};

export const toBatch = async (db: Queryable, stored: StoredBatch): Promise<Batch> => {
  const refusals = await refusalsAfter(db, stored.number, { skip: 0, limit: FIRST_REFUSALS });
  return {
    ...summaryOf(stored),
    refusals: refusals.flatMap(refusedRowOf).slice(0, FIRST_REFUSALS),
  };
};

export const findStored = async (db: Queryable, name: BatchName): Promise<StoredBatch> => {
  const [found, other] = await batchesNamed(db, name);
  if (!found) throw new AppError('feed_batch_unknown', { details: { batch: name.batch } });
  if (other) throw new AppError('feed_batch_ambiguous', { details: { batch: name.batch } });
  return found;
};
