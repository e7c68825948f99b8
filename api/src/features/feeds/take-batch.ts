/** What every door does with a batch. It is applied at once where that was asked and nothing stands against it. */
import type { Batch } from '@rafiq/contract/feeds/batch';
import { countFeedBatch } from '../../platform/metrics.ts';
import { applyBatch, type FeedDeps, receiveBatch, type SentBatch, undoBatch } from './service.ts';

const mayBeApplied = ({ state, counts, needsApproval, approvedBy }: Batch): boolean =>
  state === 'checked' && counts.refused === 0 && (!needsApproval || approvedBy !== null);

const counted = (batch: Batch): Batch => {
  countFeedBatch(batch.entity, batch.state);
  return batch;
};

/** As it stands, unless nothing stands against it. */
export const applyIfRight = async (deps: FeedDeps, batch: Batch, by: string): Promise<Batch> => {
  if (!mayBeApplied(batch)) return counted(batch);
  const { id, source, entity } = batch;
  return counted(await applyBatch(deps, { batch: id, source, entity, by, withoutRefused: false }));
};

export const takeBatch = async (
  deps: FeedDeps,
  sent: SentBatch,
  { isApplied }: { isApplied: boolean },
): Promise<Batch> => {
  const batch = await receiveBatch(deps, sent);
  return isApplied ? applyIfRight(deps, batch, sent.by) : counted(batch);
};

export const applyTaken = async (...asked: Parameters<typeof applyBatch>): Promise<Batch> =>
  counted(await applyBatch(...asked));

export const undoTaken = async (...asked: Parameters<typeof undoBatch>): Promise<Batch> =>
  counted(await undoBatch(...asked));
